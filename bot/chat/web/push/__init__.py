"""Web Push: calls on devices whose browser has no page of ours open, and on addresses of people."""
