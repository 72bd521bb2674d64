"""The meaning of time for a table: deadlines, vacations, quiet hours, outages.

The time is an argument; no function here reads a clock. Outages come from the registry port.
"""
