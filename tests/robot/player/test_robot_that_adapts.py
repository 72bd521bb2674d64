"""Kameleon: its strength against each player, and its learning from games and analyses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Join, Make, NewGame, Person, Rematch
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game.requests import SeatRobot
from bot.coordinator.people.adaptive_strength import fitting_strengths
from bot.coordinator.people.training import GameFigures, Trainings
from bot.coordinator.person_id import PersonId, of_robot
from bot.coordinator.robots import ADAPTIVE, STRENGTHS, WEAKEST_STRENGTH
from bot.coordinator.standings.player_stats import GameRecord, PlayedWord
from bot.rules.moves import Pass, Placement, Resign
from tests.support.robot.strategies import Minds, Robots, mind_of
from tests.support.robot.table import PERSON, VALID

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move
    from tests.support.coordinator.talk import Talk

BORSUK = STRENGTHS["borsuk"]


def line(number: int, result: int, robot: str = "borsuk", language: str = "pl") -> GameRecord:
    """Return a game with a robot."""
    game = GameId(f"GAME{number}")
    word = PlayedWord("KOT", 8, 4, bingo=False, language=language, game=game)
    return GameRecord(number, game, 300, result, ((of_robot(robot), result),), move=word)


def figures_of(number: int, lost: float, judged: int = 10) -> GameFigures:
    return GameFigures(GameId(f"GAME{number}"), number, judged, 5, lost, 0, 0)


def test_wins_and_stronger_rivals_show_more_strength() -> None:
    def after(*games: tuple[str, int]) -> int:
        lines = [line(number, result, robot) for number, (robot, result) in enumerate(games)]
        return fitting_strengths(lines, ())["pl"]

    assert after(("borsuk", -1)) < after(("borsuk", 0)) == BORSUK < after(("borsuk", 1))
    assert after(("borsuk", 1)) < after(("lis", 1)) < after(("lis", 1), ("lis", 1))
    # A win over a much weaker one shows less, and so does a lost game with the strongest.
    assert BORSUK < after(("wróbel", 1)) < after(("borsuk", 1))
    assert BORSUK > after(("ryś", -1)) > after(("borsuk", -1))
    # Games of earlier builds name a level, later ones a strength.
    assert after(("1500", 1)) == after(("borsuk", 1))


def test_a_strength_stays_within_those_of_the_robots() -> None:
    lines = [line(number, -1, str(WEAKEST_STRENGTH)) for number in range(30)]
    assert fitting_strengths(lines, ()) == {"pl": WEAKEST_STRENGTH}
    lines = [line(number, 1, "ryś", "en") for number in range(30)]
    assert fitting_strengths(lines, ()) == {"en": STRENGTHS["ryś"]}


def test_each_language_has_its_own_strength_and_people_count_for_none() -> None:
    lines = [line(1, 1), line(2, -1, language="en")]
    both = fitting_strengths(lines, ())
    assert both["en"] < BORSUK < both["pl"]
    word, person = lines[0].move, PersonId("0a1b2c")
    among_people = GameRecord(3, GameId("GAME3"), 300, 1, ((person, 1),), move=word)
    resigned_at_once = GameRecord(4, GameId("GAME4"), 0, -1, ((of_robot("wróbel"), -1),))
    assert fitting_strengths([*lines, among_people, resigned_at_once], ()) == both


def test_an_analysis_shows_strength_against_any_opponent() -> None:
    person = PersonId("0a1b2c")
    word = PlayedWord("KOT", 8, 4, bingo=False, language="pl", game=GameId("GAME1"))
    lines = [GameRecord(1, GameId("GAME1"), 300, 1, ((person, 1),), move=word)]

    def after(lost: float, judged: int = 10) -> int:
        return fitting_strengths(lines, [figures_of(1, lost, judged)])["pl"]

    assert after(300) < after(200) < BORSUK < after(70) < after(10) < STRENGTHS["ryś"]
    # More turns are surer.
    assert BORSUK < after(7, judged=1) < after(70) < after(210, judged=30)
    assert fitting_strengths(lines, [figures_of(1, 0, judged=0)]) == {}
    assert fitting_strengths(lines, [figures_of(2, 10)]) == {}


async def test_an_adapting_robot_follows_the_games_of_its_host(talk: Talk) -> None:
    first, second, third = [await play_game(talk, "Ola", won=won) for won in (True, True, False)]
    fourth = await strength(talk, await new(talk, "Ola"))
    assert first == BORSUK < second < third > fourth > second
    assert await play_game(talk, "Kuba", won=False) == BORSUK
    assert await play_game(talk, "Kuba", won=False) < BORSUK


async def test_an_analysis_changes_the_strength_of_the_next_game(talk: Talk) -> None:
    game = await new(talk, "Ola")
    await end_game(talk, game, won=True)
    before, ola = await strength(talk, await new(talk, "Ola")), (await talk.person("Ola")).id
    figures = GameFigures(game, talk.now, 12, 1, 300.0, 0, 2)
    await Trainings(talk.store.people).change([ola], lambda own: own.with_game(figures, ()))
    assert await strength(talk, await new(talk, "Ola")) < before


async def test_a_game_goes_on_at_the_strength_at_which_it_began(talk: Talk) -> None:
    """Results in the meantime don't matter, because each process finds the strength in the game."""
    game = await new(talk, "Ola")
    await play_game(talk, "Ola", won=True)
    assert await strength(talk, game) == BORSUK < await strength(talk, await new(talk, "Ola"))
    if await talk.to_move(game) == "Ola":
        await talk.move("Ola", game, "-")
    minds = MindsOfStrengths(mind_of(VALID))
    await Robots(talk, minds).worker.work_off()
    assert minds.strengths[game] == BORSUK


