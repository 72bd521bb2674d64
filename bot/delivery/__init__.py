"""Brings every place of a game up to date: boards in public, notices in private.

It works marks off, asks the pages what to show and a platform's `Channel` to show it.
"""
