"""Redis behind the interfaces of the coordinator: games, tasks, timers, people, results, puzzles.

`keys` lists every Redis key. The package uses the coordinator's types and interfaces. It contains
no text for players and no rules of a game.
"""
