"""The choices of people and places are stored, and a merged person finds them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from bot.coordinator.settings import (
    PersonPreferences,
    PlacePreferences,
    Preferences,
    channel_of,
)
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def test_a_chosen_setting_is_kept_and_the_others_stay(talk: Talk) -> None:
    kept = Preferences(talk.store.people)
    ola, kuba = await talk.person("Ola"), await talk.person("Kuba")
    assert await kept.of_person(ola.id) == PersonPreferences("", "", previews=True)
    chosen = PersonPreferences("en", "dark", previews=False)
    await kept.keep_person(ola.id, chosen)
    assert await kept.of_person(ola.id) == chosen
    assert await kept.of_person(kuba.id) == PersonPreferences()


async def test_a_change_of_a_setting_takes_two_exchanges(talk: Talk) -> None:
    kept, ola = Preferences(talk.store.people), await talk.person("Ola")
    await kept.change_person(ola.id, lambda _: PersonPreferences("en"))
    with count_exchanges(talk.store.link) as tally:
        await kept.change_person(ola.id, lambda chosen: structs.replace(chosen, theme="dark"))
    assert tally.in_sequence == 2, tally.sent
    assert await kept.of_person(ola.id) == PersonPreferences("en", "dark")


async def test_places_have_settings_of_their_own(talk: Talk) -> None:
    kept = Preferences(talk.store.people)
    chosen = PlacePreferences(
        "en",
        "dark",
        "rankingowa",
        "3 dni",
        channels=("discord:5",),
        starters="managers",
        old_boards="keep",
        quiet=True,
    )
    await kept.keep_place("discord:1", chosen)
    assert await kept.of_place("discord:1") == chosen
    assert await kept.of_place("discord:2") == PlacePreferences()
    assert await kept.of_place("") == PlacePreferences()


@pytest.mark.parametrize("chose", ["kept", "merged", "both"])
async def test_linked_accounts_have_one_choice(talk: Talk, chose: str) -> None:
    kept = Preferences(talk.store.people)
    one, two = await talk.person("Ola", "discord"), await talk.person("Olka", "telegram")
    if chose != "merged":
        await kept.keep_person(one.id, PersonPreferences("pl"))
    if chose != "kept":
        await kept.keep_person(two.id, PersonPreferences("en"))
    used = await talk.store.people.merge(one.id, two.id)
    found = await kept.of_person(used)
    assert found.language == ("en" if chose == "merged" else "pl")
    await kept.keep_person(used, PersonPreferences("", "dark"))
    assert await kept.of_person(used) == PersonPreferences("", "dark")


@pytest.mark.parametrize(
    ("place", "scope", "channel"),
    [
        ("discord:5:", "discord:1", "discord:5"),
        ("discord:5:77", "discord:1", "discord:5"),
        ("telegram:-100:", "telegram:-100", ""),
        ("telegram:-100:4", "telegram:-100", "4"),
    ],
)
def test_threads_belong_to_their_channel_and_topics_are_channels(
    place: str, scope: str, channel: str
) -> None:
    assert channel_of(place, scope) == channel


def test_without_chosen_channels_games_begin_in_all() -> None:
    assert PlacePreferences().opens("discord:5")
    assert PlacePreferences(channels=("discord:5",)).opens("discord:5")
    assert not PlacePreferences(channels=("discord:5",)).opens("discord:6")


async def test_preferences_stored_without_quiet_hours_can_be_read(talk: Talk) -> None:
    ola = await talk.person("Ola")
    await talk.store.people.save(ola.id, b'{"language":"en","previews":false}')
    chosen = await Preferences(talk.store.people).of_person(ola.id)
    assert chosen == PersonPreferences("en", previews=False)
    assert (chosen.quiet, chosen.zone, chosen.leaving) == ((22, 7), "", False)
