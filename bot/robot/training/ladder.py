"""`python -m bot ladder`: matches that rate robots. Each robot plays every other.

One contestant more plays for score alone. Each deal is played twice, with seats changed. Ratings
are logistic: a robot with 400 points more wins ten games of eleven. They are fitted to all results
at once, with play for score alone at `ANCHOR`. Their intervals come from resampling the deals.
Progress is kept in the data folder, so an interrupted run goes on there.
"""

from __future__ import annotations

import json
import random
from functools import partial
from itertools import combinations, pairwise
from math import log10
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.coordinator.robots import STRENGTHS, STRONGEST
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.frequency import Frequency
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.robot_game import Contestant, play
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.evaluate.skill import Skill
from bot.robot.kernels.engine import Engine
from bot.robot.player.processes import ProcessPool
from bot.robot.player.strength import MEASURED, skill_of
from bot.robot.training.engine_pipe import OutsideEngine
from bot.robot.training.train import open_generator
from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.progress import Tell

PLAIN = "plain"
"""The contestant that plays for score alone, with all words."""

ANCHOR = 1500.0
NAMES = (*STRENGTHS, PLAIN)
"""The contestants if none are named."""

LEAVES, NO_ENDGAME, NO_SIMULATION, ENGINE = "leaves", "no-endgame", "no-simulation", "engine"
OTHERS = (LEAVES, NO_ENDGAME, NO_SIMULATION, ENGINE)
"""Further contestants, only on request: the strongest level by score and leave alone, without
counting out the end, without simulation; and an outside engine (see `engine_pipe`)."""

_SURE = 1.96  # standard errors on each side of a mean, in 95% of all cases
_DRAWN_ANEW, _STEPS = 200, 60
_TEN_TO_ONE = 400.0
_KEPT_EVERY = 10  # deals


