"""The rules of tournaments as pure functions: pairs, points, and the order of the table."""
