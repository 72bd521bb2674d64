"""The rules of leagues with turns of days: a season's games and end, promotion. All are pure."""
