"""Training and measuring: leave values by self-play, the ladder. No game imports this package."""
