"""Sentences and pictures of each kind of table, a folder each, and the registry that finds them.

A kind is what the table holds: a game, a puzzle, an event, a club and so on. A view keeps the facts
of its kind in its `part`. The class of the part tells the kind.
"""
