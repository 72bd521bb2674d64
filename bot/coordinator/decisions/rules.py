"""Choose the rules and the word list of a table that is to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.coordinator.decisions.robot_rules import against_robots, plays_robots_alone
from bot.coordinator.errors import BadInvitation, UnknownList
from bot.rules.ruleset import TWO_ONLY, BadRuleset, in_language, preset

if TYPE_CHECKING:
    from bot.coordinator.commands import NewGame
    from bot.coordinator.decisions.change import World
    from bot.coordinator.table.table import WordListRef
    from bot.rules.ruleset import Ruleset


def rules_of(request: NewGame, world: World) -> tuple[Ruleset, WordListRef]:
    """Return the rules of a new game and its word list.

    If the options name no language, the list decides the language of the tiles. Raises
    BadInvitation if the options don't go together, UnknownList if there is no such list.
    """
    try:
        rules = preset(request.preset)
        usual = against_robots(rules) if plays_robots_alone(request) else rules
        options: dict[str, Any] = {
            "clock": request.clock or usual.clock,
            "challenge": request.challenge or usual.challenge,
            "end_rack": request.end_rack or usual.end_rack,
        }
        asked = (("challenge", request.challenge), ("end_rack", request.end_rack))
        if any(option in TWO_ONLY for option in asked):
            options["players"] = (2, 2)
        rules = in_language(
            preset(request.preset, **options), request.language or rules.tiles.language
        )
        words = _list(rules.tiles.language, request, world)
        return in_language(rules, words.language), words
    except BadRuleset as bad:
        raise BadInvitation(str(bad)) from None
    except LookupError as bad:
        raise BadInvitation(str(bad.args[0])) from None


def _list(language: str, request: NewGame, world: World) -> WordListRef:
    try:
        return world.lists.find(language, request.words)
    except LookupError:
        if request.words is None:
            raise BadInvitation("words") from None
    known = world.lists.available()
    for one in known:
        if one.name == request.words and request.language is None:
            return one
    languages = {request.language} if request.language else {one.language for one in known}
    names = tuple(one.name for one in known if one.language in languages)
    raise UnknownList(request.words, names)
