"""The rules of the game as pure functions of values.

Standard library only, without clock or chance.
"""
