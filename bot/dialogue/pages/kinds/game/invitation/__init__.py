"""Pages of an invitation to a game, and of the options that its host may choose."""
