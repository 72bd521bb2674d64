"""Pictures and animations of a board, with rack, cards and words: a scene in, a picture out."""
