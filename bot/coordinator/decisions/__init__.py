"""Decisions: functions that return the table as a command changes it.

They read no clock, no store and no chance: all facts from outside the table are arguments
(`change.World`).
"""