async def test_no_view_of_a_table_shows_its_strength(talk: Talk) -> None:
    await play_game(talk, "Ola", won=True)
    game = await new(talk, "Ola")
    view = await talk.queries.look(game, (await talk.person("Ola")).id)
    assert [seat.robot for seat in view.face.seats] == [None, ADAPTIVE]


async def test_a_rematch_uses_the_new_strength_at_once(talk: Talk) -> None:
    game = await new(talk, "Ola", ADAPTIVE, ADAPTIVE)
    await end_game(talk, game, won=True)
    again = (await talk.say("Ola", Rematch(), game)).game
    seats = (await talk.table(again)).seats
    assert [(seat.name, seat.adapts) for seat in seats] == [
        ("Ola", False),
        ("Kameleon", True),
        ("Kameleon 2", True),
    ]
    assert seats[1].robot == seats[2].robot
    assert int(seats[1].robot or "") > BORSUK


async def test_among_several_people_it_plays_as_with_the_host(talk: Talk) -> None:
    await play_game(talk, "Ola", won=True)
    game = (await talk.say("Ola", NewGame(seats=4))).game
    for robot in ("lis", ADAPTIVE):
        await talk.say("Ola", SeatRobot(robot), game)
    await talk.say("Kuba", Join(), game)
    table = await talk.table(game)
    assert [seat.name for seat in table.seats] == ["Ola", "Lis", "Kameleon", "Kuba"]
    assert table.phase == "playing"
    assert int(table.seats[2].robot or "") > BORSUK


async def test_statistics_count_it_as_one_rival_at_any_strength(talk: Talk) -> None:
    for won in (True, False):
        await play_game(talk, "Ola", won=won)
    history = talk.bot.history
    rivals = (await history.records((await talk.person("Ola")).id)).rivals
    assert [(tally.won, tally.lost) for tally in rivals.values()] == [(1, 1)]
    assert [*(await history.names([*rivals])).values()] == ["Kameleon"]
    assert [*(await history.names([of_robot("ryś")])).values()] == ["Ryś"]


async def new(talk: Talk, name: str, *robots: str) -> GameId:
    """Begin a game with these robots, or with the adaptive one if none is named."""
    asked = robots or (ADAPTIVE,)
    return (await talk.say(name, NewGame(seats=1 + len(asked), robots=asked))).game


async def strength(talk: Talk, game: GameId) -> int:
    """Return the strength of the robot on the second seat."""
    return int((await talk.table(game)).seats[1].robot or "")


async def end_game(talk: Talk, game: GameId, *, won: bool) -> None:
    """Let the person lay a word, then end and count the game: its person resigns, or all robots."""
    talk.lists.known = VALID
    table = await talk.table(game)
    while table.game is not None and table.game.to_move != 0:
        await act(talk, game, table.game.to_move, Pass())
        table = await talk.table(game)
    person = table.seats[0].members[0].person
    move = mind_of(VALID).choose(await talk.queries.look(game, person), PERSON)
    assert isinstance(move, Placement)
    await act(talk, game, 0, move)
    for seat in table.robots if won else (0,):
        await act(talk, game, seat, Resign())
    await talk.results_worker.work_off()
    talk.now += 1_000


async def act(talk: Talk, game: GameId, seat: int, move: Move) -> None:
    """Make a seat's move."""
    table = await talk.table(game)
    member = table.seats[seat].members[0]
    turn = table.game.turn if table.game else 0
    await talk.coordinator.handle(
        Command(
            f"{type(move).__name__}:{game}:{seat}:{turn}",
            Make(move),
            talk.now,
            by=Person(member.person, member.name),
            game=game,
        )
    )


async def play_game(talk: Talk, name: str, *, won: bool) -> int:
    """Play a game that a person wins or loses. Return the robot's strength."""
    game = await new(talk, name)
    await end_game(talk, game, won=won)
    return await strength(talk, game)


@dataclass
class MindsOfStrengths(Minds):
    """Minds that remember the strength in each game."""

    strengths: dict[GameId, int] = field(default_factory=dict)

    async def choose(self, view: View, strength: int) -> Move | None:
        """Return the mind's move."""
        self.strengths[view.id] = strength
        return await super().choose(view, strength)
