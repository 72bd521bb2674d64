"""Pictures of a board: a scene (what to draw) and a theme come in, PNG bytes go out.

This package knows no game.
"""
