"""Sentences and buttons match the reader's rights about the pending play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.views.turns import PlayView
from bot.dialogue.pages.kinds.game.callees import callees
from bot.dialogue.pages.kinds.game.private_notice import notice_message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from bot.rules.board import Board
from bot.rules.ruleset import preset
from tests.support.coordinator.changed_view import change_view
from tests.support.dialogue.chat_table import show
from tests.support.dialogue.views import IZA, KUBA, OLA, ZOLC, public_of, view

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message

ASKED = "Możesz sprawdzić albo zaakceptować ten ruch."
OWN_MOVE = "Kto gra dalej, akceptuje go."


def pending(
    players: int = 2,
    *,
    is_out: bool = False,
    accepted: tuple[int, ...] = (),
    **fields: Any,  # noqa: ANN401 - as many types as fields
) -> View:
    """Return a view after Ola's play; a player who has not accepted it may answer."""
    explicit = "rules" in fields and fields["rules"].acceptance == "explicit"
    answering = tuple(seat for seat in range(1, players) if seat not in accepted)
    first = is_out or (explicit and KUBA in answering)
    last = PlayView(OLA, ZOLC, pending=True, answering=answering, is_out=is_out, first=first)
    seen = view(players, last=last, board=Board().place(ZOLC.tiles), to_move=KUBA, turn=1)
    return change_view(seen, **fields)


def public(seen: View) -> str:
    """Return the public message with its buttons."""
    return plain(public_of(seen, (), wording("pl")))


def private(seen: View) -> str:
    """Return the viewer's message."""
    return plain(pages_of(seen).desk(seen, wording("pl")))


def plain(message: Message) -> str:
    return show(message).replace("~", " ")


def with_robot(seen: View) -> View:
    """Return the view with a robot in Kuba's place."""
    ola, kuba, *others = seen.face.seats
    return replace(seen, face=replace(seen.face, seats=(ola, replace(kuba, robot="sowa"), *others)))


def test_everybody_reads_which_players_may_answer() -> None:
    said = public(pending(3))
    assert f"Kuba i Iza mogą sprawdzić albo zaakceptować ten ruch. {OWN_MOVE}" in said
    assert "Iza może sprawdzić" in public(pending(3, accepted=(KUBA,)))
    english = show(public_of(pending(3), (), wording("en")))
    assert "Kuba and Iza can challenge or accept this play." in english


def test_the_first_turns_explain_that_a_move_accepts_a_play() -> None:
    assert OWN_MOVE in public(pending(turn=3))
    assert OWN_MOVE not in public(pending(turn=4))
    assert OWN_MOVE not in private(pending(turn=4, viewer=KUBA))


def test_players_are_not_asked_to_answer_in_place_of_a_robot() -> None:
    for said in (
        public(with_robot(pending())),
        private(with_robot(pending(viewer=OLA))),
    ):
        assert "ten ruch" not in said
        assert "Sprawdź" not in said
        assert "Akceptuj" not in said
    three = with_robot(pending(3))
    assert "Iza może sprawdzić" in public(three)
    assert "[Sprawdź]  [Akceptuj]" in public(three)


def test_a_player_who_accepted_is_not_asked_again() -> None:
    asked = private(pending(3, viewer=IZA))
    assert ASKED in asked
    assert "[Sprawdź]  [Akceptuj]" in asked
    accepted = private(pending(3, viewer=IZA, accepted=(IZA,)))
    assert ASKED not in accepted
    assert "Kuba może sprawdzić albo zaakceptować ten ruch." in accepted
    assert "[Sprawdź]" not in accepted


def test_the_player_to_move_reads_that_a_move_is_consent() -> None:
    asked = private(pending(3, viewer=KUBA))
    assert "Możesz sprawdzić ten ruch. Jeśli go uznajesz, po prostu graj." in asked
    assert ASKED not in asked


def test_no_move_is_offered_while_a_play_needs_an_answer() -> None:
    ranked = preset("rankingowa")
    assert "[Sprawdź]  [Akceptuj]\n[Stojak]" in public(pending(rules=ranked))
    assert "[Ruch]" in public(pending(3, rules=ranked, accepted=(KUBA,)))
    assert "[Ruch]" in public(pending())


@pytest.mark.parametrize("accepted", [(), (KUBA,)])
def test_everybody_who_may_answer_the_last_play_is_called(accepted: tuple[int, ...]) -> None:
    seen = pending(3, is_out=True, accepted=accepted)
    waits = (IZA,) if accepted else (KUBA, IZA)
    assert callees(seen, ()) == waits
    said = public(seen)
    who = (
        "@Iza, sprawdź albo zaakceptuj"
        if accepted
        else "@Kuba, @Iza, sprawdźcie albo zaakceptujcie"
    )
    assert f"{who} ostatni ruch." in said
    assert "twój ruch" not in said
    own = private(replace(seen, viewer=IZA))
    assert ASKED in own
    notice = notice_message(seen, (), IZA, wording("pl")).text
    assert ASKED in notice.replace("\xa0", " ")
