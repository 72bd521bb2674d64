"""Activity in groups: typed lines, pressed buttons, public announcements of moves.

This package asks the dialogue and answers through `outbound`.
"""
