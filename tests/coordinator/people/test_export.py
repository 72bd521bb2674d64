"""The export of a person's data: every thing under its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.data_export import everything
from tests.support.coordinator.clocks import take_vacation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.coordinator.talk import Talk

NAMES = """
accounts accounts.web blocks devices devices.browsers devices.calendar devices.own_address
devices.wanted devices.wordless games games.created games.draw_words games.game games.given
games.host games.language games.moves games.moves.at games.moves.drawn games.moves.move
games.muted_seats games.notice_places games.partner_notes games.phase games.practice games.puzzle
games.rack games.remarks games.rounds games.rules games.seat games.seats games.seats.names
games.seats.score games.sheet games.vacations history history.name history.ratings
history.ratings.clock history.ratings.place history.ratings.rating history.ratings.rating.exact
history.ratings.rating.games history.ratings.scope history.ratings.tiles history.records
history.records.bingos history.records.games history.records.games.lost history.records.games.tied
history.records.games.won history.records.last history.records.last.ended history.records.last.game
history.records.longest history.records.move history.records.points history.records.rivals
history.records.rivals.KUBA history.records.rivals.KUBA.lost history.records.rivals.KUBA.tied
history.records.rivals.KUBA.won history.records.score history.records.score.game
history.records.score.points history.records.streak history.records.word
history.records_at_real_tables person puzzles reports_made seeking_banned seeks settings
settings.vacations streams training training.exercises training.games words words.asked words.cards
words.count words.days words.last words.mine words.set words.streak words.streak.best
words.streak.days words.streak.grace words.streak.last words.today words.today.all words.today.day
words.today.extra words.today.new words.today.right written wrong_codes_in_the_last_hour
"""


def names_in(found: object, above: str = "") -> Iterator[str]:
    """Yield every name in it, with those above it."""
    if isinstance(found, dict):
        for name, inner in found.items():
            yield f"{above}{name}"
            yield from names_in(inner, f"{above}{name}.")
    elif isinstance(found, list | tuple):
        for inner in found:
            yield from names_in(inner, above)


async def test_the_names_of_an_export_are_a_promise_to_programs(talk: Talk) -> None:
    """One game that ended, one that goes on, and a vacation."""
    for preset in ("rankingowa", "klasyczna"):
        game = await talk.new("Ola", "Kuba", preset=preset)
        await talk.move(await talk.to_move(game), game, "-")
        if preset == "rankingowa":
            await talk.move("Kuba", game, "#")
    await talk.results_worker.work_off()
    await take_vacation(talk, "Ola", 2)
    ola, store, history = await talk.person("Ola"), talk.store, talk.bot.history
    told = await everything(
        store.tables, store.people, talk.coordinator.helpers, history, ola.id, now=talk.now
    )
    kuba = (await talk.person("Kuba")).id
    assert sorted({name.replace(kuba, "KUBA") for name in names_in(told)}) == NAMES.split()
