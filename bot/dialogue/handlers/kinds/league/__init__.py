"""The answers to people at a league, whose players play each season in divisions."""
