"""Backups of everything: taken while games go on, and put back."""
