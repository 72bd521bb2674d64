"""A written record is readable for other programs, and is read back unchanged."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from bot.rules.board import SIZE, Direction, Square
from bot.rules.gcg.line import safe_nicks
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import (
    ChallengeBonus,
    ExchangeUnknown,
    GcgAction,
    GcgEndRack,
    GcgEvent,
    GcgTimePenalty,
    Player,
    Record,
    TakenBack,
)
from bot.rules.gcg.write import write
from bot.rules.moves import Exchange, Pass, Placement

LETTERS = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"
TRICKY = [
    "",
    ">",
    "#",
    "- x",
    "> ala",
    ">a: X - +0 0",
    "#note x",
    "#rack1 ABC",
    "#- y",
    "#player3 x",
    "\u2028z",
]

racks = st.text(LETTERS + "?", max_size=9)
tiles = st.text(LETTERS + "?", min_size=1, max_size=9)
lines = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Cn", "Mn", "Mc", "Me")), max_size=20
).map(lambda text: unicodedata.normalize("NFC", " ".join(text.split())))
prose = st.lists(lines | st.sampled_from(TRICKY).map(str.strip), max_size=4).map(
    lambda some: "\n".join(some).strip("\n")
)
squares = st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
actions: st.SearchStrategy[GcgAction] = st.one_of(
    st.builds(
        Placement,
        squares,
        st.sampled_from(Direction),
        st.text(LETTERS + LETTERS.lower() + ".", min_size=1, max_size=15),
    ),
    st.builds(Exchange, tiles),
    st.builds(ExchangeUnknown, st.integers(0, 99)),
    st.just(Pass()),
    st.just(TakenBack()),
    st.just(ChallengeBonus()),
    st.builds(GcgEndRack, racks),
    st.just(GcgTimePenalty()),
)
nicks = st.text("abcÄŻż12#>-_.:()?", min_size=1, max_size=6).map(lambda nick: nick.rstrip(":"))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record whose texts are as a reader leaves them: no space around lines, NFC."""
    named = draw(
        st.lists(nicks.filter(bool), min_size=2, max_size=4, unique_by=lambda nick: nick.casefold())
    )
    events = st.builds(
        GcgEvent,
        player=st.integers(0, len(named) - 1),
        action=actions,
        score=st.integers(-999, 999),
        total=st.integers(-999, 9999),
        rack=racks,
        words=st.lists(st.text(LETTERS, min_size=1), max_size=3).map(tuple),
        note=prose,
    )
    left = draw(st.lists(racks, min_size=len(named), max_size=len(named)))
    names = st.from_regex("[a-c]{1,3}(-[a-c]{1,3})?", fullmatch=True)
    return Record(
        players=tuple(Player(nick, draw(lines)) for nick in named),
        events=tuple(draw(st.lists(events, max_size=6))),
        title=draw(prose),
        description=draw(prose),
        id=draw(lines),
        lexicon=draw(lines),
        tile_distribution=draw(st.sampled_from(["", "polish", "english"])),
        racks=tuple(left) if any(left) else (),
        note=draw(prose),
        incomplete=draw(st.booleans()),
        pragmas=tuple(draw(st.lists(st.tuples(names, prose), max_size=3))),
    )


@given(records())
def test_a_written_record_is_read_back_as_it_was(record: Record) -> None:
    text = write(record)
    assert parse(text) == record
    assert parse(text.encode()) == record
    assert write(parse(text)) == text


def test_the_text_has_the_form_of_other_programs() -> None:
    record = Record(
        players=(Player("ala", "Ala Żak"), Player("ola")),
        events=(
            GcgEvent(0, Placement(Square(3, 7), Direction.ACROSS, "KOTEk"), 16, 16, "?AEKOTB"),
            GcgEvent(1, TakenBack(), -8, 0, "ABC", note="fałszywka\n#zgłoszona\n>naprawdę"),
            GcgEvent(0, GcgEndRack("ŻB"), 16, 32),
        ),
        title="Finał\nPucharu",
        tile_distribution="polish",
        racks=("", "ŻB"),
        incomplete=True,
        pragmas=(("style", "x"),),
    )
    assert write(record) == (
        "#character-encoding UTF-8\n"
        "#player1 ala Ala Żak\n"
        "#player2 ola\n"
        "#title Finał\n"
        "#- Pucharu\n"
        "#tile-distribution polish\n"
        "#style x\n"
        "#incomplete\n"
        ">ala: ?AEKOTB 8D KOTEk +16 16\n"
        ">ola: ABC -- -8 0\n"
        "#note fałszywka\n"
        " #zgłoszona\n"
        " >naprawdę\n"
        ">ala:  (ŻB) +16 32\n"
        "#rack2 ŻB\n"
    )


def test_nicks_are_made_safe() -> None:
    assert safe_nicks(["Ala Nowak", "ala\tnowak", "", "a:b"]) == (
        "Ala_Nowak",
        "ala_nowak_2",
        "player3",
        "a_b",
    )
    assert safe_nicks(["x", "X", "x_2", "x"]) == ("x", "X_3", "x_2", "x_4")


@given(st.lists(st.text(max_size=8), min_size=2, max_size=4))
def test_safe_nicks_can_begin_event_lines(wanted: list[str]) -> None:
    players = tuple(Player(nick) for nick in safe_nicks(wanted))
    events = tuple(GcgEvent(index, Pass(), 0, 0) for index in range(len(players)))
    record = Record(players, events)
    assert parse(write(record)) == record
