"""Handlers of games played here: invitations, moves, hints, notes, rematches."""
