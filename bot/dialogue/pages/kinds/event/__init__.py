"""The pages of an event: its messages, and its standings as a picture and in words."""
