"""A kind of table that the bot does not have: a bell that people ring, for an hour.

Everything of it stands in this folder; `row` names it.
"""
