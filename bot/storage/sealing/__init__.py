"""What is stored, sealed: how a value looks from outside, under which keys, how a key retires."""
