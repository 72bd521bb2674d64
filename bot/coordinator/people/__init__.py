"""The people around the games: linked accounts, vacations, their data and its deletion."""
