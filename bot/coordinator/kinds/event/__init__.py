"""The kind of table for an event: an evening of rounds, in which people play pair by pair."""
