"""Support for tests of Discord: people, evenings, the two stand-ins."""
