"""What time means to a table: deadlines, vacations, quiet hours, outages.

The time is an argument: no clock is asked. Of the ports, the registry alone tells of outages.
"""
