"""The actions of a bell: to hang it up, and to ring it."""

from __future__ import annotations

from bot.dialogue.action_spec import ActionSpec

BELL = ActionSpec(
    code="zb",
    pl="dzwonek",
    en="bell",
    about="command-bell",
    menu=True,
    game="none",
    harmless=True,
    posts=True,
)
RING = ActionSpec(code="zr", harmless=True)
