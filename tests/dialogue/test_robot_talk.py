"""Robots in conversation: asked for in words or by a button, and the little that they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.robots import ROBOTS
from bot.dialogue.actions import Action
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.pages.kinds.game.robots import robot_lines
from bot.dialogue.pages.wording import wording
from bot.dialogue.reading.new_game import NewGameOptions
from bot.rules.moves import Pass
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import ChatTable, button, labels, message, show, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.moves import Move

TYPED = {
    "komputer": ("borsuk",),
    "z komputerem": ("borsuk",),
    "robot": ("borsuk",),
    "computer": ("borsuk",),
    "robot sowa": ("sowa",),
    "komputer wróbel": ("wróbel",),
    "komputer wrobel": ("wróbel",),
    "robot 6": ("ryś",),
    "komputer poziom 2": ("jeż",),
    "the computer level 4": ("lis",),
    "z lisem": ("lis",),
    "computer fox": ("lis",),
    "computer owl": ("sowa",),
    "robot sparrow": ("wróbel",),
    "hedgehog": ("jeż",),
    "badger": ("borsuk",),
    "with the lynx": ("ryś",),
    "Sowa": ("sowa",),
    "z sową": ("sowa",),
    "z jeżem": ("jeż",),
    "computer chameleon": ("kameleon",),
    "z kameleonem": ("kameleon",),
    "komputer jak ja": ("kameleon",),
    "komputer kameleon ryś": ("kameleon", "ryś"),
    "borsuk ryś": ("borsuk", "ryś"),
    "komputer jeż komputer jeż": ("jeż", "jeż"),
    "rankingowa robot ryś 2 dni": ("ryś",),
}


@pytest.mark.parametrize(("typed", "robots"), TYPED.items())
def test_many_phrases_ask_for_a_robot(typed: str, robots: tuple[str, ...]) -> None:
    intent = NewGameOptions.read(typed).request("web")
    assert sorted(intent.robots) == sorted(robots)
    assert intent.seats == 1 + len(robots)


def test_robots_and_people_may_be_asked_together() -> None:
    intent = NewGameOptions.read("komputer sowa @kuba").request("web")
    assert (intent.robots, [one.handle for one in intent.invitees]) == (("sowa",), ["kuba"])
    assert intent.seats == 3
    assert NewGameOptions.read("komputer 3 osoby").request("web").seats == 3
    assert NewGameOptions.read("komputer 3 osoby").request("web").robots == ("borsuk",)
    assert NewGameOptions.read("3 osoby").request("web").robots == ()


@pytest.mark.parametrize("typed", ["komputer kret", "robot 7", "sowarz"])
def test_unknown_robots_are_not_understood(typed: str) -> None:
    with pytest.raises(WordsUnreadable):
        NewGameOptions.read(typed).request("web")


@pytest.mark.parametrize(
    ("line", "said"),
    [("/nowa_gra robot mysz", "Nie ma robota „mysz”."), ("/nowa_gra mysz", "Nie rozumiem „mysz”.")],
)
async def test_an_unknown_robot_is_answered_with_the_known_ones(line: str, said: str) -> None:
    table = ChatTable()
    told = text(message(await table.say("Ola", line)))
    assert told.startswith(said)
    if "robota" in said:
        for level in ROBOTS:
            assert level in told
            assert (await table.say("Ola", f"/nowa_gra robot {level}")).game is not None


async def test_a_game_with_the_computer_begins_at_once_with_a_greeting() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/nowa_gra komputer sowa")
    assert reply.is_done
    assert reply.game is not None
    assert "Twój stojak" in text(reply.message)
    public = text(await table.public(reply.game))
    assert "Sowa: „Nie śpię, czytam słownik.”" in public
    assert "Losowanie" in public


async def test_robots_exist_in_english() -> None:
    table = ChatTable(language="en")
    reply = await table.say("Ola", "/new_game computer lynx")
    assert reply.game is not None
    assert "Ryś: “One square, one leap.”" in text(await table.public(reply.game))


async def test_a_game_with_the_computer_is_three_presses_from_a_bare_command() -> None:
    table = ChatTable()
    await table.say("Ola", "/nowa_gra")
    asked = await table.press("Ola", "Z\N{NO-BREAK SPACE}robotem")
    assert asked.message is not None
    assert show(asked.message).splitlines() == [
        "Z~którym robotem? Im wyższy poziom, tym mocniej gra, a~Kameleon gra jak ty.",
        "[Wróbel, poziom 1]  [Jeż, poziom 2]  [Borsuk, poziom 3]",
        "[Lis, poziom 4]  [Sowa, poziom 5]  [Ryś, poziom 6]",
        "[Kameleon, dopasowuje się do ciebie]",
    ]
    seated = await table.press("Ola", "Ryś")
    assert seated.is_done
    assert seated.game is not None
    assert [seat.name for seat in (await table.look(seated.game)).face.seats] == ["Ola", "Ryś"]


async def test_only_the_host_is_offered_a_robot_and_may_seat_one() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra 3 osoby")).game
    assert game is not None
    joined = await table.say("Kuba", f"/dołącz {game}")
    assert joined.message is not None
    assert not any("robotem" in label for row in labels(joined.message) for label in row)
    public = await table.public(game)
    assert not any("robotem" in label for row in labels(public) for label in row)
    refused = await table.press_token("Kuba", pack_button(Action.ROBOT, game, data="sowa"))
    assert not refused.is_done
    assert len((await table.look(game)).face.seats) == 2


async def test_a_personal_invitation_offers_no_robot() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/nowa_gra @kuba")
    assert reply.message is not None
    assert not any("robotem" in label for row in labels(reply.message) for label in row)


async def test_a_forged_button_seats_nobody() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra")).game
    assert game is not None
    await table.press_token("Ola", pack_button(Action.ROBOT, game, data="kret"))
    view = await table.look(game)
    assert (view.phase, len(view.face.seats)) == ("invited", 1)


async def test_a_robot_is_not_called_by_a_mention() -> None:
    """On some platforms a name behind @ is a stranger's."""
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra borsuk")).game
    assert game is not None
    if (await table.look(game)).face.to_move == 0:
        await table.say("Ola", "/pas", game)
        await table.press("Ola", "Tak, pas")
    public = await table.public(game)
    assert "Teraz ruch: Borsuk." in text(public)
    assert "@" not in text(public)
    assert {span.person for line in public.lines for span in line.spans} == {None}


