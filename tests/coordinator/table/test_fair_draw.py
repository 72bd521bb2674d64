"""The fair draw: what goes into it, who may add what and until when, and what never does."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Erase, Join, Make, NewGame, Person, Rematch
from bot.coordinator.decisions.change import World
from bot.coordinator.errors import BadInvitation
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import decide, view_for
from bot.coordinator.kinds.game import invitation
from bot.coordinator.kinds.game.rematch import rematch
from bot.coordinator.kinds.game.requests import SeatRobot
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.draw_words import LONGEST_WORD, WORDS, given_word, own_word
from bot.coordinator.table.fair_draw import verify
from bot.rules.log import AllBut
from bot.rules.moves import Resign
from tests.support.coordinator.talk import Lists

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.table.table import Table

GAME = GameId("AAAAAA")
SEED = bytes(range(32))
WORLD = World(Lists(AllBut(())), bytes(32), lambda count: SEED[:count])


def command(name: str, request: Request, number: str = "c") -> Command:
    person = Person(PersonId(f"p:{name}"), name, "web", name, name)
    return Command(f"{name}:{number}", request, at=1, by=person, game=GAME)


def invite(request: NewGame | None = None, number: str = "c") -> Table:
    request = request or NewGame()
    return invitation.invite(GAME, request, command("Ola", request, number), WORLD).table


def run(table: Table, name: str, request: Request, number: str = "c") -> Table:
    return decide(table, command(name, request, number), WORLD).table


def racks(table: Table) -> tuple[str, ...]:
    assert table.game is not None
    return table.game.racks


def test_each_word_is_in_the_draw() -> None:
    """Every word counts: another word of the host or of a guest changes all tiles."""
    dealt = {
        racks(run(invite(NewGame(word=host)), "Kuba", Join(word=guest)))
        for host in ("", "żaba", "zaba")
        for guest in ("", "kret", "kret 2")
    }
    assert len(dealt) == 9


def test_a_draw_without_the_words_is_noticed() -> None:
    table = run(invite(NewGame(word="żaba")), "Kuba", Join(word="kret"))
    table = run(table, "Ola", Make(Resign()))
    assert table.draw_words == ("żaba", "kret")
    right = verify(table)
    assert right is not None
    assert right.wrong == ()
    for words in ((), ("żaba",), ("kret", "żaba"), ("żaba", "kret "), ("żabakret",)):
        forged = tuple(replace(table.contributions[0], word=word) for word in words)
        other = verify(replace(table, contributions=forged))
        assert other is not None
        assert other.wrong


def test_the_draw_does_not_depend_on_command_ids() -> None:
    """An id is the operator's to choose, or the platform's."""
    dealt = {racks(run(invite(number=one), "Kuba", Join(), two)) for one in "ab" for two in "cd"}
    assert len(dealt) == 1


def test_a_player_without_a_word_gets_one_from_the_sealed_seed() -> None:
    table = run(invite(NewGame(seats=3)), "Kuba", Join())
    digest = hmac.digest(SEED, b"word:1", hashlib.sha256)
    assert table.draw_words == (given_word(SEED, 0), WORDS[digest[0] % 64])
    # Whatever else anybody typed.
    other = run(invite(NewGame(seats=3, word="żaba")), "Iza", Join())
    assert other.draw_words[1] == table.draw_words[1]


def test_an_own_word_may_still_be_given_after_the_seal_until_the_game_begins() -> None:
    table = invite(NewGame(seats=3))
    before = view_for(table, None).seal
    table = run(table, "Kuba", Join())
    table = run(table, "Ola", Join(word="żaba"))
    assert table.draw_words == ("żaba", given_word(SEED, 1))
    table = run(table, "Iza", Join(word="kret"))
    assert table.phase == "playing"
    assert view_for(table, None).seal == before
    view = view_for(table, None)
    assert [(one.name, one.word) for one in view.draw_words] == [
        ("Ola", "żaba"),
        ("Kuba", given_word(SEED, 1)),
        ("Iza", "kret"),
    ]


@pytest.mark.parametrize("name", ["Ola", "Kuba"])
def test_a_player_who_has_seen_a_rack_cannot_change_a_word(name: str) -> None:
    table = run(invite(), "Kuba", Join(word="kret"))
    change = decide(table, command(name, Join(word="inne"), "later"), WORLD)
    assert change.table.draw_words == table.draw_words
    assert racks(change.table) == racks(table)
    assert not change.publish


def test_a_robot_adds_no_word_to_the_draw() -> None:
    table = run(invite(NewGame(seats=3)), "Kuba", Join())
    dealt = {racks(run(table, "Ola", SeatRobot(level))) for level in ("wróbel", "ryś")}
    assert len(dealt) == 1
    assert run(table, "Ola", SeatRobot("ryś")).draw_words == table.draw_words


def test_a_change_of_teams_changes_no_draw() -> None:
    table = run(invite(NewGame(seats=2, team=2)), "Kuba", Join(1))
    moved = run(table, "Ola", Join(1))
    assert moved.seats != table.seats
    assert moved.draw_words == table.draw_words


def test_a_person_who_leaves_keeps_their_word_in_the_draw_and_returns_with_another() -> None:
    """Otherwise a player could leave and return until the tiles suit them."""
    table = run(invite(NewGame(seats=3)), "Kuba", Join(word="kret"))
    erased = decide(
        table, Command("f", Erase(PersonId("nobody:1"), (PersonId("p:Kuba"),)), at=2), WORLD
    ).table
    assert erased.draw_words == table.draw_words
    assert "p:Kuba" not in {one.person for one in erased.contributions}
    back = run(erased, "Kuba", Join(word="sowa"))
    assert back.draw_words == (*table.draw_words, "sowa")
    assert len(run(back, "Iza", Join()).draw_words) == 4


def test_a_rematch_has_a_seed_and_words_of_its_own() -> None:
    old = run(run(invite(), "Kuba", Join(word="kret")), "Ola", Make(Resign()))
    seeds = iter([b"\1" * 32])
    world = replace(WORLD, chance=lambda count: next(seeds)[:count])
    new = rematch(GameId("BBBBBB"), old, command("Kuba", Rematch()), world).table
    assert new.seed != old.seed
    assert new.draw_words == (given_word(new.seed, 0),)
    assert run(new, "Ola", Join(word="sowa")).draw_words == (given_word(new.seed, 0), "sowa")


def test_a_word_is_folded_so_that_two_alike_are_one() -> None:
    assert own_word("  Żółta\n\N{NO-BREAK SPACE}ŻABA-2 ") == "żółta żaba-2"
    assert own_word("Z\N{COMBINING DOT ABOVE}aba") == "żaba"
    assert own_word(" ") == ""
    assert all(own_word(word) == word for word in WORDS)
    with pytest.raises(BadInvitation, match="option='word', letters=''"):
        own_word("x" * (LONGEST_WORD + 1))


@pytest.mark.parametrize(
    ("typed", "odd"),
    [
        ("**@x**", "*@"),
        *((f"żaba{odd}", odd) for odd in "é\u200b\ufe00\u0327\u043e\u3164\N{EM DASH}🐸"),
    ],
)
def test_a_word_with_other_characters_is_refused_and_they_are_named(typed: str, odd: str) -> None:
    with pytest.raises(BadInvitation) as refused:
        own_word(typed)
    assert refused.value.letters == odd
