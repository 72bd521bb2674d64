"""Messages as values, made from views. Pure: no I/O, clock, chance, log or store."""
