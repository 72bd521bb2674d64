"""One belgijka for Discord and Telegram: everybody answers in secret, each on their own side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.pages.wording import typed_line
from tests.support.chat.discord.table import identity
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, of_bot, plain
from tests.support.coordinator.rounds import generator

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.together import Together

SECOND = 1000


async def open_rounds(
    rounds: Together, invites: str = "5 rund, 90 sekund na rundę.", **options: object
) -> GameId:
    """Announce a belgijka as Ola on Discord, and bring it to Kuba's group by its code."""
    told = await rounds.ola.slash("/belgijka", rundy=5, **options)
    await rounds.settle()
    assert said(told.message).startswith("Belgijka zapowiedziana. Start: <t:")
    invitation = said(board(rounds))
    assert f"Ola zaprasza: belgijka, {invites}" in invitation
    game = invitation.split("belgijka `")[1].split("`")[0]
    rounds.group.says(rounds.kuba, f"/dolacz@{rounds.telegram.world.username} {game}")
    await rounds.settle()
    assert "Ola zaprasza: belgijka" in plain(newest(rounds.group).text)
    return game  # type: ignore[return-value]  # as the chat shows it


async def pass_time(rounds: Together, seconds: int) -> None:
    """Let time pass on both sides, and all that comes due be done."""
    await rounds.telegram.pass_time(seconds * SECOND)
    await rounds.settle()


def board(rounds: Together) -> Shown:
    """Return the newest message on Discord."""
    return rounds.channel.messages()[-1]


async def plays(rounds: Together, game: GameId) -> list[str]:
    """Return every play of the running round as typed, the most points first."""
    view = await rounds.discord.queries.look(game)
    assert view.face.board is not None
    found = generator().plays(generator().position(view.face.board), RoundsPart.of(view).rack)
    return [typed_line(one.placement) for one in sorted(found, key=lambda one: -one.score)]


async def test_three_people_of_three_platforms_play_one_belgijka(rounds: Together) -> None:
    async with rounds.running():
        game = await open_rounds(rounds)
        iza = rounds.telegram.world.person("Iza")
        rounds.group.joins(iza)
        await pass_time(rounds, 60)
        here, there = board(rounds), newest(rounds.group)
        assert said(here).startswith("**Belgijka, runda 1 z 5.** Stojak: ")
        assert "Koniec rundy: <t:" in said(here)
        assert "Koniec rundy: za 90 sekund. Jeszcze bez odpowiedzi." in plain(there.text)
        assert here.pings == ()
        first = await plays(rounds, game)
        form = await rounds.ola.click("Ruch", on=here)
        told = await rounds.ola.submit(form, first[0])
        assert said(told.message).startswith("✅ Przyjęte: ")
        way = await rounds.telegram.press(rounds.kuba, there, "Ruch")
        rounds.kuba.opens(way)
        await rounds.settle()
        assert "Twoja odpowiedź" in plain(rounds.telegram.desk(rounds.kuba).text)
        rounds.kuba.writes(first[-1])
        await rounds.settle()
        assert "✅ Przyjęte: " in plain(rounds.telegram.desk(rounds.kuba).text)
        await pass_time(rounds, 30)
        assert len(of_bot(rounds.group)) == 2
        assert "Koniec rundy: za 60 sekund. 2 osoby odpowiedziały." in plain(
            newest(rounds.group).text
        )
        assert "2 osoby odpowiedziały" in said(board(rounds))
        for public in (said(board(rounds)), plain(newest(rounds.group).text)):
            assert "Ola" not in public
            assert first[0].split()[1] not in public
        await pass_time(rounds, 61)
        assert "Runda 1 z 5. Najlepszy ruch: " in said(board(rounds))
        assert "Ten ruch znajduje tylko Ola." in plain(newest(rounds.group).text)
        alert = await rounds.telegram.press(rounds.kuba, newest(rounds.group), "Mój wynik")
        assert plain(alert).startswith("Runda 1: ")
        await pass_time(rounds, 15)
        # The round before has become a line, or is gone where it was a photo.
        assert "Belgijka, runda 2 z 5." in plain(newest(rounds.group).text)
        assert "Runda 1 z 5, na planszy: " in said(rounds.channel.messages()[-2])
        more = await rounds.ola.click("Więcej", on=board(rounds))
        asked = await rounds.ola.click("Zakończ", on=more)
        await rounds.ola.click("Tak, zakończ", on=asked)
        await rounds.settle()
        for public in (said(board(rounds)), plain(newest(rounds.group).text)):
            assert "Ola kończy belgijkę wcześniej. Wygrywa Ola!" in public


