"""Pages of score sheets of real tables."""
