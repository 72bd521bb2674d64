"""Charts of a game and pictures of statistics: figures in, a picture out."""
