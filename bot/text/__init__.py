"""Sentences: Fluent files and what renders them."""
