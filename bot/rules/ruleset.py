"""Rulesets: every option as data, and the presets (named sets of options).

Tables in this module say what an option's name means. No other code compares these names.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias, get_args

from bot.rules.board import Layout, layout
from bot.rules.tiles import TileSet, tile_set

ChallengeRule: TypeAlias = Literal[
    "single", "double", "five", "ten", "five_per_word", "minus_five", "minus_ten", "triple", "void"
]
Acceptance: TypeAlias = Literal["implicit", "explicit"]
ScorelessRule: TypeAlias = Literal["passes_2n", "passes_losses_2n", "pfs", "six_zero"]
EndRack: TypeAlias = Literal["transfer", "double"]
Tie: TypeAlias = Literal["draw", "pre_adjust"]
ClockKind: TypeAlias = Literal["none", "correspondence", "flag", "overtime", "per_turn", "bank"]
OnExpiry: TypeAlias = Literal["forfeit", "pass", "claim"]

HOUR = 3_600_000
MINUTE = 60_000
# A turn no longer than this is played at one sitting.
FAST = 5 * MINUTE


RulesOption: TypeAlias = Literal[
    "language",
    "players",
    "clock",
    "challenge",
    "acceptance",
    "scoreless",
    "end_rack",
    "tie",
    "form",
    "rounds",
    "seconds",
    "board_play",
    "method",
]
"""Options that can be invalid. From `form` on they are a belgijka's, `method` is a tournament's."""


class BadRuleset(ValueError):
    """The options contradict each other or don't exist. The text names the option."""

    def __init__(self, option: RulesOption) -> None:
        super().__init__(option)


@dataclass(frozen=True, slots=True)
class ChallengeTerms:
    """The cost of a challenge of a valid play: points to its player, or from the challenger.

    With `for_each_word` the points are for each challenged word. With `challenger_skips` the
    challenger also loses a turn. With `decides_game` any challenge decides the game. With
    `judged_at_once` plays are checked when they are made, so nobody can challenge.
    """

    mover_bonus: int = 0
    for_each_word: bool = False
    challenger_penalty: int = 0
    challenger_skips: bool = False
    decides_game: bool = False
    judged_at_once: bool = False


CHALLENGES: dict[ChallengeRule, ChallengeTerms] = {
    "single": ChallengeTerms(),
    "double": ChallengeTerms(challenger_skips=True),
    "five": ChallengeTerms(mover_bonus=5),
    "ten": ChallengeTerms(mover_bonus=10),
    "five_per_word": ChallengeTerms(mover_bonus=5, for_each_word=True),
    "minus_five": ChallengeTerms(challenger_penalty=5),
    "minus_ten": ChallengeTerms(challenger_penalty=10),
    "triple": ChallengeTerms(decides_game=True),
    "void": ChallengeTerms(judged_at_once=True),
}


@dataclass(frozen=True, slots=True)
class ClockRule:
    """A clock: `limit` ms a turn (correspondence, per_turn, bank) or a game (flag, overtime).

    With a bank (a reserve), a turn may last longer than `limit`: the rest is taken from the seat's
    `bank` ms, which it has once for the whole game. `on_expiry` says whether the player loses,
    passes, or may go on until an opponent claims the game. Overtime costs `penalty` points for each
    started minute, and loses the game after `grace` ms.
    """

    kind: ClockKind
    limit: int = 0
    on_expiry: OnExpiry = "forfeit"
    penalty: int = 10
    grace: int = 10 * MINUTE
    bank: int = 0

    @property
    def per_turn(self) -> bool:
        """True if the limit is for each turn, False if it is for the whole game."""
        return self.kind in {"correspondence", "per_turn", "bank"}

    @property
    def is_slow(self) -> bool:
        """True if a turn takes hours or days, so that reminders and vacations make sense."""
        return self.kind in {"correspondence", "bank"}

    @property
    def ladder(self) -> ClockKind:
        """The kind of clock in whose rating games with this clock count."""
        return "correspondence" if self.is_slow else self.kind

    @property
    def is_fast(self) -> bool:
        """True if turns are so short that all players must be present: a speed game."""
        return self.kind == "per_turn" and self.limit <= FAST


@dataclass(frozen=True)
class Ruleset:
    """Everything that may differ from game to game. A stored game holds the whole of it.

    If `exchange_max` is None, there is no limit. `place_list` is the greatest number of places
    offered for a word typed without a square, 0 for no offer. `ranked` games count in the ratings.
    `name` is the preset (named set of options) from which the rules come.
    """

    name: str
    players: tuple[int, int]
    tiles: TileSet
    layout: Layout
    challenge: ChallengeRule
    acceptance: Acceptance
    scoreless: ScorelessRule
    exchange_min_bag: int
    exchange_max: int | None
    end_rack: EndRack
    tie: Tie
    place_list: int
    clock: ClockRule
    ranked: bool = False

    @property
    def challenge_terms(self) -> ChallengeTerms:
        """The meaning of the challenge option."""
        return CHALLENGES[self.challenge]

    @property
    def is_training(self) -> bool:
        """True if a game with these rules is for learning: an invalid word costs nothing."""
        return self.challenge_terms.judged_at_once


