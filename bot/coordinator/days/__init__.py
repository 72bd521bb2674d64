"""Belgijka of the day: drawn ahead, opened to all at midnight, brought together at the next one.

A server's day is a table like any game's, and so is each person's run; the draws are a record for
each language of tiles. It asks the ports, and changes tables by commands alone.
"""
