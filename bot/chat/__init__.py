"""Adapters: each translates one chat to commands and messages, nothing else."""
