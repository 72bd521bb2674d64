"""The table in the browser: a small server on this machine, and the page that it serves."""
