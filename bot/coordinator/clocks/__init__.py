"""What time means to a table: deadlines, vacations, quiet hours, outages. Asks no clock."""
