"""The rules of tournaments: who plays whom, points, and the order of the table. Pure."""
