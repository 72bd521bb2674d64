"""The reads of requests and pages from the store, before anything is judged."""