async def test_a_person_who_will_come_is_called_once_on_their_platform(rounds: Together) -> None:
    """Each announcement names everybody who will come.

    The first round calls people only on their own platform.
    """
    async with rounds.running():
        await open_rounds(rounds)
        await rounds.ola.click("Będę", on=board(rounds))
        alert = await rounds.telegram.press(rounds.kuba, newest(rounds.group), "Będę")
        assert plain(alert).startswith("✅ Do zobaczenia!")
        await rounds.settle()
        for public in (said(board(rounds)), plain(newest(rounds.group).text)):
            assert "Na starcie: Ola i Kuba." in public
        await pass_time(rounds, 60)
        here, there = board(rounds), newest(rounds.group)
        assert here.pings == ("Ola",)
        assert [ping.why for ping in rounds.kuba.pings if ping.post is there] == ["mention"]
        await pass_time(rounds, 91)
        await pass_time(rounds, 15)
        assert "runda 2 z 5" in said(board(rounds))
        assert board(rounds).pings == ()


@pytest.mark.slow(2)
async def test_everybody_who_comes_is_called_once_however_many_they_are(rounds: Together) -> None:
    """A message calls as many as its platform notifies: five on Telegram, fifty on Discord."""
    async with rounds.running():
        await open_rounds(rounds)
        guests = [rounds.telegram.world.person(f"Gość {number}") for number in range(12)]
        for guest in guests:
            rounds.group.joins(guest)
            await rounds.telegram.press(guest, newest(rounds.group), "Będę")
        players = [rounds.channel.player(f"Gracz {number}") for number in range(52)]
        for player in players:
            await player.click("Będę", on=board(rounds))
        await rounds.settle()
        await pass_time(rounds, 60)
        calls = [[one.why for one in guest.pings].count("mention") for guest in guests]
        assert calls == [1] * 12
        named = [one.pings for one in rounds.channel.messages() if one.pings]
        assert [len(pings) for pings in named] == [50, 2]
        assert {*named[0], *named[1]} == {f"Gracz {number}" for number in range(52)}
        assert len(_texts_that_call(rounds)) == 3 + 2
        # They go with the message of the first round.
        await pass_time(rounds, 91)
        await pass_time(rounds, 15)
        assert _texts_that_call(rounds) == []
        assert [len(one.pings) for one in rounds.channel.messages()].count(2) == 0


def _texts_that_call(rounds: Together) -> list[str]:
    """Return the texts of all messages that call to the start."""
    texts = [plain(post.text) for post in of_bot(rounds.group)]
    texts += [said(one) for one in rounds.channel.messages()]
    return [text for text in texts if "zaczynamy!" in text]


@pytest.mark.parametrize("side", ["discord", "telegram"])
async def test_a_person_with_two_accounts_is_called_where_they_announced_themselves(
    rounds: Together, side: str
) -> None:
    twin = rounds.channel.player("Jakub")
    async with rounds.running():
        people, coordinator = rounds.discord.store.people, rounds.discord.coordinator
        kuba = await coordinator.person("telegram", str(rounds.kuba.id), "Kuba")
        other = await coordinator.person("discord", identity(twin), "Jakub")
        await people.merge(kuba.id, other.id)
        await open_rounds(rounds)
        if side == "discord":
            await twin.click("Będę", on=board(rounds))
        else:
            await rounds.telegram.press(rounds.kuba, newest(rounds.group), "Będę")
        await rounds.settle()
        await pass_time(rounds, 60)
        there = newest(rounds.group)
        calls = [one for one in rounds.kuba.pings if one.post is there and one.why == "mention"]
        assert board(rounds).pings == (("Jakub",) if side == "discord" else ())
        assert len(calls) == (0 if side == "discord" else 1)


