"""Two accounts become one person: by two consents, in one step."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Join, NewGame
from bot.coordinator.errors import (
    AlreadyLinked,
    PlayEachOther,
    SamePlatform,
    TooManyCodes,
    UnknownLinkCode,
)
from bot.coordinator.game_id import ALPHABET
from bot.coordinator.kinds.game.requests import AgreeToAbort, Begin
from bot.coordinator.people.account_links import CODE_LASTS, AccountLink
from bot.coordinator.settings import PersonPreferences, Preferences
from tests.support.coordinator.linking import OLA, OLKA, Linking
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId


async def test_linking_shows_each_account_the_other_and_needs_both_consents(
    linking: Linking,
) -> None:
    code = await linking.offer()
    assert len(code) == 8
    waiting = await linking.agree(OLA, code)
    assert (waiting.other, waiting.agreed, waiting.done) == (None, False, False)
    seen = await linking.look(OLKA, f" {code[:4].lower()}-{code[4:]} ")
    assert seen.other is not None
    assert (seen.other.name, seen.other.platform, seen.done) == ("Ola", "discord", False)
    half = await linking.agree(OLKA, code)
    assert (half.agreed, half.done) == (True, False)
    assert (await linking.person(OLA)).id != (await linking.person(OLKA)).id
    seen = await linking.look(OLA, code)
    assert seen.other is not None
    assert (seen.other.name, seen.other.platform, seen.agreed) == ("Olka", "telegram", False)
    assert (await linking.agree(OLA, code)).done
    kept = (await linking.person(OLA)).id
    assert kept == (await linking.person(OLKA)).id
    assert await linking.talk.store.people.identities(kept) == {
        "discord": "id-Ola",
        "telegram": "id-Olka",
    }


@pytest.mark.parametrize("chosen", [(True, False), (False, True), (None, False), (False, None)])
async def test_a_refusal_to_be_watched_outlives_the_link(
    linking: Linking, chosen: tuple[bool | None, bool | None]
) -> None:
    settings = Preferences(linking.talk.store.people)
    for account, watchable in zip((OLA, OLKA), chosen, strict=True):
        person = await linking.person(account)
        await settings.keep_person(person.id, PersonPreferences(watchable=watchable))
    await linking.all_the_way()
    assert (await settings.of_person((await linking.person(OLA)).id)).watchable is False


async def test_either_account_may_agree_first(linking: Linking) -> None:
    code = await linking.offer()
    await linking.look(OLKA, code)
    assert not (await linking.agree(OLA, code)).done
    assert not (await linking.agree(OLA, code)).done
    assert (await linking.agree(OLKA, code)).done


async def test_two_presses_at_once_make_one_link(linking: Linking) -> None:
    code = await linking.offer()
    await linking.look(OLKA, code)
    pressed = await asyncio.gather(*(linking.agree(one, code) for one in (OLA, OLKA) * 4))
    assert any(link.done for link in pressed)
    assert (await linking.person(OLA)).id == (await linking.person(OLKA)).id
    assert (await linking.look(OLA, code)).done
    assert (await linking.look(OLKA, code)).done


async def test_a_code_serves_one_other_account(linking: Linking) -> None:
    code = await linking.offer()
    tried = await asyncio.gather(
        linking.look(OLKA, code), linking.look(("telegram", "Zoja"), code), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in tried) == ["AccountLink", "UnknownLinkCode"]
    code = await linking.offer(command="d:2")
    await linking.look(OLKA, code)
    with pytest.raises(UnknownLinkCode):
        await linking.agree(("telegram", "Zoja"), code)
    zoja = await linking.person(("telegram", "Zoja"))
    people, now = linking.talk.store.people, linking.talk.now
    assert await people.wrong_codes(zoja.id, now=now) >= 1


async def test_a_link_code_with_any_symbol_changed_is_unknown(linking: Linking) -> None:
    code = await linking.offer()
    # Each is tried by somebody else: nobody may guess often.
    forged = [
        code[:at] + other + code[at + 1 :]
        for at, symbol in enumerate(code)
        for other in ALPHABET
        if other != symbol
    ]
    assert len(forged) == 8 * 31
    for one in forged:
        with pytest.raises(UnknownLinkCode):
            await linking.look(("telegram", one), one)
    assert (await linking.look(OLKA, code)).other is not None


async def test_a_code_lasts_ten_minutes(linking: Linking) -> None:
    code = await linking.offer()
    await linking.look(OLKA, code)
    linking.talk.now += CODE_LASTS - 1
    assert (await linking.agree(OLKA, code)).agreed
    linking.talk.now += 1
    for account in (OLA, OLKA):
        with pytest.raises(UnknownLinkCode):
            await linking.agree(account, code)


async def test_a_repeated_command_makes_the_same_code_and_a_new_one_another(
    linking: Linking,
) -> None:
    assert await linking.offer() == await linking.offer() != await linking.offer(command="d:2")
    linking.talk.secret = bytes(31) + b"\x01"
    assert await linking.offer() != await Linking(linking.talk).offer(command="d:2")


async def test_wrong_link_codes_count_with_wrong_game_codes(linking: Linking) -> None:
    game = (await linking.talk.say("Kuba", NewGame())).game
    code = await linking.offer()
    for wrong in ("ZZZZZZZZ", "nonsense of ten", "", code[:7]) * 2 + ("ZZZZ-ZZZZ", "K7QX4M"):
        with pytest.raises(UnknownLinkCode):
            await linking.look(OLKA, wrong)
    with pytest.raises(TooManyCodes):
        await linking.look(OLKA, code)
    olka = (await linking.person(OLKA)).id
    with pytest.raises(TooManyCodes):
        await linking.talk.queries.find(game, olka, now=linking.talk.now)
    linking.talk.now += HOUR
    assert await linking.talk.queries.find(game, olka, now=linking.talk.now) == game


async def test_two_accounts_of_one_platform_cannot_be_linked(linking: Linking) -> None:
    with pytest.raises(SamePlatform) as refusal:
        await linking.look(("discord", "Zoja"), await linking.offer())
    assert refusal.value.platform == "discord"
    # The refused one has not used the code up.
    code = await linking.offer()
    await linking.look(OLKA, code)
    await linking.agree(OLKA, code)
    await linking.agree(OLA, code)
    with pytest.raises(SamePlatform):
        await linking.look(("telegram", "Zoja"), await linking.offer(command="d:2"))


async def test_linking_the_same_person_again_is_refused(linking: Linking) -> None:
    await linking.all_the_way()
    with pytest.raises(AlreadyLinked):
        await linking.look(OLKA, await linking.offer(command="d:2"))


async def test_two_accounts_at_one_table_stay_apart_until_it_ends(
    two_persons: Talk, linking: Linking
) -> None:
    code = await linking.offer()
    await linking.look(OLKA, code)
    await linking.agree(OLKA, code)
    game = (await two_persons.say("Ola", NewGame(seats=3))).game
    await two_persons.say("Olka", Join(), game)
    await two_persons.indexer.work_off()
    for phase in ("invited", "playing"):
        assert (await two_persons.queries.look(game)).phase == phase
        with pytest.raises(PlayEachOther) as refusal:
            await linking.agree(OLA, code)
        assert refusal.value.game == game
        await two_persons.say("Ola", Begin() if phase == "invited" else AgreeToAbort(), game)
    await two_persons.say("Olka", AgreeToAbort(), game)
    assert (await linking.agree(OLA, code)).done


async def test_a_process_that_dies_at_any_step_leaves_two_persons_or_one(
    linking: Linking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step is tried, dies after its write, and is tried again: nothing else is needed."""
    people = linking.talk.store.people
    notes, merge = people.keep_note, people.merge
    done: set[str] = set()

    async def note(name: str, note: bytes, *, keep: int) -> bytes:
        kept = await notes(name, note, keep=keep)
        _die_once(name)
        return kept

    async def merge_and_die(*persons: PersonId) -> PersonId:
        kept = await merge(*persons)
        _die_once("merge")
        return kept

    def _die_once(step: str) -> None:
        if step not in done:
            done.add(step)
            raise KeyboardInterrupt

    monkeypatch.setattr(people, "keep_note", note)
    monkeypatch.setattr(people, "merge", merge_and_die)

    async def retry_until_done(step: str, account: tuple[str, str], code: str = "") -> object:
        for _ in range(5):
            try:
                if step == "offer":
                    return await linking.offer(account)
                return await getattr(linking, step)(account, code)
            except KeyboardInterrupt:
                continue
        raise AssertionError

    code = str(await retry_until_done("offer", OLA))
    await retry_until_done("look", OLKA, code)
    await retry_until_done("agree", OLKA, code)
    link = await retry_until_done("agree", OLA, code)
    assert isinstance(link, AccountLink)
    assert link.done
    assert len(done) == 5
    assert (await linking.person(OLA)).id == (await linking.person(OLKA)).id
