"""Weeks of a game, read by somebody who means no good: forged presses, names, what may be typed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.game_id import GameId
from bot.coordinator.settings import Preferences
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.pages.help import help_message
from bot.dialogue.pages.kinds.game.public_message import score_line
from bot.dialogue.pages.wording import name, wording
from bot.dialogue.payloads import HELP_PAGES, HelpPayload
from bot.dialogue.token import LONGEST, TokenTooLong, unpack
from bot.dialogue.typed_lines import parse_line
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import MINUTE, ChatTable, first_line, labels, message, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.settings import Language
    from bot.dialogue.action_spec import ActionSpec

DAY = 24 * 60 * MINUTE
SERVER = "discord:1"
# What a button of ours may carry, and what none does.
DATA = (
    *("", " ", "=", "serwer", "serwer theme=dark", "serwer quiet=on", "serwer channels=only"),
    *("theme=dark", "theme=", "theme=none", "quiet=99-99", "quiet=22-7", "zone=../../etc/passwd"),
    *("zone=Europe/London", "vacation=3", "vacation=end", "vacation=0", "vacation=-1", "vacation"),
    *("calls=private", "reminders=off", "leaving=on", "asked=x", "language=", "previews="),
    *("tak", "yes", "all", "how", "flag en here how", "correspondence", "0", "1", "99", "²", "٣"),
    *("K7QX4M", "-1", "s", "0s", "\N{RIGHT-TO-LEFT OVERRIDE}abc", "\N{PILE OF POO}" * 9, "ż" * 20),
)
ANSWERS: tuple[str | Sequence[int] | None, ...] = (
    None,
    "",
    "22-7",
    "Londyn",
    "999999999",
    "x" * 900,
    [0, 1],
    [-1, 99, 99],
    [],
)
WEEKS = (
    *(Action.CLAIM, Action.CLAIM_YES, Action.GAMES, Action.RANKING, Action.STATS, Action.FILM),
    *(Action.FINAL, Action.MY_DATA, Action.ERASE, Action.ERASE_YES, Action.SETTINGS, Action.SET),
    *(Action.HISTORY, Action.RECORD, Action.ANALYSE, Action.HINT, Action.WORD),
    Action.PARTNER,
)


async def overdue(table: ChatTable, *names: str) -> tuple[GameId, str]:
    """Return the code of a game whose mover's time ran out, and their name."""
    game = await table.start(*(names or ("Ola", "Kuba")), options="nowicjusz")
    late = await table.to_move(game)
    table.now += 7 * DAY + MINUTE
    await table.coordinator.handle(
        Command("timer:late", TimerFired("deadline"), table.now, game=game)
    )
    return game, late


@pytest.mark.parametrize("action", WEEKS)
async def test_a_forged_press_is_answered_and_changes_nothing_of_others(action: ActionSpec) -> None:
    chance = random.Random(action.code)  # noqa: S311 - a test's chance, the same in every run
    table = ChatTable(platform="discord", place=f"{SERVER}:", scope=SERVER)
    game = await table.start("Ola", "Kuba")
    people = [await table.actor(one) for one in ("Ola", "Kuba", "Jan")]
    others = Preferences(table.people)
    before = (await table.tables.load(game), [await others.of_person(p.person.id) for p in people])
    for data in DATA:
        for at in (game, None, GameId("K7QX4M")):
            try:
                token = pack_button(action, at, chance.choice([None, 0, 1, 1200]), data)
            except TokenTooLong:
                continue
            for answer in chance.sample(ANSWERS, 3):
                reply = await table.press_token("Mallory", token, answer)
                assert reply.message or reply.ask
                assert len(token.encode()) <= LONGEST
    after = (await table.tables.load(game), [await others.of_person(p.person.id) for p in people])
    assert after == before
    assert await others.of_place(SERVER) == await others.of_place("")


async def test_only_managers_change_the_settings_of_a_place_by_any_button() -> None:
    table = ChatTable(platform="discord", place=f"{SERVER}:", scope=SERVER, managers=("Ola",))
    own = await table.say("Ola", "/ustawienia serwer")
    for row in message(own).buttons:
        for button in row:
            refused = await table.press("Kuba", button)
            assert "zmieniają osoby, które zarządzają" in text(refused.message)


async def test_pressing_another_persons_settings_changes_ones_own() -> None:
    table = ChatTable()
    own = message(await table.say("Ola", "/ustawienia"))
    await table.press("Kuba", "Ciemny motyw", of=own)
    kept = Preferences(table.people)
    theme = {
        one: (await kept.of_person((await table.actor(one)).person.id)).theme
        for one in ("Ola", "Kuba")
    }
    assert theme == {"Ola": "", "Kuba": "dark"}


