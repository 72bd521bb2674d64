"""The answers to people at a club, which holds an event on one evening of each week."""
