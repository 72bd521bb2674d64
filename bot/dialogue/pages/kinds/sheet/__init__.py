"""Pages of score sheets: a person dictates the moves of a game at a real table, line by line."""
