"""The kinds of tables, a room each; `ask` is what everybody else calls. Knows no store, no chat."""
