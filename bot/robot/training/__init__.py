"""Training of leave values by self-play, and measuring of robots. No game imports this package."""