async def test_an_answer_typed_in_public_counts_and_is_confirmed_in_private(
    rounds: Together,
) -> None:
    """If the bot can't write to its author, the group reads that it counts, and no letter of it."""
    async with rounds.running():
        game = await open_rounds(rounds)
        await pass_time(rounds, 60)
        best, *_, worst = await plays(rounds, game)
        shown = len(of_bot(rounds.group))
        rounds.group.says(rounds.kuba, best, reply_to=newest(rounds.group))
        await rounds.settle()
        told = plain(newest(rounds.group).text)
        assert told.startswith("✅ Przyjęte. Tę odpowiedź czytają tu wszyscy")
        assert best.split()[1] not in told
        rounds.kuba.writes("/start")
        await rounds.settle()
        rounds.group.says(rounds.kuba, worst, reply_to=of_bot(rounds.group)[shown - 1])
        await rounds.settle()
        assert plain(rounds.telegram.desk(rounds.kuba).text).startswith("✅ Zmienione: ")
        assert len(of_bot(rounds.group)) == shown + 1


async def test_a_belgijka_brought_by_code_is_answered_there_by_typing(
    rounds: Together,
) -> None:
    """In private and in another channel it is the one that is meant, without a button."""
    async with rounds.running():
        game = await open_rounds(rounds)
        iza = rounds.telegram.world.person("Iza")
        iza.writes("/start")
        await rounds.settle()
        iza.writes(f"/dolacz {game}")
        ewa = rounds.discord.world.guild("Kółko").channel("drugi").player("Ewa")
        await ewa.slash("/dołącz", kod=game)
        await pass_time(rounds, 60)
        best, *_, worst = await plays(rounds, game)
        iza.writes(f"/ruch {best}")
        told = await ewa.slash("/ruch", ruch=worst)
        await rounds.settle()
        assert plain(rounds.telegram.desk(iza).text).startswith("✅ Przyjęte: ")
        assert said(told.message).startswith("✅ Przyjęte: ")
        iza.writes(worst)
        await rounds.settle()
        assert plain(rounds.telegram.desk(iza).text).startswith("✅ Zmienione: ")
        await pass_time(rounds, 30)
        assert "2 osoby odpowiedziały" in said(board(rounds))


async def test_a_belgijka_brought_to_a_chat_leaves_its_games_alone(
    rounds: Together,
) -> None:
    """One may be opened there; in private a move that comes early is no answer."""
    async with rounds.running():
        over = await open_rounds(rounds)
        await pass_time(rounds, 60)
        more = await rounds.ola.click("Więcej", on=board(rounds))
        asked = await rounds.ola.click("Zakończ", on=more)
        await rounds.ola.click("Tak, zakończ", on=asked)
        await rounds.settle()
        game = await open_rounds(rounds)
        ewa = rounds.discord.world.guild("Kółko").channel("drugi").player("Ewa")
        told = await ewa.slash("/dołącz", kod=over)
        assert "już zakończona" in said(told.message)
        await ewa.slash("/dołącz", kod=game)
        told = await ewa.slash("/belgijka")
        assert said(told.message).startswith("Belgijka zapowiedziana.")
        iza = rounds.telegram.world.person("Iza")
        iza.writes("/start")
        await rounds.settle()
        iza.writes(f"/dolacz {game}")
        await rounds.settle()
        iza.writes("/nowa_gra z robotem jeż zaczyna komputer")
        await pass_time(rounds, 60)
        best, *_ = await plays(rounds, game)
        iza.writes(f"/ruch {best}")
        await rounds.settle()
        assert "Teraz ruch: Jeż" in plain(rounds.telegram.desk(iza).text)


