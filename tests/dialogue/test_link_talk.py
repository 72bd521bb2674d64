"""Linking accounts as it is said: in private, from both sides, each told who the other is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.formatter import Formatter
from bot.dialogue.actions import Action
from bot.dialogue.message import TextPrompt
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import NOON, ChatTable, button, first_line, show, text

if TYPE_CHECKING:
    from bot.coordinator.settings import Language

OLA, OLKA = ("discord", "Ola"), ("telegram", "Olka")
MINUTE = 60_000


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(private=True)


def use(table: ChatTable, account: tuple[str, str], *, private: bool = True) -> str:
    """Speak from this account from here on; its name."""
    table.platform, table.private = account[0], private
    return account[1]


async def code_of(table: ChatTable) -> str:
    """Return a code that the bot gave to Ola."""
    reply = await table.say(use(table, OLA), "/połącz_konta")
    assert reply.message is not None
    [_, typed] = [s.text for line in reply.message.lines for s in line.spans if s.style == "code"]
    command, code = typed.split(" ")
    assert command == "/polacz_konta"
    return code


async def test_two_consents_link_two_accounts(table: ChatTable) -> None:
    code = await code_of(table)
    offered = table.last["Ola"].message
    assert offered is not None
    assert show(offered) == (
        f"🔒 Kod do łączenia kont: `{code}`. Działa raz, przez 10~minut.\n"
        f"Na Telegramie napisz do mnie prywatnie: `/polacz_konta {code}`. Potem wróć tutaj.\n"
        "[Dalej]  [Mam kod]"
    )
    early = await table.press("Ola", "Dalej")
    assert first_line(early.message) == "Drugie konto jeszcze się nie zgłasza."

    asked = await table.say(use(table, OLKA), f"/polacz_konta {code.lower()}")
    assert show(asked.message) == (
        "Drugie konto: Ola (Discord). Połączyć je z~tym kontem?\n"
        "Połączenia kont nie da się cofnąć. To nie twoje konto? Nic nie rób: "
        "potrzebna jest zgoda obu stron.\n"
        "[Połącz konta]"
    )
    agreed = await table.press("Olka", "Połącz konta")
    assert first_line(agreed.message) == (
        "Zgadzasz się na połączenie kont. Czekam jeszcze na zgodę z drugiego konta: Ola (Discord)."
    )

    use(table, OLA)
    asked = await table.press("Ola", "Dalej")
    assert first_line(asked.message).startswith("Drugie konto: Olka (Telegram).")
    done = (
        "✅ Konta połączone: Olka (Telegram) to teraz ta sama osoba. Gry i ustawienia są wspólne."
    )
    assert text((await table.press("Ola", "Połącz konta")).message) == done
    for action in (Action.LINK_YES, Action.LINK):
        again = await table.press_token("Ola", pack_button(action, data=code))
        assert text(again.message) == done
    use(table, OLKA)
    told = await table.press_token("Olka", pack_button(Action.LINK, data=code))
    assert first_line(told.message).startswith("✅ Konta połączone: Ola (Discord)")


@pytest.mark.parametrize(
    ("platform", "language", "told"),
    [
        ("discord", "pl", "Na Telegramie napisz do mnie prywatnie: /polacz_konta CODE."),
        ("discord", "en", "On Telegram, write to me in private: /link_accounts CODE."),
        (
            "telegram",
            "pl",
            "Na Discordzie napisz do mnie prywatnie /ustawienia,",
        ),
        (
            "telegram",
            "en",
            "On Discord, write /settings to me in private",
        ),
        ("web", "pl", "Z drugiego konta napisz do mnie prywatnie: /połącz_konta CODE."),
    ],
)
async def test_the_command_is_spelled_as_the_other_platform_takes_it(
    table: ChatTable, platform: str, language: Language, told: str
) -> None:
    table.language = language
    offered = (await table.say(use(table, (platform, "Iza")), "/połącz_konta")).message
    assert offered is not None
    code = next(s.text for line in offered.lines for s in line.spans if s.style == "code")
    assert text(offered).splitlines()[1].startswith(told.replace("CODE", code))
    if platform == "telegram":
        assert "/ustawienia" in Formatter().write(offered.lines) or language == "en"


async def test_a_linked_account_goes_on_with_the_games_of_the_other(table: ChatTable) -> None:
    table.platform = "discord"
    game = await table.start("Ola", "Kuba")
    code = await code_of(table)
    await table.say(use(table, OLKA), f"/połącz_konta {code}")
    await table.press("Olka", "Połącz")
    stranger = await table.say("Olka", "/stojak", game)
    assert first_line(stranger.message) == "To mogą zrobić tylko osoby, które tu grają: Ola, Kuba."
    use(table, OLA)
    await table.press_token("Ola", pack_button(Action.LINK_YES, data=code))
    use(table, OLKA)
    desk = await table.say("Olka", "/stojak", game)
    assert first_line(desk.message).startswith("🔒 Twój stojak:")
    assert first_line((await table.say("Olka", "/moje_gry")).message) == "Twoje gry: 1."


async def test_a_link_code_can_be_typed_into_a_prompt(table: ChatTable) -> None:
    code = await code_of(table)
    bare = await table.say(use(table, OLKA), "/połącz_konta")
    assert bare.message is not None
    have = button(bare.message, "Mam kod")
    assert isinstance(have.prompt, TextPrompt)
    reply = await table.press("Olka", have, code)
    assert first_line(reply.message).startswith("Drugie konto: Ola (Discord).")


@pytest.mark.parametrize("what", ["", " CODE", "next", "yes"])
async def test_linking_in_public_is_refused(table: ChatTable, what: str) -> None:
    code = await code_of(table)
    name = use(table, OLKA, private=False)
    if what in {"next", "yes"}:
        action = Action.LINK if what == "next" else Action.LINK_YES
        reply = await table.press_token(name, pack_button(action, data=code))
    else:
        reply = await table.say(name, f"/połącz_konta{what.replace('CODE', code)}")
    told = "Konta łączy się prywatnie. Napisz do mnie: /połącz_konta."
    assert text(reply.message) == told
    waits = await table.press_token(use(table, OLA), pack_button(Action.LINK, data=code))
    assert first_line(waits.message) == "Drugie konto jeszcze się nie zgłasza."


async def test_every_refusal_offers_a_way_out(table: ChatTable) -> None:
    code = await code_of(table)
    same = await table.say(use(table, ("discord", "Zoja")), f"/połącz_konta {code}")
    assert text(same.message) == (
        "Oba konta to Discord. Połączyć można konta na różnych platformach."
    )
    wrong = await table.say(use(table, OLKA), "/połącz_konta ZZZZ-ZZZZ")
    assert text(wrong.message) == "Ten kod nie działa. Nowy kod: /połącz_konta."
    await table.say("Olka", f"/połącz_konta {code}")
    used = await table.say(use(table, ("telegram", "Iza")), f"/połącz_konta {code}")
    assert text(used.message) == text(wrong.message)
    table.now = NOON + 10 * MINUTE
    late = await table.press_token(use(table, OLKA), pack_button(Action.LINK_YES, data=code))
    assert text(late.message) == text(wrong.message)
    for _ in range(8):
        await table.say("Olka", "/połącz_konta 1234")
    closed = await table.say("Olka", f"/połącz_konta {code}")
    assert first_line(closed.message).startswith("Za dużo nieznanych kodów.")


async def test_two_accounts_at_one_table_are_not_linked(table: ChatTable) -> None:
    invited = await table.say(use(table, OLA), "/nowa_gra")
    await table.say(use(table, OLKA), f"/dołącz {invited.game}")
    code = await code_of(table)
    reply = await table.say(use(table, OLKA), f"/połącz_konta {code}")
    assert text(reply.message) == (
        f"Oba konta siedzą przy jednym stole: gra {invited.game}. "
        "Połącz je, gdy ta gra się skończy."
    )


async def test_linked_accounts_are_not_linked_again(table: ChatTable) -> None:
    code = await code_of(table)
    await table.say(use(table, OLKA), f"/połącz_konta {code}")
    await table.press("Olka", "Połącz")
    use(table, OLA)
    await table.press_token("Ola", pack_button(Action.LINK_YES, data=code))
    code = await code_of(table)
    reply = await table.say(use(table, OLKA), f"/połącz_konta {code}")
    assert text(reply.message) == "Te konta są już połączone."


async def test_the_link_code_is_shown_to_nobody_else(
    table: ChatTable, caplog: pytest.LogCaptureFixture
) -> None:
    code = await code_of(table)
    stored = repr(vars(table.people))
    assert code not in stored
    await table.say(use(table, OLKA), f"/połącz_konta {code}")
    await table.say(use(table, ("telegram", "Iza")), f"/połącz_konta {code}")
    assert code not in repr(vars(table.people))
    assert code not in caplog.text
