"""Pages for linking a person's two accounts: the private messages on both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Message, Span
from bot.dialogue.pages.buttons import button, text_prompt
from bot.dialogue.pages.wording import Wording, name, platform_name
from bot.dialogue.payloads import TextPayload
from bot.dialogue.token import Token
from bot.rules.plain import fold
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from bot.coordinator.people.account_links import AccountLink, LinkedAccount
    from bot.text.translate import Fact


_OTHER = {"discord": "telegram", "telegram": "discord"}


def code_message(code: str, wording: Wording, platform: str) -> Message:
    """Return the message with a new linking code, the next step, and a form for another code.

    `platform` is the one on which the person reads it. The message says how to type the code on the
    other platform.
    """
    other = _OTHER.get(platform, "any")
    how = wording.line("link-how", other=other, command=_way_in(code, other, wording))
    lines = (wording.line("link-code", code=Code(code)), how)
    return Message(lines, buttons=((_next_button(code, wording), _have(wording)),))


def link_message(link: AccountLink, wording: Wording) -> Message:
    """Return the state of a link: the other account, and the side that must still agree."""
    if link.other is None:
        return Message(
            (wording.line("link-waits"),), buttons=((_next_button(link.code, wording),),)
        )
    other = _other_account(link.other, wording)
    if link.done:
        calls = link.other.platform == "web" or wording.chat == "web"
        called = (wording.line("link-calls"),) if calls else ()
        return Message((wording.line("link-done", **other), *called))
    if link.agreed:
        return Message(
            (wording.line("link-agreed", **other),), buttons=((_next_button(link.code, wording),),)
        )
    yes = button(
        wording, "button-link", Token(Action.LINK_YES, payload=TextPayload(link.code)), "danger"
    )
    key = "link-ask-browser" if link.other.platform == "web" else "link-ask"
    lines = (wording.line(key, **other), wording.line("link-once"))
    return Message(lines, buttons=((yes,),))


def _other_account(account: LinkedAccount, wording: Wording) -> dict[str, Fact]:
    return {"who": name(account.name), "platform": platform_name(account.platform, wording)}


def _way_in(code: str, platform: str, wording: Wording) -> Raw:
    """Return the command to type in the other chat, with the code.

    On Discord it is the command of the settings, which have a button for the code.
    """
    if platform == "discord":
        # Not as code, because each person's Discord shows commands in its own language.
        typed = Action.SETTINGS.command(wording.language)
        return Raw(typed, Span(typed, "bold"))
    command = Action.LINK.command(wording.language)
    return Code(f"{fold(command) if platform == 'telegram' else command} {code}")


def _next_button(code: str, wording: Wording) -> Button:
    return button(
        wording, "button-link-next", Token(Action.LINK, payload=TextPayload(code)), "primary"
    )


def _have(wording: Wording) -> Button:
    prompt = text_prompt(Action.LINK, wording)
    return Button(wording.text("button-link-have"), Token(Action.LINK).pack(), prompt=prompt)
