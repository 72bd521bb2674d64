"""The kinds of tables, one package each. Other packages call `ask`. Knows no store and no chat."""
