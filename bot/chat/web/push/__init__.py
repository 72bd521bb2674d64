"""Web Push: notifications on people's devices without an open page, and at their own addresses."""
