"""The kind of table for an event: a tournament of an evening, in which people play in pairs."""
