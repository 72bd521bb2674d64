"""Support for tests of the chat platforms: a bot that deals known tiles."""
