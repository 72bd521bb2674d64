"""Reading from the store for requests and pages, before anything is decided."""
