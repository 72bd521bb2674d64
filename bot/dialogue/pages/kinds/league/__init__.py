"""The pages of a league: its seasons, the divisions, and each player's own part."""
