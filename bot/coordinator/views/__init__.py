"""What one viewer may see of a table, and may do there.

Nothing is sent to anybody but out of a view. It judges nothing, and changes nothing.
"""
