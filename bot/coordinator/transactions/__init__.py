"""A command carried out: what a decision needs, the decision, one commit with all that follows."""
