"""A running table of each kind with all its secrets, and who may know which of them.

A secret is a text. If it is seven tiles or more, they are secret in any order. Each stands in the
table as it is stored.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.duel.body import DuelBody, DuelQuestion
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.league.body import Division, LeagueBody, division_seed
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body, PartnerNote
from bot.coordinator.table.day import DayOf
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.puzzle_day import Attempt, PuzzleSource, Try
from bot.coordinator.table.table import LostPlace, Member, Seat
from bot.rules.board import Board
from bot.rules.event.event import Entrant, EventRound, Pair, Tournament
from bot.rules.event.options import EventRules
from bot.rules.league.division import begin_division
from bot.rules.notation import parse_placement
from bot.rules.rounds.game import JudgedAnswer, OpenRound, Round, RoundsGame
from bot.rules.rounds.options import forms
from bot.rules.sheet.lines import SheetLine, Wrote
from bot.rules.sheet.sheet import Sheet, count
from tests.support.coordinator.stored_tables import PUZZLE
from tests.support.dialogue.views import table as running_table
from tests.support.rules.positions import RULES, play

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.coordinator.table.table import Table

HOUR = 3_600_000
NOW = 1_795_282_800_000
# The least that a league needs.
PLAYERS = 4
SEED = bytes(range(100, 132))
# Stored beside every table, for nobody's eyes.
ENVELOPE = ("tajne-konto", "tajny-czat", "tajny-kursor", "tajny-powrot")
BEST = play("8H ŹDŹBŁO")
POOR = play("8H OBŁY")


@dataclass(frozen=True)
class SecretTable:
    """A table with its secrets: of everybody, and by the seat that alone may know them."""

    table: Table
    hidden: tuple[str, ...]
    of_seat: Mapping[int, tuple[str, ...]]

    def secrets_from(self, seat: int | None) -> frozenset[str]:
        """Return the secrets that this seat, or the public for None, may not know."""
        others = (own for one, own in self.of_seat.items() if one != seat)
        return frozenset((*ENVELOPE, *self.hidden)).union(*others)


def _table(body: Body | None = None, players: int = 2) -> Table:
    """Return a running table of Ola, Kuba and others, with this body."""
    ola = PersonId("ola")
    table = evolve(
        running_table(players),
        seed=SEED,
        created=NOW,
        invitees=(Invitee("web", "Ola", "tajne-konto", "ola_o", ola),),
        homes=((ola, "discord:tajny-czat"),),
        lost=(LostPlace("web:sala", "gone", 4, ((ola, "tajny-powrot"),), (), b"tajny-kursor"),),
    )
    return table if body is None else replace(table, body=body)


def _game() -> SecretTable:
    table = _table()
    assert table.game
    team = tuple(
        Seat((*seat.members, Member(PersonId(name), name)))
        for seat, name in zip(table.seats, ("iza", "jan"), strict=True)
    )
    notes = (PartnerNote(PersonId("ola"), "trzymaj kropelkę", NOW),)
    return SecretTable(
        evolve(table, seats=team, team=2, notes=notes),
        (table.game.bag,),
        {0: ("trzymaj kropelkę", table.game.racks[0]), 1: (table.game.racks[1],)},
    )


def _sheet() -> SecretTable:
    sheet = Sheet(2, (Wrote(NOW, SheetLine(parse_placement("8H OBŁY"))),))
    body = SheetBody(sheet, count(sheet, RULES).game, consents=(0, 1), held=("ŃÓŹĆĘĄŚ", "ŻŻŹŹŁŁĘ"))
    return SecretTable(_table(body), body.held, {})


def _rounds() -> RoundsGame:
    return RoundsGame(
        rules=forms()["evening"].usual,
        stage="round",
        since=NOW,
        ends=NOW + HOUR,
        bag="ĄĄĆĆĘĘŃŃ",
        board=Board().place(POOR.tiles),
        rounds=(
            Round(
                "OBŁYAEI",
                (),
                POOR.placement,
                30,
                POOR.placement,
                (JudgedAnswer(0, parse_placement("8H BYŁO"), 0, ("WYŁBY",)),),
            ),
        ),
        running=OpenRound("KBŹŁOŹD", (), BEST.placement, 99),
        joined=(0, 0),
        plan=(OpenRound("SSŚŚZZC", (), parse_placement("9A GRZĄZKO"), 88),),
    )


def _belgijka() -> SecretTable:
    return SecretTable(
        _table(RoundsBody(_rounds())), ("ĄĄĆĆĘĘŃŃ", "ŹDŹBŁO", "SSŚŚZZC", "GRZĄZKO"), {}
    )


def _own_day() -> SecretTable:
    """Only the player of a run of the day sees its rack and its board, and no result."""
    rounds = replace(_rounds(), kept="ŁĆĘĄŃŃÓ")
    body = DayBody(rounds, DayOf(7, "2026-11-29", "web:klub", own=True))
    table = _table(body)
    return SecretTable(
        replace(table, seats=table.seats[:1]),
        ("ĄĄĆĆĘĘŃŃ", "SSŚŚZZC", "GRZĄZKO", "WYŁBY"),
        {0: ("KBŹŁOŹD", "OBŁY", "ŁĆĘĄŃŃÓ")},
    )


def _puzzle() -> SecretTable:
    puzzle = replace(
        PUZZLE.puzzle,
        board=Board().place(POOR.tiles),
        best=BEST,
        losses=(("8H GRZĄZKO", 3),),
        source=PuzzleSource(GameId("K7QXZZ"), 1, play("8H MGŁA")),
        lemma="źdźbełko",
        other="",
    )
    tried = Try(parse_placement("8H WYŻEŁ"), "WYŻEŁ", 20, 70)
    day = replace(
        PUZZLE,
        until=NOW + HOUR,
        puzzle=puzzle,
        attempts=(Attempt(), Attempt((tried,))),
        had=None,
        meaning="mała słomka",
    )
    hidden = ("ŹDŹBŁO", "GRZĄZKO", "K7QXZZ", "MGŁA", "źdźbełko", "mała słomka")
    return SecretTable(_table(PuzzleBody(day)), hidden, {1: ("WYŻEŁ",)})


def _duel() -> SecretTable:
    questions = (
        DuelQuestion("AKT", ("TAK",), 1, "TAK"),
        DuelQuestion("BDŁOŹŹ", ("ŹDŹBŁO",)),
        DuelQuestion("ĄGKORZZ", ("GRZĄZKO",)),
    )
    body = DuelBody(questions, NOW, NOW + HOUR, 2, open=True)
    return SecretTable(_table(body), ("ŹDŹBŁO", "GRZĄZKO"), {})


def _event() -> EventBody:
    rounds = (EventRound("swiss", 1, (Pair(0, 1), Pair(2, 3))),)
    tournament = Tournament(EventRules(5, "swiss"), "playing", (Entrant(),) * PLAYERS, 0, rounds)
    return EventBody("Wieczór", NOW, tournament, NOW, games=((GameId("K7QXZZ"),) * 2,))


def _club() -> ClubBody:
    return ClubBody(
        name="Litera",
        word="wieczór",
        place="web:sala",
        weekday=3,
        minute=1_110,
        zone="Europe/Warsaw",
        evening_rules=EventRules(5, "swiss"),
        best=4,
        length=8,
        starts=NOW,
        look=NOW,
    )


def _league() -> LeagueBody:
    tournament = begin_division(PLAYERS, division_seed(SEED, 1, 0))
    games = (GameId(""),) * len(tournament.rounds[0].pairs)
    return LeagueBody(
        name="Arkady",
        weekday=3,
        minute=1_110,
        zone="Europe/Warsaw",
        days=28,
        starts=NOW,
        ends=NOW + HOUR,
        look=NOW,
        stage="begun",
        signed=(*range(PLAYERS),),
        ratings=(None,) * PLAYERS,
        divisions=(Division((*range(PLAYERS),), tournament, games),),
    )


def secret_tables() -> Iterable[SecretTable]:
    """Yield a table of each kind. The pairs of an event and of a league follow from the seed."""
    yield from (_game(), _sheet(), _belgijka(), _own_day(), _puzzle(), _duel())
    for body in (_event(), _club(), _league()):
        yield SecretTable(_table(body, PLAYERS), (), {})
