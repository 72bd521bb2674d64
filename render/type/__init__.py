"""Text as ink: fonts, characters, lines in any script, names made safe to draw.

This package uses fonts, but no shape and no picture.
"""