@pytest.mark.parametrize(("language", "command"), [("pl", "/zakończ_grę"), ("en", "/claim")])
async def test_a_claim_can_be_typed(language: Language, command: str) -> None:
    table = ChatTable(language=language)
    game, late = await overdue(table)
    claimant = "Kuba" if late == "Ola" else "Ola"
    await table.start("Iza", claimant)
    asked = await table.say(claimant, command)
    assert asked.game == game
    told = await table.press(claimant, message(asked).buttons[0][0])
    assert told.is_done
    assert (await table.look(game)).face.outcome is not None


@pytest.mark.parametrize("options", ["klasyczna", "bez", "20 min"])
async def test_an_unclaimed_press_is_not_postponed(options: str) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options=options)
    waits = "Kuba" if await table.to_move(game) == "Ola" else "Ola"
    refused = await table.say(waits, "/zakończ_grę", game)
    assert first_line(refused.message).startswith("Tej gry nie można zakończyć za kogoś")


async def test_a_game_to_claim_is_listed_first_and_offered_after_a_move() -> None:
    table = ChatTable()
    game, late = await overdue(table, "Ola", "Kuba", "Iza")
    claimant = next(one for one in ("Ola", "Kuba", "Iza") if one != late)
    other = await table.start(claimant, "Jan")
    shown = text(message(await table.say(claimant, "/moje_gry"))).split("\n")
    assert shown[1].startswith(game)
    assert shown[1].endswith(f"czas minął: {late} · możesz grać dalej bez tej osoby")
    assert shown[2].startswith(other)
    await table.say("Jan" if await table.to_move(other) == "Jan" else claimant, "/pas", other)
    mine = text(message(await table.say(late, "/moje_gry"))).split("\n")
    assert mine[1].endswith("po terminie")


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_commands_on_an_ended_game_can_be_typed(language: Language) -> None:
    table = ChatTable(language=language)
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "/poddaj_grę", game)
    await table.press("Ola", "Tak" if language == "pl" else "Yes")
    film = message(await table.say("Ola", Action.FILM.command(language)))
    assert film.file is not None
    assert film.file.is_film
    final = message(await table.say("Ola", f"{Action.FINAL.command(language)} {game}"))
    assert final.board is not None


def test_every_variant_is_read_in_both_languages() -> None:
    for one in ACTIONS.variants:
        for language in ("pl", "en"):
            assert parse_line(f"{one.command(language)} K7QX4M").action is one


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_help_names_every_command_and_fits_everywhere(language: Language) -> None:
    told = help_message(wording(language), "commands")
    for action in ACTIONS.commands:
        assert action.command(language) in told.text
        assert 1 <= len(wording(language).text(action.about)) <= 100
    assert len(ACTIONS.commands) <= 100
    pages = [help_message(wording(language), page) for page in ("", *HELP_PAGES)]
    assert max(len(page.text) for page in pages) <= 4000


@pytest.mark.parametrize("chat", ["discord", "telegram", "web"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_help_begins_with_eight_lines_and_leads_to_the_rest(language: Language, chat: str) -> None:
    first = help_message(wording(language, chat))
    assert len(first.lines) <= 8
    leads = [unpack(one.token) for row in first.buttons for one in row if one.token]
    assert [token.payload for token in leads if token] == list(map(HelpPayload, HELP_PAGES))


@pytest.mark.parametrize("other", ["אבג", "سمر", "Ola אב 12"])
async def test_a_right_to_left_name_does_not_reorder_numbers(other: str) -> None:
    """Between isolates it stands as one piece, and what is behind it stays behind it."""
    table = ChatTable()
    game = await table.start(other, "Kuba")
    isolated = f"\N{FIRST STRONG ISOLATE}{other}\N{POP DIRECTIONAL ISOLATE}"
    assert isolated in str(score_line(await table.look(game), wording("pl")))
    assert isolated in text(message(await table.say("Kuba", "/moje_gry")))
    assert name("Ola \N{RIGHT-TO-LEFT OVERRIDE}x").text == "Ola x"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("Ola 👩\u200d👩\u200d👧\u200d👦", "Ola 👩\u200d👩\u200d👧\u200d👦"),
        ("👨🏽\u200d🚀 Jan 🏳\ufe0f\u200d🌈", "👨🏽\u200d🚀 Jan 🏳\ufe0f\u200d🌈"),
        ("\u200dO\u200dla👩\u200d", "Ola👩"),
        (f"{'x' * 27} 👩\u200d👩\u200d👧\u200d👦", f"{'x' * 27}…"),
    ],
)
def test_a_joined_emoji_is_named_whole_or_not_at_all(given: str, told: str) -> None:
    assert name(given).text == told


async def test_many_games_of_long_names_have_pages_that_fit() -> None:
    table = ChatTable(platform="discord", place=f"{SERVER}:", scope=SERVER)
    long = "*_`|<@1>" * 9
    for number in range(60):
        await table.start("Ola", f"{long}{number}")
    for page in range(1, 9):
        shown = message(await table.say("Ola", f"/moje_gry {page}"))
        assert len(shown.text) <= 2000
        assert sum(1 + len(row) for row in labels(shown)) < 39
