"""Pages about one person: their games, settings, statistics, data."""
