"""Redis behind the coordinator's ports: games, outbox, inbox, timers, people, results, puzzles.

`keys` lists every key. The package knows the coordinator's values and ports, and no sentence. It
decides nothing.
"""
