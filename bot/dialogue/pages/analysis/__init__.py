"""Pages about the analysis of a game, exercises made from it, and a person's progress."""
