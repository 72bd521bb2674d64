"""Support for tests of the dialogue: people who talk over a store in memory."""
