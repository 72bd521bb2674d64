"""The time of a table: deadlines, vacations, quiet hours, outages.

No function here reads a clock: the time is an argument. Outages come from the interface `Registry`.
"""
