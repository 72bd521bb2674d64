"""Redis behind the coordinator's ports: games, outbox, inbox, timers, people, results, puzzles.

`keys` lists every key. It knows the coordinator's values and ports, no sentence; decides nothing.
"""