class Contest(NamedTuple):
    """The setting of a match of robots: language, seed, games of each pair, contestants."""

    language: str
    seed: int
    games: int
    """Games of each pair."""
    only: tuple[str, str] | None
    """The only pair that plays, or None for every pair."""
    engine: str | None = None
    """The command of an outside engine."""
    late: bool = False
    """True if games begin near the end (see `robot_game.play`)."""
    scale: bool = False
    """True if robots at the steps of the scale play instead, each against the next two."""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The pairs of contestants that play each other."""
        if self.scale:
            steps = [*map(str, MEASURED[self.language])]
            return [*pairwise(steps), *zip(steps, steps[2:], strict=False)]
        return [self.only] if self.only else list(combinations(NAMES, 2))


def measure(
    data: Path, contest: Contest, processes: int, tell: Tell
) -> dict[tuple[str, str], list[tuple[int, int]]]:
    """Return for each pair of contestants the margins of its games in points, deal by deal.

    Each deal has two games. A margin is the lead of the first contestant of the pair. `tell` is
    called with a text about the present stage, the finished steps and all steps.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be kept on the disk.
        OSError: a file can't be written.

    """
    language, games, seed = contest.language, contest.games, contest.seed
    pairs = contest.pairs
    # This builds the missing data once for all processes.
    contestants(data, language, Engine(), report=partial(tell, say("robot-graph")))
    deals = range(max(1, games // 2))
    todo = [(pair, f"{seed}:{deal}") for deal in deals for pair in pairs]
    kept = data / "ladder" / f"{language}.json"
    key = f"{Catalogue(data / 'lexicons').for_robot(language).hash} {seed} {games} {pairs}"
    key += f" {contest.engine}" if contest.engine else ""
    key += " late" if contest.late else ""
    key += f" {skill_of(0, language)}" if contest.scale else ""
    done = _read_margins(kept, key)
    with ProcessPool(processes, _open, (data, contest)) as pool:
        tell(say("ladder-games"), 2 * len(done), 2 * len(todo))
        for both in pool.map(_play, todo[len(done) :]):
            done.append(both)
            tell(say("ladder-games"), 2 * len(done), 2 * len(todo))
            if len(done) % _KEPT_EVERY == 0:
                _write_margins(kept, key, done)
    kept.unlink(missing_ok=True)
    margins: dict[tuple[str, str], list[tuple[int, int]]] = {pair: [] for pair in pairs}
    for (pair, _), both in zip(todo, done, strict=True):
        margins[pair].append(both)
    return margins


def contestants(
    data: Path, language: str, engine: Engine, *, report: Callable[[int, int], None] | None = None
) -> dict[str, Contestant]:
    """Return every contestant but an outside engine, by name, with the robot's word list.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be kept on the disk.

    """
    generator = open_generator(data, language, engine, report)
    evaluator = Evaluator(generator, leaves_for(generator.rules.tiles, engine))
    rarity = Frequency.load_shipped(language).rarity
    best = skill_of(STRENGTHS[STRONGEST], language).depth
    named = STRENGTHS | {str(step): step for step in MEASURED[language]}
    skills = {name: skill_of(strength, language) for name, strength in named.items()} | {
        PLAIN: Skill(leaves=0.0),
        LEAVES: Skill(),
        NO_ENDGAME: Skill(depth=best._replace(endgame=0)),
        NO_SIMULATION: Skill(depth=best._replace(simulation=0)),
    }
    return {name: Contestant(evaluator, rarity, skill) for name, skill in skills.items()}


def report(margins: dict[tuple[str, str], list[tuple[int, int]]]) -> str:
    """Return a text with the ratings, strongest first, and the results of each pair."""
    lines = []
    if len(margins) > 1:
        rated, chance = ratings(margins), random.Random(1)  # noqa: S311 - repeatable
        again = [
            ratings({pair: chance.choices(deals, k=len(deals)) for pair, deals in margins.items()})
            for _ in range(_DRAWN_ANEW)
        ]
        for name in sorted(rated, key=lambda name: -rated[name]):
            sure = _SURE * stdev(each[name] for each in again)
            lines.append(f"{_display_name(name):12} {rated[name]:6.0f} ± {sure:3.0f}")
    for (one, two), deals in margins.items():
        means = [fmean(deal) for deal in deals]
        sure = _SURE * stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
        wins = fmean(_points(margin) for deal in deals for margin in deal)
        came = say("ladder-pair", wins=f"{wins:.1%}", games=2 * len(deals))
        pair = f"{_display_name(one):12} – {_display_name(two):12}"
        lines.append(f"{pair} {fmean(means):+7.1f} ± {sure:4.1f} {came}")
    return "\n".join([*lines, ""])


def verdict(margins: dict[tuple[str, str], list[tuple[int, int]]]) -> str:
    """Return a sentence that names the strongest contestant."""
    played = 2 * sum(map(len, margins.values()))
    rated = ratings(margins)
    best = max(rated, key=lambda name: rated[name])
    return say("ladder-done", name=_display_name(best), games=played) + "\n"


def ratings(margins: dict[tuple[str, str], list[tuple[int, int]]]) -> dict[str, float]:
    """Return the ratings under which these results are likeliest (Bradley and Terry, 1952).

    A draw is half a win. Each pair is credited one more draw, so that a contestant without a
    win has a rating, too.
    """
    names = sorted({name for pair in margins for name in pair})
    won, met = dict.fromkeys(names, 0.0), dict[tuple[str, str], int]()
    for (one, two), deals in margins.items():
        points = sum(_points(margin) for deal in deals for margin in deal)
        won[one] += points + 0.5
        won[two] += 2 * len(deals) - points + 0.5
        met[one, two] = met[two, one] = 2 * len(deals) + 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_STEPS):
        for name in names:
            shares = (
                count / (strength[one] + strength[two])
                for (one, two), count in met.items()
                if one == name
            )
            strength[name] = won[name] / sum(shares)
    base = strength.get(PLAIN, 1.0)
    return {name: ANCHOR + _TEN_TO_ONE * log10(strength[name] / base) for name in names}


def _read_margins(path: Path, key: str) -> list[tuple[int, int]]:
    """Return the stored margins, in order, if they belong to the match named by `key`, else []."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        margins = [(int(one), int(two)) for one, two in kept["margins"]]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return []
    return margins if kept.get("key") == key else []


def _write_margins(path: Path, key: str, margins: list[tuple[int, int]]) -> None:
    """Store the margins and the name `key` of their match."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_text(json.dumps({"key": key, "margins": margins}), encoding="utf-8")
    beside.replace(path)


_SENTENCES = {
    PLAIN: "ladder-plain",
    LEAVES: "ladder-leaves",
    NO_ENDGAME: "ladder-no-endgame",
    NO_SIMULATION: "ladder-no-simulation",
    ENGINE: "ladder-engine",
}


def _display_name(name: str) -> str:
    """Return the name under which the operator sees a contestant, in the operator's language."""
    return say(_SENTENCES[name]) if name in _SENTENCES else name


def _points(margin: int) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def _open(data: Path, contest: Contest) -> None:
    """Set up a process that plays games of the match."""
    language, words = contest.language, Catalogue(data / "lexicons").for_robot(contest.language)
    playing, rules = contestants(data, language, Engine()), USUAL_RULES[language]
    opening = playing[PLAIN] if contest.late else None
    _process.update(playing=playing, rules=rules, opening=opening)
    _process.update(engine=(contest.engine, rules, words))


_process: dict[str, Any] = {}


def _play(task: tuple[tuple[str, str], str]) -> tuple[int, int]:
    """Play a deal twice with a pair, and return both margins in points.

    Raises:
        EngineFailed: an outside engine fails.

    """
    (one, two), seed = task
    playing, rules, opening = (_process[name] for name in ("playing", "rules", "opening"))
    if ENGINE in (one, two) and ENGINE not in playing:
        playing[ENGINE] = OutsideEngine(*_process["engine"])
    ahead = play(playing[one], playing[two], rules, seed, opening)
    return ahead, -play(playing[two], playing[one], rules, seed, opening)
