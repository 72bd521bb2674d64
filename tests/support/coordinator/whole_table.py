"""A table in which every field has something, which no one game would have at once."""

from __future__ import annotations

from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.body import Confirmed, Hint, Mute, PracticeStart, Remark, Reminder
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import LastPlay, PairRef, PartnerNote, SeatVacation
from bot.coordinator.table.table import Contribution, LostPlace, Member, Seat, WordListRef
from bot.rules.board import Board, Direction, Square
from bot.rules.clock import Clock
from bot.rules.game import Game, Outcome, Pending
from bot.rules.judge import judge
from bot.rules.log import Entry
from bot.rules.moves import Placement
from bot.rules.ruleset import ClockRule, preset
from tests.support.coordinator.a_table import a_table

OLA, KUBA, IZA, JAN = map(PersonId, ("ola", "kuba", "iza", "jan"))
RULES = preset("literaki", clock=ClockRule("overtime", 7, "pass", 3, 2))
PLAY = judge(Board(), Placement(Square(7, 7), Direction.DOWN, "KOt"), RULES)
GAME = Game(
    board=Board().place(PLAY.tiles),
    racks=("AB_", "Ż", ""),
    bag="ĄĆ",
    scores=(12, 7, -3),
    to_move=2,
    clock=Clock((4, 5, 6), 99, 8, (7, 0, 9)),
    pending=Pending(1, PLAY, (0, 2)),
    run="--",
    skips=(0, 1, 2),
    exchanges=(3, 0, 1),
    resigned=(1,),
    flagged=(2,),
    draws=17,
    turn=23,
    outcome=Outcome("time", (13, 8, -4), (0, 2)),
)
WHOLE = a_table(
    id=GameId("K7QX4M"),
    phase="ended",
    host=KUBA,
    created=11,
    rules=RULES,
    words=WordListRef("pl", "sjp", "0" * 64),
    seed=b"seed",
    wanted=3,
    team=2,
    seats=(Seat((Member(OLA, "Ola"), Member(IZA, "Iza"))), Seat((Member(KUBA, "Kuba"),)), Seat(())),
    contributions=(Contribution(OLA, "żaba"), Contribution(KUBA, "kret")),
    invitees=(Invitee("discord", "Jan", "7", "jan", JAN, declined=True),),
    expires=12,
    game=GAME,
    log=(Entry(40, 3, "start", "ABC"), Entry(45, 1, "8H KOt", "Ż", ("KOt", "TO"))),
    last=LastPlay(1, PLAY, IZA),
    confirmed=(Confirmed(2, 1, "8H KOT"),),
    votes=(1, 0),
    reminder=Reminder(23, 2, 77, 88),
    rematch=GameId("K7QX4N"),
    previous=GameId("K7QX4P"),
    lineup=((OLA, IZA), (KUBA,)),
    starter=1,
    unreachable=(IZA,),
    hint=Hint(1, 3, 9),
    scopes=("discord:1", "telegram:2"),
    vacations=(SeatVacation(OLA, 3, 5),),
    overdue=78,
    ends_silently_at=79,
    skalps=(150, 90),
    ratings=(141, 97),
    shown_at=(12, None),
    homes=((OLA, "discord:dm"),),
    acted=((KUBA, 76),),
    lost=(LostPlace("discord:3", "gone", 4, ((OLA, "discord:dm"),), (IZA,), b"cursor"),),
    notes=(PartnerNote(IZA, "Zostaw Ż.", 75),),
    practice=PracticeStart(GameId("K7QX4R"), 6),
    remarks=(Remark(OLA, "bravo", 3, 76),),
    mutes=(Mute(IZA, 0),),
    revision=2,
    added=1,
    pair=PairRef(GameId("K7QX4S"), 2, 1, 3, (4, 0), "Wieczór"),
    is_meeting=True,
    unaided=True,
)
