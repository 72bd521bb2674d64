"""Messages as values, made from views. These functions do no I/O and read no clock or store."""
