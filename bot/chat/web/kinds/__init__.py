"""The JSON in which the page gets each kind of table. Each has a module and a row in `registry`."""
