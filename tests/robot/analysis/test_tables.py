"""The analysis of a game played here: seats, winners, and the processes that do it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.coordinator.analysis import AnalysedTurn, AnalysisFailed, AnalysisProgress
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.table_codec import encode_part
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import WordListRef
from bot.coordinator.table.timeline import TilesExchanged
from bot.lexicon.catalogue import Catalogue
from bot.robot.analysis import pool
from bot.robot.analysis.game import analyse_table
from bot.robot.analysis.pool import AnalysisPool, analyse_there
from bot.robot.player.worker_pool import RobotProcesses, StrategyFailed
from bot.rules.board import Board
from bot.rules.events import Passed, Played
from bot.rules.log import replay
from bot.rules.ruleset import preset
from tests.support.coordinator.finished_games import make_finished_game
from tests.support.dialogue.views import table
from tests.support.robot.analyser import analyser
from tests.support.robot.reference import robot_data
from tests.support.rules.random_games import random_game
from tests.support.storage.memory_people import MemoryPeople

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening


def ended_game(players: int, seed: int, rules: str = "klasyczna") -> Table:
    """Return a random game that was played to its end."""
    whole = random_game(preset(rules), players, seed)
    game = whole.actions[-1].game
    assert game.outcome is not None
    shown = table(players, phase="ended", rules=preset(rules))
    return evolve(shown, game=game, log=whole.log)


def mover(happening: Happening) -> int:
    """Return the seat whose turn it was."""
    kinds = Played | TilesExchanged | Passed
    return next(event.seat for event in happening.events if isinstance(event, kinds))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_turns_players_and_winners_are_those_of_the_table(players: int, seed: int) -> None:
    played = ended_game(players, seed)
    assert played.game is not None
    assert played.game.outcome is not None
    analysis = analyse_table(played, analyser())
    assert [share.name for share in analysis.players] == [seat.name for seat in played.seats]
    assert tuple(share.score for share in analysis.players) == played.game.outcome.scores
    assert analysis.winners == played.game.outcome.winners
    moved = [one for one in timeline(played) if one.move]
    assert [turn.number for turn in analysis.turns] == [one.move for one in moved]
    assert [turn.player for turn in analysis.turns] == [mover(one) for one in moved]
    # Every rack is known here.
    assert not any(turn.doubt for turn in analysis.turns)
    assert all(turn.best for turn in analysis.turns)


def test_the_same_table_gives_the_same_analysis() -> None:
    played = ended_game(2, 1)
    assert analyse_table(played, analyser()) == analyse_table(played, analyser())


def test_a_game_without_a_turn_has_nothing_to_say() -> None:
    analysis = analyse_table(make_finished_game(0, 0), analyser())
    assert (analysis.turns, analysis.deciding) == ((), ())


def test_a_running_game_is_not_analysed() -> None:
    with pytest.raises(ValueError, match="K7QX4M"):
        analyse_table(evolve(ended_game(2, 1), game=None), analyser())


class CountedThinkers(RobotProcesses):
    """Thinks in this process once it may, and counts requests."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.asked, self.fails, self.go = 0, False, asyncio.Event()
        self.places: list[Any] = []

    async def ask(self, _seconds: float, _what: Callable[..., object], *facts: object) -> object:  # type: ignore[override]
        self.asked += 1
        *_, place, _ = facts
        self.places.append(place)
        await self.go.wait()
        if self.fails:
            raise StrategyFailed("no")
        return analyse_table(facts[-1], analyser())  # type: ignore[arg-type]


async def test_an_analysis_runs_once_for_all_readers(tmp_path: Path) -> None:
    thinkers, played = CountedThinkers(tmp_path), ended_game(2, 1)
    analysts = AnalysisPool(thinkers, tmp_path)
    both = asyncio.gather(analysts.analyse(played), analysts.analyse(played))
    thinkers.go.set()
    first, second = await both
    assert first == second == await analysts.analyse(played)
    assert thinkers.asked == 1
    analysts.close()


async def test_a_failed_analysis_is_reported_and_can_be_retried(tmp_path: Path) -> None:
    thinkers, played = CountedThinkers(tmp_path), ended_game(2, 1)
    analysts = AnalysisPool(thinkers, tmp_path)
    thinkers.go.set()
    thinkers.fails = True
    with pytest.raises(AnalysisFailed):
        await analysts.analyse(played)
    thinkers.fails = False
    assert (await analysts.analyse(played)).turns
    analysts.close()


async def test_an_analysis_once_made_outlasts_its_process_without_any_name(tmp_path: Path) -> None:
    thinkers, played, people = CountedThinkers(tmp_path), ended_game(2, 1), MemoryPeople()
    thinkers.go.set()
    analysts = AnalysisPool(thinkers, tmp_path, people)
    analysis = await analysts.analyse(played)
    analysts.close()
    names = [share.name for share in analysis.players]
    note = await people.note(f"analysis:{played.id}-{played.body.turn}")
    assert note
    assert not [name for name in names if name.encode() in note]
    # Meanwhile a player was erased.
    [first, *others] = played.seats
    erased = replace(first, members=tuple(replace(one, name="gracz") for one in first.members))
    later = evolve(played, seats=(erased, *others))
    restarted = AnalysisPool(CountedThinkers(tmp_path), tmp_path, people)
    found = await restarted.analyse(later)
    assert [share.name for share in found.players] == ["gracz", *names[1:]]
    assert replace(found, players=analysis.players) == analysis
    restarted.close()


