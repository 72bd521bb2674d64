"""Tables: games with the people around them, as values. Knows no store, clock or chance."""
