"""Deadlines, vacations, quiet hours, outages: what time means to a table."""
