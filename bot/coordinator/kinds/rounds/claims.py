"""The claims of belgijka on a chat, and the records of a belgijka brought there by its code."""

from __future__ import annotations

# The claim by the form of belgijka. A belgijka of days may run beside one of an evening. A typed
# word is then an answer to the evening's.
CLAIMS = {"evening": "rounds", "days": "rounds-days"}


def brought_record(form: str) -> str:
    """Return the first word of the record of the last belgijka whose code was typed in a chat.

    Such a record doesn't prevent another belgijka of this form from being opened there.
    """
    return f"{CLAIMS[form]}-brought"
