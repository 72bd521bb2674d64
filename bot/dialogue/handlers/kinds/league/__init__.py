"""The answers to people at a league, whose players are divided into divisions each season."""
