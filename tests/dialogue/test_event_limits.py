"""The messages of an event of sixty-four people with long names fit into every chat."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.audit import AuditView, new_line, sign_line
from bot.coordinator.kinds.event.requests import CheckIn, SignUp
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.person_id import PersonId
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from bot.rules.event import steps
from bot.rules.event.event import Entrant, Tournament
from bot.rules.event.highlights import Highlights
from bot.rules.event.standings import table as standings
from tests.support.coordinator.events import Event
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures

CAPTION, TEXT = 1024, 4000
PEOPLE = 64
# How the line of a correction begins, and that about the changes for which no room is left.
FIRST, REST = ("Poprawka, ", "Correction, "), re.compile("Wcześniejsze zmiany: |Earlier changes: ")
SEED = b"limits"


async def event_view(talk: Talk) -> View:
    """Return the view of an event in which so many people play the second of three rounds."""
    event = await Event.open(talk, rounds=3)
    for name in ("Ola", "Kuba"):
        await talk.say(name, SignUp(), event.game)
    await event.wait_for("check_in")
    for name in ("Ola", "Kuba"):
        await talk.say(name, CheckIn(), event.game)
    await event.wait_for("playing")
    return view_for(await event.table(), None)


def with_crowd(view: View, tournament: Tournament, called: int) -> View:
    """Return the view with these people in it."""
    names = tuple(f"Wielowyrazowa Nazwa Osoby nr {n:02}" for n in range(PEOPLE))
    persons = tuple(map(PersonId, names))
    part = replace(
        EventPart.of(view),
        tournament=tournament,
        names=names,
        players=persons,
        rows=standings(tournament, SEED),
        games=tuple((GameId("K7QX4M"),) * len(one.pairs) for one in tournament.rounds),
        called=tuple(zip(persons[:called], names[:called], strict=True)),
        highlights=tuple(
            (Highlights(0, "ŹDŹBŁO", 90, (40, 40), (150, 50), (150, 50)),) * len(one.pairs)
            for one in tournament.rounds
        ),
    )
    return replace(view, part=part)


def with_corrections(view: View, count: int) -> View:
    """Return the view after so many corrections in its newest round, each with a long reason."""
    part = EventPart.of(view)
    line = new_line("correction", round=1, table=1, players=(0, 1), before="0:0", after="412:380")
    drawn = len(part.tournament.rounds)
    line = sign_line(replace(line, reason="z długim powodem " * 20), 0, PersonId("p"), drawn)
    return replace(view, part=replace(part, audit=(AuditView(part.names[2], line),) * count))


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_every_message_of_a_crowd_fits_a_caption(talk: Talk, language: Language) -> None:
    view = await event_view(talk)
    rules = EventPart.of(view).tournament.rules
    event = Tournament(rules, "pairing", (Entrant(),) * PEOPLE, PEOPLE)
    for _ in range(3):
        event = steps.begin_round(event, SEED)
        shown = [with_crowd(view, event, PEOPLE)]
        part = EventPart.of(shown[0])
        asked = replace(part, asked=part.starts, silent=tuple(range(PEOPLE)))
        shown.append(replace(shown[0], part=asked))
        shown += [with_corrections(one, count) for one in shown for count in (1, 10)]
        for table in range(PEOPLE // 2):
            event = steps.report(event, table, steps.game_result((0, 0), 0, early=True))
        after = event if not event.is_last else steps.go_on(event)
        shown.append(with_crowd(view, after, PEOPLE))
        if not event.is_last:
            shown.append(with_corrections(shown[-1], 10))
        for one in shown:
            for chat, most in (("telegram", CAPTION), ("discord", TEXT), ("web", TEXT)):
                message = pages_of(one).public_message(one, (), wording(language, chat))
                assert len(message.text) <= most, message.text
                if acts := EventPart.of(one).audit:
                    told = [str(line) for line in message.lines if str(line).startswith(FIRST)]
                    assert told
                    assert len(told) == len(acts) or REST.search(message.text)
        event = steps.go_on(event) if not event.is_last else event
