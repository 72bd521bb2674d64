"""Support for tests of robots: few words, a slow reference, processes."""
