"""Pictures and animations of a board with rack, cards and words, made from a scene."""
