"""Adapters, one package a platform: each translates between its library and the dialogue."""
