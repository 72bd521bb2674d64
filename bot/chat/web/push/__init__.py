"""Web Push: calls to people's devices while no page is open, and to people's own addresses."""