async def test_a_belgijka_brought_by_code_is_meant_beside_other_games(rounds: Together) -> None:
    """Beside one of days that was opened there, and, once answered, beside one's own game."""
    async with rounds.running():
        game = await open_rounds(rounds)
        ewa = rounds.discord.world.guild("Kółko").channel("drugi").player("Ewa")
        await ewa.slash("/belgijka", forma="dniami")
        await ewa.slash("/dołącz", kod=game)
        iza = rounds.telegram.world.person("Iza")
        iza.writes("/start")
        await rounds.settle()
        iza.writes(f"/dolacz {game}")
        await pass_time(rounds, 60)
        best, *_ = await plays(rounds, game)
        told = await ewa.slash("/ruch", ruch=best)
        assert f"belgijka `{game}`" in said(told.message)
        iza.writes(f"/ruch {best}")
        await rounds.settle()
        iza.writes("/nowa_gra z robotem jeż zaczyna komputer")
        await pass_time(rounds, 92)
        await pass_time(rounds, 15)
        best, *_ = await plays(rounds, game)
        iza.writes(f"/ruch {best}")
        await rounds.settle()
        assert plain(rounds.telegram.desk(iza).text).startswith("✅ Przyjęte: ")


async def test_one_round_a_day_calls_the_players_without_an_answer(rounds: Together) -> None:
    """Once, each on the platform they play on; the line of the round before stays in sight."""
    async with rounds.running():
        game = await open_rounds(rounds, "5 rund, każda trwa dobę.", forma="dniami")
        await pass_time(rounds, 60)
        best = (await plays(rounds, game))[0]
        form = await rounds.ola.click("Ruch", on=board(rounds))
        await rounds.ola.submit(form, best)
        rounds.group.says(rounds.kuba, best, reply_to=newest(rounds.group))
        await rounds.settle()
        await pass_time(rounds, 24 * 3600 + 2)
        await pass_time(rounds, 15)
        assert "Termin: <t:" in said(board(rounds))
        assert "Prowadz" in said(board(rounds)) or "Na czele: " in said(board(rounds))
        await pass_time(rounds, 8 * 3600)
        await pass_time(rounds, 14 * 3600)
        here, there = board(rounds), plain(newest(rounds.group).text)
        assert said(here).startswith("⏳ ")
        assert "runda 2 czeka na waszą odpowiedź. Pozostały czas: 2 godziny." in said(here)
        assert len(here.pings) == 1
        # Who has no account there is only named.
        assert "@Kuba" in there
        assert "@Ola" not in there
        assert "runda 2 czeka na waszą odpowiedź." in there
        assert best.split()[1] not in said(here).split("Runda 1")[0]


@pytest.mark.parametrize("rounds", [True], indirect=True)
async def test_an_answer_picked_inline_counts_and_shows_no_word(rounds: Together) -> None:
    """It is read by its player alone while it is typed, and posted without the word."""
    async with rounds.running():
        game = await open_rounds(rounds)
        await pass_time(rounds, 60)
        best = (await plays(rounds, game))[0]
        asked = rounds.kuba.inline(f"{game} {best}", rounds.group)
        await rounds.settle()
        assert await asked.results()
        view = await rounds.discord.queries.newest_state(game)
        assert RoundsPart.of(view.view).answered == 0, "what is being typed is no answer"
        picked = asked.pick(0)
        await rounds.settle()
        await rounds.telegram.press(rounds.kuba, picked, "Zatwierdź")
        view = await rounds.discord.queries.newest_state(game)
        assert RoundsPart.of(view.view).answered == 1
        word = best.split()[1]
        for post in rounds.group.history():
            assert word not in repr(post)
        await pass_time(rounds, 92)
        assert "Ten ruch znajduje tylko Kuba." in said(board(rounds))
