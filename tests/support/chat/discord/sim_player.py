"""A person at a screen, on SimCord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import simcord
from simcord.actors import _component_interaction
from simcord.backend import serializers
from simcord.interactions import resolve_handle

from tests.fakes.discord.answers import KINDS
from tests.fakes.discord.components import BUTTON, TEXT_INPUT
from tests.fakes.discord.forms import Modal, NotAllowed, read_modal
from tests.fakes.discord.pings import EVERYONE, USER, words
from tests.fakes.discord.shown import NotShown, Shown
from tests.fakes.discord.shown import look as look_at
from tests.fakes.discord.typing_commands import find, parse_values

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simcord.backend.models import Message

    from tests.fakes.discord import Answered
    from tests.fakes.discord.forms import Filled
    from tests.support.chat.discord.sim import SimWorld

Json = dict[str, Any]


def visible_messages(
    env: simcord.Env, channel: simcord.ChannelHandle, viewer: int | None
) -> list[Message]:
    """Return what a channel shows to all, or to one person with their own ephemeral messages."""
    stored = env.backend.messages.get(channel.id, {}).values()
    return sorted((m for m in stored if m.visible_to(viewer)), key=lambda m: m.id)


def look(env: simcord.Env, message: Message) -> Shown:
    """Return a message as it looks now."""
    raw = dict(serializers.message_payload(env.backend, message))
    return look_at(
        raw, lambda url: env.backend.cdn.get(url) or b"", pings=_notified_names(env, message)
    )


def _notified_names(env: simcord.Env, message: Message) -> tuple[str, ...]:
    policy, text = message.allowed_mentions, words(message.content, message.components)
    found = ["@everyone" for _ in EVERYONE.finditer(text)] if policy.everyone else []
    users = env.backend.users
    found += [
        users[int(number)].global_name or users[int(number)].name
        for number in USER.findall(text)
        if int(number) in users and policy.allows_user(int(number))
    ]
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class SimPress:
    """The result of a press, a command or a form."""

    env: simcord.Env
    result: simcord.InteractionResult

    @property
    def kind(self) -> str | None:
        """The first answer: message, deferred, deferred_update, update, modal, choices."""
        callback = f"/interactions/{self.result._interaction.id}/"  # noqa: SLF001
        sent = [r.json or {} for r in self.env.http_requests if r.path.startswith(callback)]
        return KINDS[sent[0]["type"]] if sent and self.result.acknowledged else None

    @property
    def modal(self) -> Modal | None:
        """The form that opened."""
        raw = self.result.modal
        return None if raw is None else read_modal(raw)

    @property
    def message(self) -> Shown:
        """The present answer."""
        if self.result.response is None:
            raise NotShown(wanted="an answer", instead=self.kind)
        return look(self.env, self.result.response._message)  # noqa: SLF001  the stored one


@dataclass(frozen=True)
class SimPlayer:
    """A person who looks at one channel: a member in a guild, a user in private."""

    world: SimWorld
    name: str
    actor: simcord.MemberActor | simcord.UserHandle
    channel: simcord.ChannelHandle

    @property
    def mention(self) -> str:
        """The mention of the person in a message."""
        return self.actor.mention

    def dm(self) -> SimPlayer:
        """Return the same person in the bot's private messages."""
        user = self.world.people[self.name]
        return SimPlayer(self.world, self.name, user, user.dm_channel)

    def closes_dms(self, code: int = 50007) -> None:
        """Refuse the bot's private messages to this person from now on."""
        private = self.world.people[self.name].dm_channel.id
        path = f"/channels/{private}/messages"
        self.world.env.inject_error("POST", path, status=403, code=code, times=None)

    def sees(self) -> list[Shown]:
        """Return the messages that the channel shows them, oldest first."""
        env = self.world.env
        return [
            look(env, message) for message in visible_messages(env, self.channel, self.actor.id)
        ]

    async def sees_soon(self, text: str) -> Shown:
        """Wait for the newest message with these words."""

        def newest() -> Shown | None:
            return next((shown for shown in reversed(self.sees()) if text in shown.text), None)

        found = await self.world.until(newest, f"{self.name} to see „{text}”")
        if found is None:
            raise NotShown(wanted=text, instead=self.sees())
        return found

    async def slash(self, line: str, **options: object) -> SimPress:
        """Send a slash command, by the names that their language shows."""
        given = {k: v.actor if isinstance(v, SimPlayer) else v for k, v in options.items()}
        name, values = self._parse(line, given)
        if isinstance(self.actor, simcord.MemberActor):
            result = await self.actor.slash(self.channel, name, **values)
        else:
            result = await self.actor.slash(name, **values)
        return await self._answer(result)

    async def autocomplete(self, line: str, **options: object) -> list[tuple[str, object]]:
        """Type into the last named option. Return the suggestions."""
        name, values = self._parse(line, options)
        *filled, (last, typed) = values.items()
        if isinstance(self.actor, simcord.MemberActor):
            offered = await self.actor.autocomplete(
                self.channel, name, last, str(typed), **dict(filled)
            )
        else:
            offered = await self.actor.autocomplete(name, last, str(typed), **dict(filled))
        return [(choice["name"], choice["value"]) for choice in offered]

    async def click(
        self,
        label: str,
        on: Shown | Answered | None = None,
        *,
        stale: bool = False,
    ) -> SimPress:
        """Press a button, of the newest message that has it or of the message `on`."""
        env = self.world.env
        if on is None:
            held = [
                s for s in self.sees() if any(b.label == label and b.enabled for b in s.buttons)
            ]
            if not held:
                raise NotShown(
                    wanted=f"a button „{label}”", instead=[s.labels for s in self.sees()]
                )
            on = held[-1]
        stored, snapshot = self._screen(on)
        button = (snapshot if stale else look(env, stored)).button(label)
        if not button.enabled:
            raise NotAllowed(why=f"the button „{label}” can't be pressed")
        data = {"custom_id": button.custom_id, "component_type": BUTTON}
        return await self._press(stored, data)

    async def choose(
        self, label: str, *picked: object, on: Shown | Answered, stale: bool = False
    ) -> SimPress:
        """Choose options of a menu by their labels, or persons."""
        stored, snapshot = self._screen(on)
        menu = (snapshot if stale else look(self.world.env, stored)).menu(label)
        if not menu.takes(len(picked)):
            raise NotAllowed(why=f"the menu „{menu.title}” doesn't take {len(picked)}")
        data: Json = {"custom_id": menu.custom_id, "component_type": menu.raw["type"]}
        persons = [one.actor for one in picked if isinstance(one, SimPlayer)]
        if persons:
            resolved: dict[str, Json] = {}
            for one in persons:
                resolve_handle(self.actor, one, resolved, channel_id=stored.channel_id)
            data |= {"values": [str(one.id) for one in persons], "resolved": resolved}
        else:
            data["values"] = menu.values(tuple(map(str, picked)))
        return await self._press(stored, data)

    async def submit(
        self,
        press: Answered,
        filled: Filled | Mapping[str, Filled] | None = None,
    ) -> SimPress:
        """Send the form that a press opened."""
        if not isinstance(press, SimPress) or press.modal is None:
            raise NotShown(wanted="a form", instead=press.kind)
        by_label = press.modal.by_label(filled)
        values: Json = {}
        for item in press.modal.fields:
            sent = item.fill(by_label.get(item.label))
            values[sent["custom_id"]] = (
                sent["value"] if sent["type"] == TEXT_INPUT else sent["values"]
            )
        result = await self.actor.submit_modal(press.result, values)
        return await self._answer(result)

    async def _press(self, stored: Message, data: Json) -> SimPress:
        env = self.world.env
        env._begin_operation("click")  # noqa: SLF001  its own click knows no stale screens
        try:
            result = await _component_interaction(self.actor, stored, data)
        finally:
            env._end_operation()  # noqa: SLF001
        return await self._answer(result)

    def _screen(self, on: Shown | Answered) -> tuple[Message, Shown]:
        """Return a message before this person's eyes, and how it looked."""
        snapshot = on if isinstance(on, Shown) else on.message
        seen = visible_messages(self.world.env, self.channel, self.actor.id)
        stored = next((m for m in seen if m.id == snapshot.id), None)
        if stored is None:
            raise NotShown(wanted="that message", instead=self.name)
        return stored, snapshot

    def _parse(self, line: str, values: Json) -> tuple[str, Json]:
        """Return the command and options that these words mean in this person's language."""
        locale = self.world.locales[self.actor.id]
        registered = self.world.env.backend.visible_commands(
            user_id=self.actor.id, channel_id=self.channel.id
        )
        parts = find([dict(command) for command in registered], line, locale)
        return " ".join(part["name"] for part in parts), parse_values(parts, values, locale)

    async def _answer(self, result: simcord.InteractionResult) -> SimPress:
        press = SimPress(self.world.env, result)
        if not result.acknowledged:
            return press
        made = result._interaction  # noqa: SLF001  told nowhere else
        await self.world.until(lambda: not made.loading, f"an answer to {self.name}")
        return press
