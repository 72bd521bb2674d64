"""The kind of table for a belgijka of an evening or of days.

In a belgijka all players look for the best play of the same rack, round after round.
"""
