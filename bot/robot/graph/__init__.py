"""Move graphs: built from a word list, kept on the disk."""
