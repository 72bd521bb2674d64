"""Messages as values, made of views. Pure: no I/O, clock, chance, log or store."""
