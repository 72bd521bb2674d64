"""Pages of score sheets: a person types the moves of a game at a real table, line by line."""
