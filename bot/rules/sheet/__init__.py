"""The score sheet of a game at a real table: what people write down, counted by the rules.

A sheet is a list of entries and nothing else. `count` plays its lines again by the rules of every
game, on racks that nobody sees; `record` makes a record (GCG) of it, `imported` a sheet of a
record. Pure, as all rules.
"""
