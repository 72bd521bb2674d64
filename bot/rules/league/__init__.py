"""The rules of leagues with a day for each turn: a season's games, its end, promotion.

All are pure functions.
"""
