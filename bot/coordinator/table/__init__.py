"""Tables as values: games with the people around them.

This package knows no store, clock or chance.
"""
