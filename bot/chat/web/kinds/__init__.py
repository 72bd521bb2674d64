"""The faces that kinds of tables turn to the page. Each has a module and a row in `registry`."""
