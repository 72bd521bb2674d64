"""Support for tests of word lists: their words, and the files they are built from."""
