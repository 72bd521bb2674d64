"""A game: invited to, played, ended. Pure decisions."""
