"""Delivery keeps every place of a game up to date: boards in public, notices in private.

It works through the marks of places that are behind, asks the pages for messages, and lets a
platform's `Channel` show them. It imports no platform's library, and changes a game only by
commands.
"""
