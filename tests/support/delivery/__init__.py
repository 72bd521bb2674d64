"""Support for tests of delivery: a platform in memory, and exchanges counted."""
