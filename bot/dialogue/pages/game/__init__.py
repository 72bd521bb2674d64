"""Pages of one game: what everybody sees, the private desk, questions before something counts."""
