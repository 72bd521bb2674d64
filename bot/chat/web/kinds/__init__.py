"""The JSON of each kind of table for the page. Each kind has a module and a row in `registry`."""
