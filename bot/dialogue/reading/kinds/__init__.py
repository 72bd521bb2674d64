"""Readers of the texts that only one kind of table takes."""
