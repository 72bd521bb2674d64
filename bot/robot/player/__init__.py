"""The robot at the table: its levels, its strategy, its processes. It sees only its own rack."""
