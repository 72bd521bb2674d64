"""Decisions: functions from a table and a command to the changed table.

They are pure: the world outside the table is an argument.
"""
