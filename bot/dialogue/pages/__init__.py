"""Messages as values, made from views. Pure: no I/O, clock, randomness, log or store."""
