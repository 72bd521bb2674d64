"""The game on Discord: slash commands, buttons, forms, and boards in channels."""
