"""The pages of an event: its messages, its standings as a picture and in words."""
