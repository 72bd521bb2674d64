"""Handlers of each kind of table, a folder each, and the registry that finds them by the body."""
