"""Support for tests of the rules: positions, random games, games as text."""
