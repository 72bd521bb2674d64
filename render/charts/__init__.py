"""Charts of a game and pictures of statistics, made from figures."""
