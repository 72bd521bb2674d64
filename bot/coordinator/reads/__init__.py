"""What requests and pages read of the store, before anything is judged."""
