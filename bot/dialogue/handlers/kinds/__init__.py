"""Handlers of each kind of table, a folder each, and the registry that finds them.

A kind is what the table holds: a game, a puzzle, an event, a club and so on. A table stores the
facts of its kind as its `Body`. The class of the body tells the kind.
"""
