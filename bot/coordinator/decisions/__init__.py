"""Decisions: functions from a table and a command to the changed table.

They are pure: all facts from outside the table are arguments (`change.World`).
"""