@pytest.mark.parametrize("level", ROBOTS)
async def test_a_robot_comments_only_a_bingo(level: str) -> None:
    table = ChatTable()
    game = (await table.say("Ola", f"/nowa_gra {level}")).game
    assert game is not None
    if (await table.look(game)).face.to_move == 1:
        await robot_passes(table, game)
        assert "„" not in text(await table.public(game))
    rack = (await table.look(game, "Ola")).face.rack or ""
    word = "".join("(A)" if tile == "?" else tile for tile in rack)
    await table.say("Ola", f"8H {word}", game)
    await table.press("Ola", "Zatwierdź")
    assert "Wykładka" in text(await table.public(game))
    assert "„" not in text(await table.public(game))
    await robot_passes(table, game)
    reply = wording("pl").text(_REPLIES[level]).replace("\N{NO-BREAK SPACE}", " ")
    assert f"{ROBOTS[level]}: {reply}" in text(await table.public(game))
    view, happenings = await table.queries.story(game)
    assert len(robot_lines(view, happenings, wording("en"))) == 1
    await table.say("Ola", "/pas", game)
    await table.press("Ola", "Tak, pas")
    await robot_passes(table, game)
    assert "„" not in text(await table.public(game))


_REPLIES = {
    "wróbel": "robot-sparrow-after-bingo",
    "jeż": "robot-hedgehog-after-bingo",
    "borsuk": "robot-badger-after-bingo",
    "lis": "robot-fox-after-bingo",
    "sowa": "robot-owl-after-bingo",
    "ryś": "robot-lynx-after-bingo",
    "kameleon": "robot-chameleon-after-bingo",
}


async def test_a_game_with_a_robot_can_be_ended_by_its_person_alone() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra jeż")).game
    assert game is not None
    await table.say("Ola", "/przerwij_grę", game)
    ended = await table.press("Ola", "Tak, przerwij")
    assert "Gra przerwana" in text(ended.message)
    again = await table.press("Ola", button(await table.public(game), "Rewanż"))
    assert again.game not in {None, game}
    assert again.game is not None
    assert (await table.look(again.game)).phase == "playing"


async def test_kameleon_never_says_how_strongly_it_plays() -> None:
    """A player who knew that it plays more weakly after a loss could not enjoy the next win."""
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra komputer kameleon")).game
    assert game is not None
    assert "Kameleon: „Patrzę, jak grasz, i gram podobnie.”" in text(await table.public(game))
    await table.say("Ola", "/poddaj_grę", game)
    await table.press("Ola", "Tak, poddaję")
    assert "Kameleon: " not in text(await table.public(game))


async def robot_passes(table: ChatTable, game: GameId) -> None:
    """Let the robot of the second seat pass."""
    await robot_acts(table, game, Pass())


async def robot_acts(table: ChatTable, game: GameId, move: Move) -> None:
    """Let the robot of the second seat make this move."""
    robot = (await table.tables.load(game) or pytest.fail("no game")).table.seats[1].members[0]
    by = Person(robot.person, robot.name)
    command = Command(f"robot:{game}:{table.now}", Make(move), table.now, by=by, game=game)
    await table.coordinator.handle(command)
    table.now += 1
