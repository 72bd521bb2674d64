"""Redis behind the coordinator's ports: games, outbox, inbox, timers, people, results, puzzles.

`keys` lists every key. The package uses the coordinator's values and ports. It contains no text for
players and no rules.
"""
