"""Sentences and pictures of each kind of table, a folder each, and the registry by the part."""
