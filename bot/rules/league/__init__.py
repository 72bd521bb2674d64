"""The rules of leagues by days: who plays whom in a season, its end, promotion. Pure."""
