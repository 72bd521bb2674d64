"""Word lists as memory-mapped word graphs."""
