"""Tables: a game with the people around it, as values. Asks no store, clock or chance."""
