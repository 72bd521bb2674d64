"""The robot at the table: its levels, its strategy, its processes. It sees its own rack alone."""
