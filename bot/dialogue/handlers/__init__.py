"""Handlers, one module for related actions: a request in, a reply out."""
