"""The states of a tournament, and one table of who may take which action in which state.

draft → sign-up → check-in → (pairing → playing → break), once for each round → ended, or cancelled.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

State: TypeAlias = Literal[
    "draft", "sign_up", "check_in", "pairing", "playing", "break", "ended", "cancelled"
]
EventAction: TypeAlias = Literal[
    "publish",
    "sign_up",
    "take_off",
    "open_check_in",
    "check_in",
    "close",
    "pair",
    "report",
    "object",
    "correct",
    "award",
    "join",
    "pause",
    "come_back",
    "withdraw",
    "exclude",
    "unite",
    "pair_again",
    "swap",
    "take_back",
    "finish_round",
    "next_round",
    "end",
    "cancel",
]
Role: TypeAlias = Literal["anybody", "player", "director", "game", "rules"]
"""The one who acts.

`game` is a game of the tournament that tells its result. `rules` stands for what follows by itself,
at a time or once the last result is there.
"""


class Transition(NamedTuple):
    """An action in a state: the roles that may take it, and the state that follows."""

    roles: frozenset[Role]
    next: State


_BEFORE: tuple[State, ...] = ("sign_up", "check_in")
_DURING: tuple[State, ...] = ("pairing", "playing", "break")


def _rows(
    states: tuple[State, ...],
    action: EventAction,
    roles: tuple[Role, ...],
    then: State | None = None,
) -> dict[tuple[State, EventAction], Transition]:
    return {(state, action): Transition(frozenset(roles), then or state) for state in states}


TRANSITIONS: dict[tuple[State, EventAction], Transition] = {
    **_rows(("draft",), "publish", ("director",), "sign_up"),
    **_rows(_BEFORE, "sign_up", ("anybody", "director")),
    **_rows(_BEFORE, "take_off", ("player", "director")),
    **_rows(("sign_up",), "open_check_in", ("rules", "director"), "check_in"),
    **_rows(("check_in",), "check_in", ("player", "director")),
    **_rows(("check_in",), "close", ("rules", "director"), "pairing"),
    **_rows(("pairing",), "pair", ("rules", "director"), "playing"),
    **_rows(("playing",), "report", ("game", "player", "director")),
    **_rows(("playing",), "object", ("game", "player")),
    **_rows(("playing", "break", "ended"), "correct", ("director",)),
    **_rows(("playing",), "award", ("rules", "director")),
    **_rows(_DURING, "join", ("anybody", "director")),
    **_rows(_DURING, "pause", ("rules", "director")),
    **_rows(_DURING, "come_back", ("player", "director")),
    **_rows(_DURING, "withdraw", ("player", "director")),
    **_rows(_DURING, "exclude", ("director",)),
    **_rows((*_DURING, "ended"), "unite", ("rules",)),
    **_rows(("playing",), "pair_again", ("director",), "pairing"),
    **_rows(("playing",), "swap", ("director",)),
    **_rows(("playing",), "take_back", ("director",), "break"),
    **_rows(("playing",), "finish_round", ("rules",), "break"),
    **_rows(("break",), "next_round", ("rules", "director"), "pairing"),
    **_rows(_DURING, "end", ("rules", "director"), "ended"),
    **_rows(("draft", *_BEFORE, *_DURING), "cancel", ("rules", "director"), "cancelled"),
}


def next_state(state: State, action: EventAction, role: Role) -> State | None:
    """Return the state after an action, or None if the role may not take it in this state."""
    found = TRANSITIONS.get((state, action))
    return found.next if found and role in found.roles else None
