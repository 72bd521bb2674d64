"""The score sheet of a game at a real table: people write its lines, the rules count the points.

`count` plays its lines by the rules of every game, with racks that nobody sees. `record` converts a
sheet into a game record (GCG) and back. All functions are pure.
"""
