"""Tables as plain data: games with the people around them.

Nothing in this package uses the store, a clock or random numbers.
"""
