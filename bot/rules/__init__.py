"""The rules of the game as pure functions of values.

Without clock or chance.
"""
