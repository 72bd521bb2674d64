"""The persons that a message notifies: mentioned by its words, and let through by the bot.

Rules: Discord's documentation, "Allowed Mentions Object".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from simcord.components import walk_components

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Form, Json
    from tests.fakes.discord.things import Channel, Message

EVERYONE: Final = re.compile(r"@(everyone|here)\b")
USER: Final = re.compile(r"<@!?(\d+)>")
MOST_LISTED: Final = 100


def words(content: str, components: list[Json]) -> str:
    """Return all text of a message, from top to bottom."""
    shown = [str(c["content"]) for c in walk_components(components) if c.get("content")]
    return "\n".join(text for text in (content, *shown) if text)


def check_mentions(form: Form, allowed: Json | None) -> None:
    """Note errors of `allowed_mentions` in the form."""
    for kind in ("users", "roles"):
        listed = (allowed or {}).get(kind) or []
        form.count(("allowed_mentions", kind), listed, 0, MOST_LISTED)
        if listed and kind in ((allowed or {}).get("parse") or []):
            form.wrong(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def notified_names(message: Message) -> tuple[str, ...]:
    """Return the names of the notified persons, in the order of the text; `@everyone` for all."""
    text = words(message.content, message.components)
    allowed = message.allowed_mentions
    parse = ("users", "everyone") if allowed is None else allowed.get("parse") or []
    listed = {str(number) for number in (allowed or {}).get("users") or []}
    found: list[str] = []
    if "everyone" in parse and message.channel.bot_may().mention_everyone:
        found += ["@everyone" for _ in EVERYONE.finditer(text)]
    present = _present(message.channel)
    for number in USER.findall(text):
        if number in present and ("users" in parse or number in listed):
            found.append(present[number])
    return tuple(dict.fromkeys(found))


def _present(channel: Channel) -> dict[str, str]:
    if channel.guild is None:
        them = [channel.recipient] if channel.recipient else list(channel.people.values())
    else:
        them = list(channel.guild.members.values())
    return {str(person.id): person.name for person in them}
