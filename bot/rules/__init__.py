"""The game, pure: values in, values and events out. Standard library only, no clock or chance."""
