"""Pictures of a board: a plain scene and a theme in, PNG bytes out. This package knows no game."""
