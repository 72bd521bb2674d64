"""A table of each kind with something in every stored field, which no one table would have at once.

Each has a file of its own name in `tests/coordinator/table/stored`. No value here ever changes: a
new stored field is shown by a further table, so that its file is new, too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.club.body import BestPlay, ClubBody, Evening, HighScore
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.duel.body import DuelBody, DuelQuestion
from bot.coordinator.kinds.event.audit import AuditLine
from bot.coordinator.kinds.event.body import EveningRef, EventBody
from bot.coordinator.kinds.league.body import (
    Division,
    DroppedGame,
    LeagueBody,
    LeagueRow,
    PastSeason,
)
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.table.body import LastPlay, PairRef
from bot.coordinator.table.day import DayOf
from bot.coordinator.table.puzzle_day import Attempt, Puzzle, PuzzleDay, PuzzleSource, Try
from bot.coordinator.table.table import Member, Seat
from bot.rules.board import Board, Direction, Square
from bot.rules.event.event import Correction, Entrant, EventRound, Pair, Result, Tournament
from bot.rules.event.highlights import Highlights
from bot.rules.event.options import EventRules
from bot.rules.event.season import EveningRow
from bot.rules.gcg.record import ExchangeUnknown, GcgEvent, Player, Record, TakenBack
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.rounds.game import JudgedAnswer, OpenRound, Round, RoundsGame
from bot.rules.rounds.options import Balance, RoundsRules
from bot.rules.ruleset import ClockRule, preset
from bot.rules.sheet import lines
from bot.rules.sheet.lines import Corrected, SheetLine, StatedLeftover, TookBack, Wrote
from bot.rules.sheet.sheet import Sheet
from tests.support.coordinator.whole_table import GAME, IZA, KUBA, OLA, PLAY, WHOLE

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table

KOT = Placement(Square(7, 7), Direction.DOWN, "KOt")
TO = Placement(Square(8, 6), Direction.ACROSS, "TO")
OTHER, THIRD = GameId("K7QX4T"), GameId("K7QX4U")

SHEET = SheetBody(
    Sheet(
        3,
        (
            Wrote(50, SheetLine(KOT, "KOT?")),
            Wrote(51, SheetLine(Exchange("AB"))),
            Wrote(52, SheetLine(ExchangeUnknown(3))),
            Wrote(53, SheetLine(Pass())),
            Wrote(54, SheetLine(TakenBack())),
            Wrote(55, SheetLine(lines.Failed(1, 2))),
            Wrote(56, SheetLine(lines.Flag(2))),
            Wrote(57, SheetLine(lines.Close((0, 10, 20), (StatedLeftover(1, "ŻB", -8),)))),
            Wrote(58, SheetLine(lines.Leftover("ŻB"))),
            Wrote(59, SheetLine(lines.BreakOff())),
            Wrote(60, SheetLine(lines.EndSilently())),
            Wrote(61, SheetLine(lines.Award((0, 2)))),
            Corrected(62, 1, SheetLine(TO, "TOM")),
            TookBack(63, 2),
        ),
        Record(
            players=(Player("Ola", "Ola Nowak"), Player("Kuba", "Kuba Lis")),
            events=(
                GcgEvent(0, KOT, 6, 6, "KOT?ABC", ("KOT",), "pierwszy ruch"),
                GcgEvent(1, Exchange("ŻŹ"), 0, 0, "ŻŹAAA"),
            ),
            title="Finał",
            description="stół 1",
            id="org 7",
            lexicon="OSPS",
            tile_distribution="polish",
            racks=("AB", "Ż"),
            note="deszcz",
            incomplete=True,
            pragmas=(("stream", "tak"),),
        ),
    ),
    game=GAME,
    last=LastPlay(1, PLAY, IZA),
    ticking=2,
    ends_silently_at=79,
    pair=PairRef(OTHER, 2, 1, 3, (4, 0), "Wieczór"),
    consents=(0, 1),
    held=("KOT", "", "Ż?"),
)
ROUNDS = RoundsGame(
    rules=RoundsRules(
        form="evening",
        rounds=7,
        time=180_000,
        lead=60_000,
        pause=15_000,
        settle=5_000,
        announcements=(60_000, 10_000),
        board_play="best_found",
        solo=10,
        solo_from=4,
        vowels="AĄEĘIOÓUY",
        balance=Balance(15, 2, 1),
        reminder=3_600_000,
    ),
    stage="pause",
    since=101,
    ends=102,
    bag="ĄĆĘ",
    board=Board().place(PLAY.tiles),
    kept="ŹŻ",
    draws=17,
    rounds=(
        Round(
            "KOTABCD",
            ("AAAAAAA", "EEEEEEE"),
            KOT,
            12,
            TO,
            (
                JudgedAnswer(0, KOT, 12),
                JudgedAnswer(1, None, 0, ("XX", "YY")),
            ),
        ),
    ),
    running=OpenRound("TOMABCD", ("IIIIIII",), TO, 9),
    joined=(1, 2),
    announcement_count=3,
    over="host",
    called=(0, 1),
    next_reminder_at=103,
    plan=(OpenRound("EFGHIJK", ("UUUUUUU",), KOT, 8),),
    until=104,
    starts=100,
)
PUZZLE = PuzzleDay(
    number=7,
    day="2026-11-29",
    scope="discord:1",
    until=105,
    puzzle=Puzzle(
        kind="endgame",
        board=Board().place(PLAY.tiles),
        rack="TOMABCD",
        bag=3,
        best=PLAY,
        rarity=4,
        margin=2.5,
        words="f" * 64,
        other="ŻŹ",
        losses=(("8G TO", 3), ("8G OT", 5)),
        source=PuzzleSource(OTHER, 1, PLAY),
        lemma="kot",
    ),
    attempts=(
        Attempt((Try(KOT, "KOT", 12, 98, ("KOT",)), Try(TO, "TO", 4, 40)), later=True),
        Attempt(),
    ),
    had=1,
    week=(("Ola", 99), ("Kuba", 70)),
    meaning="zwierzę, które miauczy",
)
PLAYED = Result("game", (300, 280), 0, early=True)
TOURNAMENT = Tournament(
    rules=EventRules(5, "swiss"),
    state="playing",
    players=(Entrant(1500, "paused", 2), Entrant(None, "united", 1), Entrant()),
    closed=1,
    rounds=(
        EventRound("danish", 3, (Pair(0, 1, PLAYED), Pair(2, None, Result("bye", (50, 0), 0)))),
        EventRound("swiss", 4, (Pair(1, 2, absent=(1, 2)),)),
    ),
    attempts=5,
    corrections=(Correction(1, 0, Result("void", (0, 0), None), 2),),
)
AUDIT = (
    AuditLine(201, KUBA, "result", 1, 2, (0, 1), "300 280", "301 280", "pomyłka", 3),
    AuditLine(202, OLA, "next"),
)
EVENT = EventBody(
    name="Wieczór",
    starts=203,
    tournament=TOURNAMENT,
    since=204,
    ends=205,
    here=(0, 2),
    asked=206,
    games=((OTHER, GameId("")), (THIRD,)),
    dropped=(THIRD,),
    audit=AUDIT,
    called=(OLA, IZA),
    changes=8,
    swaps=1,
    silent=(1, 2),
    highlights=((OTHER, Highlights(1, "KOT", 74, (12, 30), (150, 90), (141, 97))),),
    real_tables=True,
    evening=EveningRef(GameId("K7QX4V"), 207),
    threads=((OTHER, "discord:1:2"),),
    on_page=True,
    unasked=(2,),
)
CLUB = ClubBody(
    name="Litera",
    word="wieczór",
    place="discord:1:2",
    weekday=3,
    minute=1_110,
    zone="Europe/Warsaw",
    evening_rules=EventRules(6, "danish"),
    best=4,
    length=8,
    starts=301,
    look=302,
    opening=True,
    evening=OTHER,
    evenings=(
        Evening(
            event=THIRD,
            season=2,
            number=5,
            starts=303,
            rows=(EveningRow(1, 2, 3, -40), EveningRow(0, 1, 6, 80)),
            highest=HighScore(1, 512),
            best_play=BestPlay(0, "ŹDźBŁO", 131),
        ),
    ),
    skipped=(304, 305),
    changes=9,
    real_tables=True,
)
LEAGUE = LeagueBody(
    name="Arkady",
    weekday=2,
    minute=1_140,
    zone="Europe/Paris",
    days=28,
    starts=401,
    ends=402,
    look=403,
    season=3,
    stage="half",
    signed=(0, 2),
    ratings=(1400, None, 1350),
    breaks=((1, 2),),
    divisions=(Division((2, 0, 1), TOURNAMENT, (OTHER, GameId("")), (1, 1), (None, 2)),),
    seasons=(
        PastSeason(
            number=2,
            starts=404,
            ends=405,
            divisions=((LeagueRow(1, 2, 5, -30, 4, 1), LeagueRow(0, None, 0, 0, 3)),),
            adjudicated=1,
            walkovers=2,
            void=3,
        ),
    ),
    dropped=(DroppedGame(THIRD, (0, 1), walkover=False, without_result=True),),
    delays=1,
    is_closing=True,
    changes=10,
    audit=AUDIT,
    excluded=(1,),
    linked=((0, 2),),
)
DUEL = DuelBody(
    questions=(
        DuelQuestion("AKLMOT", ("MATOŁKA",), 1, "MATOŁKA"),
        DuelQuestion("KOT", ("KOT", "TOK")),
    ),
    since=501,
    ends=502,
    number=2,
    open=True,
)

# One player came from a chat, and the clock of these rules has a bank.
TABLE = replace(
    WHOLE,
    rules=preset("literaki", clock=ClockRule("bank", 7, "pass", 3, 2, 5)),
    seats=(*WHOLE.seats, Seat((Member(OLA, "Ola", "telegram:2"),))),
)

STORED: dict[str, Table] = {
    "game": TABLE,
    **{
        body.stored: replace(TABLE, body=body)
        for body in (
            SHEET,
            RoundsBody(ROUNDS),
            DayBody(ROUNDS, DayOf(7, "2026-11-29", "telegram:5", own=True, field=(92, 64))),
            PuzzleBody(PUZZLE),
            EVENT,
            CLUB,
            LEAGUE,
            DUEL,
        )
    },
}
