"""The robot as a player: its levels, its strategy, its processes. It sees only its own tiles."""
