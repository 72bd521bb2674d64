"""Adapters, one package a platform: each translates between its library and the dialogue.

They know nothing of each other, no store and no table: only views, places and what ports promise.
"""
