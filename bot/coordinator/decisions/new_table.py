"""Make a new table: everything but the body, which its kind makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.decisions.seats import author, scopes_with
from bot.coordinator.table.draw_words import given_word, own_word
from bot.coordinator.table.fair_draw import SEED_BYTES
from bot.coordinator.table.table import Contribution, Table

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import WordListRef
    from bot.rules.ruleset import Ruleset


def new_table(  # noqa: PLR0913, PLR0917 - what differs between kinds
    game: GameId,
    command: Command,
    world: World,
    rules: Ruleset,
    words: WordListRef,
    body: Body,
    word: str = "",
) -> Table:
    """Return a new table hosted by the author of the command, with a random seed.

    `word` is the host's word for the draw, "" for one made from the seed. Raise BadInvitation if
    the word can't be shown.
    """
    host, seed = author(command), world.chance(SEED_BYTES)
    return Table(
        id=game,
        phase="playing",
        host=host.id,
        created=command.at,
        rules=rules,
        words=words,
        seed=seed,
        body=body,
        contributions=(Contribution(host.id, own_word(word) or given_word(seed, 0)),),
        scopes=scopes_with((), command),
    )
