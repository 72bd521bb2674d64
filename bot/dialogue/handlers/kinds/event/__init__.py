"""The answers to people at an event (a tournament), and its games that everybody may watch."""
