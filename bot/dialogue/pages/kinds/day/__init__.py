"""Pages of the belgijka of the day, which each person plays alone, at any time of the day.

A person's way through its rounds is called a *run*.
"""
