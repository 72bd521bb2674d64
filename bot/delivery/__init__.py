"""Brings every place of a game up to date: boards in public, notices in private.

It works marks off, asks the pages what to show and a platform's `Channel` to show it. It knows no
platform's library, and changes a game by commands alone.
"""
