"""A profile is seen whole by its person and by opponents; others see a name and a rating."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import TYPE_CHECKING, Any

from bot.coordinator.game_id import GameId
from bot.coordinator.lobby.contacts import Contacts
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.rating import DAY, LeaderboardKey, RatedGame
from tests.support import PATIENCE
from tests.support.chat.web.seat import Seat, button

if TYPE_CHECKING:
    from bot.composition import Bot
    from bot.coordinator.person_id import PersonId
    from tests.support.chat.web.seat import Client

PRIVATE = ("figures", "records", "rivals", "games")


async def person_of(bot: Bot, seat: Seat) -> PersonId:
    identity = hashlib.sha256(seat.token.encode()).hexdigest()
    person = await bot.store.people.person_of("web", identity)
    assert person
    return person


async def profile(seat: Seat, who: str = "", first: int = 0) -> dict[str, Any]:
    response = await seat.post("/api/profile", who=who, first=first)
    assert response.status == 200, await response.text()
    found: dict[str, Any] = await response.json()
    return found


async def finish_game(bot: Bot, ola: Seat, kuba: Seat, **options: str) -> str:
    """Play a game that Kuba resigns, and wait until it is counted."""
    game = await ola.invite(**{"clock": "none", **options})
    await kuba.join(game)
    sure = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(sure["message"], "Tak")["token"])
    async with asyncio.timeout(PATIENCE):
        for seat in (ola, kuba):
            person = await person_of(bot, seat)
            while game not in await bot.store.results.lines([person]):
                pass
    return game


async def test_the_whole_profile_is_for_its_person_and_opponents(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    iza, jan = Seat(client, "Iza"), Seat(client, "Jan")
    with_kuba = await finish_game(bot, ola, kuba, preset="rankingowa")
    with_iza = await finish_game(bot, ola, iza)
    own = await profile(ola)
    assert (own["name"], own["own"], own["whole"], own["total"]) == ("Ola", True, True, 2)
    assert [one["game"] for one in own["games"]] == [with_iza, with_kuba]
    assert [one["name"] for one in own["games"]] == ["Ola – Iza", "Ola – Kuba"]
    assert [one["result"] for one in own["games"]] == [1, 1]
    assert {one["name"] for one in own["rivals"]} == {"Kuba", "Iza"}
    assert own["figures"][0] == {"value": "2", "label": "gry"}
    # An opponent sees all of it, but a third person's game has no code, only a replay.
    seen = await profile(kuba, own["who"])
    assert (seen["name"], seen["own"], seen["whole"]) == ("Ola", False, True)
    assert seen["met"] == {"won": 1, "tied": 0, "lost": 0}
    assert [one["game"] for one in seen["games"]] == [None, with_kuba]
    assert with_iza not in json.dumps(seen)
    handle = seen["games"][0]["handle"]
    again = await (await kuba.post("/api/replay", who=own["who"], game=handle)).json()
    assert [one["name"] for one in again["game"]["players"]] == ["Ola", "Iza"]
    assert with_iza not in json.dumps(again)
    assert not {"rack", "actions", "notes", "sentence"} & again["game"].keys()
    # Whoever has not played her sees the name alone, and no game.
    other = await profile(jan, own["who"])
    assert (other["name"], other["whole"], other["met"], other["total"]) == ("Ola", False, None, 0)
    assert not any(other[part] for part in PRIVATE)
    assert not {"Kuba", "Iza", with_kuba, with_iza} & {*json.dumps(other).split('"')}
    refused = await jan.post("/api/replay", who=own["who"], game=handle)
    assert refused.status == 404
    # Nor does an opponent reach a game that is none of hers through her profile.
    foreign = await finish_game(bot, iza, jan)
    foreign_handle = (await profile(jan))["games"][0]["handle"]
    assert (await profile(jan))["games"][0]["game"] == foreign
    refused = await kuba.post("/api/replay", who=own["who"], game=foreign_handle)
    assert refused.status == 404


async def test_a_handle_tells_nothing_and_nobody_can_make_one_up(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    await finish_game(bot, ola, kuba)
    own = await profile(ola)
    person, identity = await person_of(bot, ola), hashlib.sha256(ola.token.encode()).hexdigest()
    for told in (own, await profile(kuba, own["who"])):
        assert not any(secret in json.dumps(told) for secret in (person, identity, ola.token))
    assert (await profile(ola))["who"] == own["who"]
    missing = (person, identity[:32], own["who"][:-2], own["who"][::-1], own["games"][0]["handle"])
    answers = set()
    for handle in missing:
        response = await kuba.post("/api/profile", who=handle)
        answers.add((response.status, await response.text()))
    # Who was erased has gone like who never was.
    sure = await ola.say("", "/usuń_dane")
    await ola.press(button(sure["message"], "Usuń dane")["token"])
    async with asyncio.timeout(PATIENCE):
        while await bot.store.results.names([person]):
            pass
    response = await kuba.post("/api/profile", who=own["who"])
    answers.add((response.status, await response.text()))
    assert answers == {(404, "no such person")}
    left = await profile(kuba)
    assert [one["name"] for one in left["games"]] == ["gracz – Kuba"]
    assert [one["who"] for one in left["rivals"]] == [None]


async def test_games_come_by_tens_and_a_linked_person_has_all_of_them(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    games = [await finish_game(bot, ola, kuba) for _ in range(12)]
    first, more = await profile(ola), await profile(ola, first=10)
    assert [one["game"] for one in (*first["games"], *more["games"])] == games[::-1]
    assert (first["total"], len(first["games"])) == (12, 10)
    other = await bot.coordinator.person("telegram", "4711", "Ola")
    person = await person_of(bot, ola)
    await bot.store.people.merge(other.id, person)
    united = await profile(ola)
    assert (united["own"], united["total"]) == (True, 12)
    # The handle from before still leads to the same person.
    assert (await profile(kuba, first["who"]))["total"] == 12


async def test_a_newcomer_has_an_empty_profile_of_their_own(client: Client) -> None:
    found = await profile(Seat(client, "Ewa"))
    assert (found["name"], found["own"], found["total"]) == ("Ewa", True, 0)
    assert not any(found[part] for part in PRIVATE)


async def test_a_leaderboard_asks_for_a_list_that_there_is(client: Client) -> None:
    seat = Seat(client, "Ewa")
    for clock, tiles, status in (
        ("flag", "pl", 200),
        ("none", "pl_literaki", 200),
        ("rounds", "pl", 400),
        ("flag", "de", 400),
        ("week", "pl", 400),
    ):
        assert (await seat.post("/api/leaderboard", clock=clock, tiles=tiles)).status == status
    empty = await (await seat.post("/api/leaderboard", clock="flag", tiles="pl")).json()
    assert (empty["lines"], empty["listed"], empty["own"]) == ([], 0, None)
    assert empty["empty"].startswith("Na tej liście nikogo jeszcze nie ma.")


async def test_a_leaderboard_leads_to_profiles_and_tells_no_more_than_they_do(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    iza, jan = Seat(client, "Iza"), Seat(client, "Jan")
    for one, other in ((ola, kuba), (ola, iza)):
        await finish_game(bot, one, other, preset="rankingowa")
    persons = [await person_of(bot, seat) for seat in (ola, kuba, iza)]
    now, key = bot.services.now(), LeaderboardKey("pl", "none")
    # The first of them wins every game, the last one none.
    games = [
        RatedGame(
            now - (60 - turn) * DAY, GameId(f"X{turn}{one}{other}"),
            (persons[one], persons[other]), (0, 1),
        )
        for turn in range(18)
        for one, other in ((0, 1), (0, 2), (1, 2))
    ]  # fmt: skip
    await Leaderboards(bot.store.results).enter(key, games)
    asked = {"clock": "none", "tiles": "pl"}
    found = await (await ola.post("/api/leaderboard", **asked)).json()
    assert [(one["place"], one["name"]) for one in found["lines"]] == [
        *((1, "Ola"), (2, "Kuba"), (3, "Iza"))
    ]
    assert found["own"] == found["lines"][0]
    assert (found["listed"], found["lines"][0]["climbed"]) == (3, 0)
    assert found["lines"][0]["trend"][-1] == found["lines"][0]["rating"] == found["rating"]["value"]
    assert found["best"]["value"] >= found["rating"]["value"]
    assert "ranking przeciwnika" in found["how"]
    # Whoever is no one's opponent sees the same list, and behind each name only the rating.
    stranger = await (await jan.post("/api/leaderboard", **asked)).json()
    assert (stranger["lines"], stranger["own"]) == (found["lines"], None)
    assert not any(person in json.dumps(stranger) for person in persons)
    for line in stranger["lines"]:
        behind = await profile(jan, line["who"])
        assert (behind["name"], behind["whole"]) == (line["name"], False)
        assert [one["rating"]["value"] for one in behind["courses"]] == [line["rating"]]
        assert [one["points"] for one in behind["courses"]] == [[]]
    mine = await profile(ola)
    assert (mine["place"], mine["listed"]) == (1, 3)
    [course] = mine["courses"]
    assert (course["label"], course["rating"]["lacks"]) == ("bez zegara, po polsku", None)
    assert course["points"][-1][1] == course["rating"]["value"]
    listed = {line["who"]: line["rating"] for line in found["lines"][1:]}
    assert {one["who"]: one["rating"] for one in mine["rivals"]} == listed
    beyond = await (await ola.post("/api/leaderboard", **asked, first=20)).json()
    assert (beyond["lines"], beyond["own"]) == ([], found["own"])


async def test_a_person_is_blocked_from_their_profile_and_the_block_is_lifted(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    await finish_game(bot, ola, kuba)
    who = (await profile(kuba))["who"]
    done = await ola.post("/api/block", who=who)
    told = (await done.json())["message"]
    assert "Nie zagracie ze sobą" in told["lines"][0]["spans"][0]["text"]
    contacts, kubas = Contacts(bot.store.people), await person_of(bot, kuba)
    assert (await contacts.of([await person_of(bot, ola)])).persons == {kubas}
    await ola.press(button(told, "Zdejmij blokadę: Kuba")["token"])
    assert not (await contacts.of([await person_of(bot, ola)])).persons
    # Nobody blocks themselves, or a person without a profile.
    for wrong in ((await profile(ola))["who"], "x" * 20):
        assert (await ola.post("/api/block", who=wrong)).status == 404


async def test_a_person_is_invited_from_their_profile(bot: Bot, ola: Seat, kuba: Seat) -> None:
    await finish_game(bot, ola, kuba)
    who = (await profile(kuba))["who"]
    game = (await (await ola.post("/api/invite", who=who)).json())["game"]
    table = await bot.store.tables.load(game)
    assert table is not None
    [invited] = table.table.invitees
    assert (invited.name, invited.person) == ("Kuba", await person_of(bot, kuba))
    # Kuba's account of a chat gets the invitation in private, and Ola's answer knows no account.
    lobby = Lobby(bot.store.people)
    assert (await lobby.read()).invite_notices == ()
    account = await bot.coordinator.person("telegram", "4712", "Kuba")
    await bot.store.people.merge(account.id, await person_of(bot, kuba))
    other = (await (await ola.post("/api/invite", who=who)).json())["game"]
    [notice] = (await lobby.read()).invite_notices
    assert (notice.platform, notice.identity, notice.game) == ("telegram", "4712", other)
    await kuba.join(game)
    assert (await kuba.look(game))["phase"] == "playing"
    # Nobody invites themselves, or a person without a profile.
    for wrong in ((await profile(ola))["who"], "x" * 20):
        assert (await ola.post("/api/invite", who=wrong)).status == 404
    # Whoever blocks the host declines after a while, as by a press.
    await kuba.post("/api/block", who=(await profile(ola))["who"])
    parted = (await (await ola.post("/api/invite", who=who)).json())["game"]
    assert (await ola.look(parted))["phase"] == "invited"
    [due] = (await lobby.read()).declines
    assert (due.game, due.name) == (parted, "Kuba")
    assert (await lobby.read()).invite_notices == (notice,)
