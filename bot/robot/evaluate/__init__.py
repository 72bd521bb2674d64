"""Finds plays and says what each is worth: leave values, simulation, endgame."""