def preset(name: str, **options: Any) -> Ruleset:  # noqa: ANN401 - as many types as options
    """Return the rules of a preset (named set of options) with some options changed, checked.

    `tiles` may be given by name.

    Raises:
        KeyError: there is no such preset or tile set.
        BadRuleset: the options don't go together.

    """
    if isinstance(options.get("tiles"), str):
        options["tiles"] = tile_set(options["tiles"])
    rules = replace(_presets()[name], **options)
    check(rules)
    return rules


def in_language(rules: Ruleset, language: str) -> Ruleset:
    """Return the same rules with the default tiles of a language.

    Raises:
        BadRuleset: the rules have special tiles of another language.

    """
    if language == rules.tiles.language:
        return rules
    if not rules.tiles.is_usual:
        raise BadRuleset("language")
    return replace(rules, tiles=tile_set(language))


def preset_names() -> tuple[str, ...]:
    """Return the names of all presets (named sets of options), the default first."""
    return tuple(_presets())


def english_names() -> dict[str, str]:
    """Return the English name of every preset by its own name, the default first."""
    return {name: table["english"] for name, table in _tables().items()}


def check(rules: Ruleset) -> None:
    """Check that all options exist and don't contradict each other.

    Raises:
        BadRuleset: one doesn't exist, or contradicts another.

    """
    for option, known in _CHOICES.items():
        if getattr(rules, option) not in get_args(known):
            raise BadRuleset(option)
    if not _is_clock(rules.clock):
        raise BadRuleset("clock")
    low, high = rules.players
    if not 2 <= low <= high <= 4:  # noqa: PLR2004 - the game is for two to four
        raise BadRuleset("players")
    pair: tuple[RulesOption, ...] = ("challenge", "end_rack", "scoreless")
    for option in pair:
        if (option, getattr(rules, option)) in TWO_ONLY and high > 2:  # noqa: PLR2004 - a pair
            raise BadRuleset(option)


def _is_clock(clock: ClockRule) -> bool:
    """Return True if the options of a clock exist and go together."""
    if clock.kind not in get_args(ClockKind) or clock.on_expiry not in get_args(OnExpiry):
        return False
    # Only a turn of days gives opponents time to decide whether to claim.
    if clock.on_expiry == "claim" and clock.kind != "correspondence":
        return False
    has_limit = clock.kind == "none" or clock.limit > 0
    return has_limit and (clock.kind == "bank") == (clock.bank > 0)


_CHOICES: dict[RulesOption, Any] = {
    "challenge": ChallengeRule,
    "acceptance": Acceptance,
    "scoreless": ScorelessRule,
    "end_rack": EndRack,
    "tie": Tie,
}
# Triple names one winner and one loser. Double leftovers can swap places among three players. The
# federation's count of scoreless turns is written for two.
TWO_ONLY = {("challenge", "triple"), ("end_rack", "double"), ("scoreless", "pfs")}


@cache
def _tables() -> dict[str, dict[str, Any]]:
    path = files("bot.rules") / "data" / "presets.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def _presets() -> dict[str, Ruleset]:
    presets, options = dict[str, Ruleset](), dict[str, dict[str, Any]]()
    for name, table in _tables().items():
        options[name] = {**options[table["base"]], **table} if "base" in table else table
        presets[name] = _ruleset(name, options[name])
        check(presets[name])
    return presets


def _ruleset(name: str, options: dict[str, Any]) -> Ruleset:
    clock = options["clock"]
    return Ruleset(
        name=name,
        players=tuple(options["players"]),
        tiles=tile_set(options["tiles"]),
        layout=layout(options["layout"]),
        challenge=options["challenge"],
        acceptance=options["acceptance"],
        scoreless=options["scoreless"],
        exchange_min_bag=options["exchange_min_bag"],
        exchange_max=options.get("exchange_max"),
        end_rack=options["end_rack"],
        tie=options["tie"],
        place_list=options["place_list"],
        clock=ClockRule(
            kind=clock["kind"],
            limit=clock.get("hours", 0) * HOUR + clock.get("minutes", 0) * MINUTE,
            on_expiry=clock.get("on_expiry", "forfeit"),
        ),
        ranked=options.get("ranked", False),
    )
