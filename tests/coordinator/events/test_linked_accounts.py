"""Two players of an event who turn out to be one person, because their accounts were linked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.requests import (
    CheckIn,
    ExcludePlayer,
    GoOn,
    LeaveEvent,
    OnList,
    PairAgain,
    PartOver,
    SignUp,
)
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from bot.rules.event.verify import wrong_drawings
from tests.support.coordinator.events import NAMES, Event

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from tests.support.coordinator.talk import Talk


async def link(talk: Talk, kept: str, other: str) -> None:
    """Let two people turn out to be one."""
    one, two = [(await talk.person(name)).id for name in (kept, other)]
    await talk.store.people.merge(one, two)


async def lines(event: Event, language: Language = "pl") -> list[str]:
    """Return the lines of the public message, with plain spaces."""
    view = view_for(await event.table(), None)
    message = pages_of(view).public_message(view, (), wording(language, "discord"))
    return [str(line).replace("\xa0", " ") for line in message.lines]


async def test_a_person_signs_up_once_with_either_account(talk: Talk) -> None:
    event = await Event.open(talk)
    await talk.say("Ola", SignUp(), event.game)
    await link(talk, "Zosia", "Ola")
    with pytest.raises(OnList):
        await talk.say("Zosia", SignUp(), event.game)


async def test_the_other_account_is_told_that_it_is_the_same_person(talk: Talk) -> None:
    people = [
        await talk.person(name, on) for name, on in (("Ola", "discord"), ("Oola", "telegram"))
    ]
    event = await Event.open(talk)

    async def sign_up(number: int) -> None:
        place = f"{people[number].platform}:7:"
        name = f"sign-up:{next(talk.ids)}"
        by = people[number]
        command = Command(name, SignUp(), talk.now, by, event.game, place, place[:-1])
        await talk.coordinator.handle(command)

    await sign_up(0)
    await link(talk, "Oola", "Ola")
    for number, linked in ((0, False), (1, True)):
        with pytest.raises(OnList) as refused:
            await sign_up(number)
        assert refused.value.linked is linked


@pytest.mark.parametrize("present", ["Ola", "Zosia"])
async def test_accounts_linked_before_the_start_are_one_player(talk: Talk, present: str) -> None:
    event = await Event.open(talk)
    for name in ("Ola", "Kuba", "Zosia", "Iza"):
        await talk.say(name, SignUp(), event.game)
    await event.wait_for("check_in")
    for name in ("Kuba", present):
        await talk.say(name, CheckIn(), event.game)
    await link(talk, "Ola", "Zosia")
    await event.wait_for("playing")
    view = await event.view()
    assert view.names == ("Ola", "Kuba")
    [pair] = view.tournament.rounds[0].pairs
    assert {*pair.players} == {0, 1}
    [united] = view.audit
    assert (united.line.act, united.who) == ("united", "Ola")
    assert (await event.view("Ola")).own == 0


async def test_two_accounts_of_one_person_are_too_few(talk: Talk) -> None:
    event = await Event.open(talk)
    for name in ("Ola", "Zosia"):
        await talk.say(name, SignUp(), event.game)
    await event.wait_for("check_in")
    for name in ("Ola", "Zosia"):
        await talk.say(name, CheckIn(), event.game)
    await link(talk, "Ola", "Zosia")
    await event.wait_for("cancelled")
    assert not (await event.state()).rounds


async def test_accounts_linked_in_a_round_are_one_player_from_the_next(talk: Talk) -> None:
    event = await Event.begin(talk, 6, rounds=3)
    ola, zosia = NAMES.index("Ola"), NAMES.index("Ewa")
    await link(talk, "Ewa", "Ola")
    await event.resign(await event.games())
    await event.wait_for("playing")
    state, table = await event.state(), await event.table()
    playing = [player for pair in state.rounds[1].pairs for player in pair.players]
    assert (ola in playing, zosia in playing) == (True, False)
    assert state.players[zosia].presence == "united"
    assert wrong_drawings(state, table.seed) == ()
    told = "Połączone konta to jedna osoba: Ola, Ewa. W tabeli zostaje Ola."
    assert told in await lines(event)
    told = "Linked accounts are one person: Ola, Ewa. Ola stays in the standings."
    assert told in await lines(event, "en")
    with pytest.raises(OnList):
        await talk.say("Ewa", SignUp(), event.game)
    # The host still directs, under the id that is in use now.
    for name in ("Ewa", "Ola"):
        await talk.say(name, PairAgain(), event.game)
    await event.work_off()
    await event.play_on()
    rows = (await event.view()).rows
    assert [row.place for row in rows] == [1, 2, 3, 4, 5]
    assert zosia not in {row.player for row in rows}


async def test_a_pair_of_one_person_counts_nowhere(talk: Talk) -> None:
    event = await Event.begin(talk, 4, rounds=3)
    first = (await event.state()).rounds[0].pairs[0]
    one, other = (NAMES[player] for player in first.players)
    await link(talk, one, other)
    await event.resign(await event.games())
    assert (await event.state()).state == "break"
    await talk.say("Ola", GoOn(), event.game)
    state = await event.state()
    result = state.rounds[0].pairs[0].result
    assert result is not None
    assert result.kind == "void"
    assert all({*pair.players} != {*first.players} for pair in state.rounds[1].pairs)
    [row] = [row for row in (await event.view()).rows if row.player in first.players]
    assert (row.wins, row.difference) == (0, 0)
    assert row.player in {player for pair in state.rounds[1].pairs for player in pair.players}


async def test_accounts_linked_in_the_last_round_are_one_player_at_the_end(talk: Talk) -> None:
    """Ewa's account is Ola's second one. It has the better place of the two."""
    event = await Event.begin(talk, 6, rounds=3)
    for _ in range(2):
        await event.resign(await event.games())
        await event.wait_for("playing")
    await link(talk, "Ewa", "Ola")
    await event.resign(await event.games())
    await event.count_results()
    assert (await event.state()).state == "ended"
    view, own = await event.view(), await event.view("Ewa")
    assert [view.names[row.player] for row in view.rows].count("Ewa") == 0
    assert [row.place for row in view.rows] == [1, 2, 3, 4, 5]
    table = await event.table()
    shown = view_for(table, own.own, person=own.players[own.own or 0])
    assert own.own == NAMES.index("Ola")
    place = next(row.place for row in view.rows if row.player == own.own)
    for language, told in (
        ("pl", f"Miejsce {place} z 5. Wygrane: "),
        ("en", f"Place {place} of 5. Won: "),
    ):
        says = wording(language, "telegram")
        notice = pages_of(shown).person_notice(shown, says)
        assert str(notice.lines[1]).replace("\xa0", " ").startswith(told)
        public = pages_of(shown).public_message(shown, (), says)
        assert not any("Ewa" in str(line) for line in public.lines)
        assert "Ewa" not in pages_of(shown).alt_text(shown, says)
    noticed = pages_of(shown).noticed_seats(shown)
    assert noticed is not None
    assert sorted(noticed.values()) == sorted(row.player for row in view.rows)
    # Both accounts have met. That game counts neither in the standings nor in the profile.
    assert sum(row.played for row in view.rows if row.player == own.own) == 2
    assert len(await talk.bot.history.lines(own.players[own.own or 0])) == 4


async def test_a_person_whose_part_is_over_does_not_return_with_the_other_account(
    talk: Talk,
) -> None:
    event = await Event.begin(talk, 5, rounds=4)
    await link(talk, "Zosia", "Kuba")
    await talk.say("Kuba", LeaveEvent(), event.game)
    with pytest.raises(PartOver):
        await talk.say("Zosia", SignUp(), event.game)


async def test_a_director_excludes_a_person_with_all_accounts(talk: Talk) -> None:
    """Ewa is Kuba's other account, and plays on until the accounts are linked."""
    event = await Event.begin(talk, 6, rounds=4)
    kuba, ewa = NAMES.index("Kuba"), NAMES.index("Ewa")
    await talk.say("Ola", ExcludePlayer(kuba, "podpowiedzi"), event.game)
    await link(talk, "Ewa", "Kuba")
    await event.resign(await event.games())
    await event.wait_for("playing")
    state = await event.state()
    assert [state.players[one].presence for one in (kuba, ewa)] == ["excluded", "united"]
    playing = {player for pair in state.rounds[1].pairs for player in pair.players}
    assert playing == {*range(6)} - {kuba, ewa}
    for name in ("Kuba", "Ewa"):
        for request in (SignUp(), CheckIn()):
            with pytest.raises(PartOver):
                await talk.say(name, request, event.game)
    [row] = [row for row in (await event.view()).rows if row.player in {kuba, ewa}]
    assert (row.player, row.place) == (kuba, None)
