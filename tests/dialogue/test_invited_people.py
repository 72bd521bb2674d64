"""An invitation calls just those whom it waits for, by their person or else their handle."""

from __future__ import annotations

from dataclasses import replace

from bot.coordinator.commands import Command, Join, NewGame
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.table.table import Member, Seat
from bot.dialogue.message import Span
from bot.dialogue.pages.kinds.game.invitation.invitation import invitation
from bot.dialogue.pages.kinds.game.subject import subject
from bot.dialogue.pages.wording import wording
from tests.support.dialogue.chat_table import ChatTable, first_line
from tests.support.dialogue.views import table as table_of

KUBA = Invitee("discord", "Kuba", identity="7", person=PersonId("kuba"))
IZA = Invitee("telegram", "iza_k", handle="iza_k")
JAN = Invitee("telegram", "Jan")


def invitee_spans(*invitees: Invitee, seats: tuple[Seat, ...] = ()) -> tuple[Span, ...]:
    """Return the spans of the line with the invited people."""
    host = Seat((Member(PersonId("ola"), "Ola"),))
    whole = table_of(phase="invited", game=None, seats=(host, *seats), invitees=invitees, wanted=4)
    message = invitation(view_for(whole, None), wording("pl"))
    [line] = [line for line in message.lines if str(line).startswith("Zaproszenie imienne")]
    return line.spans


def test_a_known_person_is_mentioned_and_an_unknown_handle_is_written() -> None:
    spans = invitee_spans(KUBA, IZA, JAN)
    assert "".join(span.text for span in spans).endswith(": @Kuba, @iza_k, Jan.")
    assert [span for span in spans if span.person] == [Span("@Kuba", person=PersonId("kuba"))]


def test_a_person_who_answered_an_invitation_is_not_called_again() -> None:
    declined = Invitee("telegram", "iza_k", handle="iza_k", declined=True)
    spans = invitee_spans(KUBA, declined, seats=(Seat((Member(PersonId("kuba"), "Kuba"),)),))
    assert "".join(span.text for span in spans).endswith(": Kuba, iza_k.")
    assert not any(span.person for span in spans)


async def test_a_mentioned_person_is_the_invited_one() -> None:
    table = ChatTable()
    ola, kuba = (await table.actor("Ola")).person, (await table.actor("Kuba")).person
    asked = Invitee("web", "Kuba", person=kuba.id)
    new = Command("w:new", NewGame(invitees=(asked,)), table.now, by=ola)
    game = (await table.coordinator.handle(new)).game
    public = await table.public(game)
    mentions = {span.person for line in public.lines for span in line.spans if span.person}
    assert mentions == {asked.person}
    refused = await table.press("Iza", "Dołącz", of=public)
    assert first_line(refused.message) == "To zaproszenie imienne. Zaproszone osoby: Kuba."
    join = Command("w:join", Join(), table.now, by=kuba, game=game)
    assert (await table.coordinator.handle(join)).kind == "begun"


def declined_lines(*invitees: Invitee) -> list[str]:
    """Return the lines of an invitation about people who won't play."""
    host = Seat((Member(PersonId("ola"), "Ola"),))
    whole = table_of(phase="invited", game=None, seats=(host,), invitees=invitees, wanted=3)
    message = invitation(view_for(whole, None), wording("pl"))
    return [str(line) for line in message.lines if "nie zagra" in str(line)]


def test_an_erased_person_calls_nobody() -> None:
    gone = Invitee("", UNNAMED, person=PersonId("nobody:1"), declined=True)
    assert declined_lines(gone, KUBA) == ["gracz tym razem nie zagra."]
    said_no = replace(KUBA, declined=True)
    assert declined_lines(gone, said_no) == [
        "@Ola, Kuba tym razem nie zagra.",
        "gracz tym razem nie zagra.",
    ]
    whole = table_of(phase="invited", game=None, invitees=(gone, KUBA), wanted=3)
    assert subject(view_for(whole, None), ()).notices == 0
