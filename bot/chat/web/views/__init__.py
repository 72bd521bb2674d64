"""Values of the game as plain JSON, as the page draws them."""
