"""The score sheet of a game at a real table: entries written by people, counted by the rules.

A sheet is only a list of entries. `count` plays its lines by the rules of every game, on racks that
nobody sees. `record` converts a sheet into a record (GCG) and back. All of it is pure.
"""