async def test_a_corrected_sheet_gets_an_analysis_of_its_own(tmp_path: Path) -> None:
    thinkers, played, people = CountedThinkers(tmp_path), ended_game(2, 1), MemoryPeople()
    thinkers.go.set()
    await AnalysisPool(thinkers, tmp_path, people).analyse(played)
    assert played.game is not None
    corrected = evolve(played, game=replace(played.game, turn=played.game.turn + 1))
    await AnalysisPool(thinkers, tmp_path, people).analyse(corrected)
    assert thinkers.asked == 2


class TellingThinkers(RobotProcesses):
    """Judges in this process, and reports its progress."""

    async def ask(self, _seconds: float, _what: Callable[..., object], *facts: object) -> object:  # type: ignore[override]
        place, played = cast("tuple[int, Table]", facts[-2:])

        def show(turn: AnalysedTurn) -> None:
            self.progress.show(place, encode_part(turn, AnalysedTurn))

        return analyse_table(played, analyser(), partial(self.progress.tell, place), show)


async def test_a_waiting_reader_sees_the_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers, played, read = TellingThinkers(tmp_path), ended_game(2, 1), list[AnalysisProgress]()
    analysts = AnalysisPool(thinkers, tmp_path)
    tell = thinkers.progress.tell

    def report(place: int, done: int, total: int) -> None:
        tell(place, done, total)
        read.append(analysts.progress(played))

    monkeypatch.setattr(thinkers.progress, "tell", report)
    assert analysts.progress(played) == AnalysisProgress(0, 0)
    analysis = await analysts.analyse(played)
    _, *steps = read  # the first one says that nothing has begun
    assert [(each.done, each.total) for each in steps] == [
        (done, len(steps)) for done in range(1, len(steps) + 1)
    ]
    # The turns appear one by one, as the whole analysis has them. Only the result comes at the end.
    judged = [each.turns for each in steps]
    assert sorted({len(turns) for turns in judged}) == [*range(1, len(analysis.turns) + 1)]
    assert judged[-1][:-1] == analysis.turns[:-1]
    assert analysts.progress(played) == AnalysisProgress(0, 0)
    analysts.close()


async def test_the_queue_before_an_analysis_is_shown(tmp_path: Path) -> None:
    thinkers, played = CountedThinkers(tmp_path), ended_game(2, 1)
    analysts = AnalysisPool(thinkers, tmp_path)
    later = replace(played, id=GameId("LATER2"))
    both = asyncio.gather(analysts.analyse(played), analysts.analyse(later))
    for _ in range(3):  # until both were requested
        await asyncio.sleep(0)
    assert analysts.progress(played) == AnalysisProgress()
    assert analysts.progress(later) == AnalysisProgress(ahead=1)
    # First the words are prepared, then the robot: parts 1 and 2.
    for part, (done, preparing) in enumerate(((5, "words"), (20, "robot")), 1):
        thinkers.progress.tell(thinkers.places[-1], done, 20, part)
        shown = analysts.progress(later)
        assert (shown.done, shown.total, shown.preparing, shown.ahead) == (done, 20, preparing, 0)
    thinkers.go.set()
    await both
    analysts.close()


async def test_a_reader_who_stops_waiting_does_not_cancel_the_analysis_for_others(
    tmp_path: Path,
) -> None:
    thinkers, played = CountedThinkers(tmp_path), ended_game(2, 1)
    analysts = AnalysisPool(thinkers, tmp_path)
    impatient = asyncio.create_task(analysts.analyse(played))
    patient = asyncio.create_task(analysts.analyse(played))
    await asyncio.sleep(0)
    impatient.cancel()
    thinkers.go.set()
    assert (await patient).turns
    assert impatient.cancelled() or await asyncio.wait({impatient})
    assert thinkers.asked == 1
    analysts.close()


class ImpatientThinkers(CountedThinkers):
    """Ends all processes if an answer takes too long."""

    async def ask(self, seconds: float, what: Callable[..., object], *facts: object) -> object:  # type: ignore[override]
        try:
            async with asyncio.timeout(seconds):
                return await super().ask(seconds, what, *facts)
        except TimeoutError:
            self.fails = True
            self.go.set()
            raise StrategyFailed from None


async def test_a_slow_rating_cancels_no_earlier_analysis(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "HINT_SECONDS", 0.0)
    thinkers, played = ImpatientThinkers(tmp_path), ended_game(2, 1)
    analysts = AnalysisPool(thinkers, tmp_path)
    analysis = asyncio.create_task(analysts.analyse(played))
    with pytest.raises(AnalysisFailed):
        await analysts.rank(Board(), "RETINAS", played.rules, played.words)
    thinkers.go.set()
    assert (await analysis).turns
    analysts.close()


@pytest.mark.slow
async def test_a_game_is_analysed_in_its_own_process() -> None:
    """It uses the shipped list. The table goes to the process, and the analysis comes back."""
    data = robot_data()
    catalogue = Catalogue()
    listed = catalogue.default("en")
    whole = ended_game(2, 1, "english")
    [*_, (_, short, _)] = islice(replay(whole.log, whole.rules), 3)
    assert whole.game is not None
    # A few turns are enough.
    game = replace(short, outcome=whole.game.outcome)
    words = WordListRef("en", listed.name, listed.hash)
    played = evolve(replace(whole, words=words), game=game, log=whole.log[:3])
    analysts = AnalysisPool(RobotProcesses(data), data)
    try:
        analysis = await analysts.analyse(played)
        ranked = await analysts.rank(Board(), "RETINAS", played.rules, played.words)
    finally:
        analysts.close()
    assert [one.score for one in ranked.best] == list(ranked.scores[:4])
    assert ranked.place(ranked.scores[0] - 1) > 1
    assert analysis == analyse_there(str(data), None, played)
    assert analysis.turns[0].best[0].score > 0
