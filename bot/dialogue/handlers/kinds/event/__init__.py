"""The answers to people at an event, and the games of it that everybody may watch."""
