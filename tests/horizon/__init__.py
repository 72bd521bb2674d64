"""A value of positions at the end of a play-out, learned by self-play and tried in games."""
