"""Text as ink: fonts, characters, lines in any script, names made safe to draw."""
