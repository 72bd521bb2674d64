"""Text as ink: fonts, characters, lines in any script, names made safe to draw.

It knows fonts; no shape and no picture.
"""
