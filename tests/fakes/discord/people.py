"""A person at a screen, who looks, types and presses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.fakes.discord import message_payloads, typing_commands
from tests.fakes.discord.answers import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from tests.fakes.discord.commands import APP_HANDLER, ENTRY_POINT
from tests.fakes.discord.components import BUTTON
from tests.fakes.discord.forms import Filled, NotAllowed
from tests.fakes.discord.presses import Answered, Press
from tests.fakes.discord.shown import Button, NotShown, Shown
from tests.fakes.discord.things import LOADING, Channel, Interaction, User

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.things import Message
    from tests.fakes.discord.world import DiscordPeer


@dataclass(frozen=True)
class Player:
    """A person with one channel before them."""

    world: DiscordPeer
    user: User
    channel: Channel

    @property
    def name(self) -> str:
        """The person's name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The mention of the person in a message."""
        return f"<@{self.user.id}>"

    def at(self, place: object) -> Player:
        """Return the same person in another channel (a `Room`)."""
        channel = getattr(place, "channel", place)
        if not isinstance(channel, Channel) or not channel.is_visible_to(self.user):
            raise NotShown(wanted="that channel", instead=self.user.name)
        return Player(self.world, self.user, channel)

    def dm(self) -> Player:
        """Return the same person in the bot's private messages."""
        return Player(self.world, self.user, self.world.state.private(self.user))

    def adds_app(self) -> None:
        """Add the bot's app to this person's own account."""
        self.user.has_app = True

    def closes_dms(self, code: int = 50007) -> None:
        """Refuse the bot's private messages to this person with this code from now on."""
        self.user.refusal = code

    def manages_guild(self) -> None:
        """Grant the person the permission to manage this server."""
        if self.channel.guild is not None:
            self.channel.guild.managers.add(self.user.id)

    def sees(self) -> list[Shown]:
        """Return the messages that the channel shows to them, oldest first."""
        shown = self.world.state.visible_messages(self.channel, self.user)
        return [self.world.look(message) for message in shown]

    async def sees_soon(self, text: str) -> Shown:
        """Wait for the newest message with these words."""

        def newest() -> Shown | None:
            return next((shown for shown in reversed(self.sees()) if text in shown.text), None)

        what = f"{self.name} to see „{text}”"
        found = await self.world.until(newest, what, at=self.channel)
        if found is None:
            raise NotShown(wanted=text, instead=self.sees())
        return found

    async def slash(
        self, line: str, *, late: float = 0.0, answered: bool = True, **options: object
    ) -> Press:
        """Send a slash command, such as `/ruch` with `ruch="h8 zasycz"`."""
        given = {k: v.user if isinstance(v, Player) else v for k, v in options.items()}
        parts, values = self._parse(line, given)
        data = typing_commands.command_data(parts, values, self.channel)
        return await self._send(self._make(COMMAND, None, late), data, answered=answered)

    async def open_app(self, name: str) -> Press:
        """Open the app from Discord's menu of apps, by its entry point of this name."""
        shown = {
            typing_commands.shown_name(one, self.user.locale): one
            for one in self.world.state.commands
            if one["type"] == ENTRY_POINT and self.world.state.activities.on
        }
        if name not in shown:
            raise NotShown(wanted=f"the app's command „{name}”", instead=list(shown))
        if shown[name]["handler"] != APP_HANDLER:
            raise NotAllowed(why="Discord opens this Activity by itself, and asks no app")
        data = {"id": shown[name]["id"], "name": shown[name]["name"], "type": ENTRY_POINT}
        return await self._send(self._make(COMMAND, None, 0), data)

    async def autocomplete(self, line: str, **options: object) -> list[tuple[str, object]]:
        """Type into the last named option. Return the suggestions as (name, value)."""
        parts, values = self._parse(line, options)
        data = typing_commands.command_data(parts, values, self.channel, list(values)[-1])
        press = await self._send(self._make(AUTOCOMPLETE, None, 0), data)
        return [(c["name"], c["value"]) for c in press.interaction.choices or []]

    async def click(
        self,
        label: str,
        on: Shown | Answered | None = None,
        *,
        stale: bool = False,
        late: float = 0.0,
        answered: bool = True,
    ) -> Press:
        """Press a button, of the newest message that has it or of the message `on`."""
        message, button = self._button(label, on, stale=stale)
        data = {"custom_id": button.custom_id, "component_type": BUTTON}
        return await self._send(self._make(COMPONENT, message, late), data, answered=answered)

    async def choose(
        self, label: str, *picked: object, on: Shown | Answered, stale: bool = False
    ) -> Press:
        """Choose options of a menu by their labels, or persons."""
        message, snapshot = self._screen(on)
        menu = (snapshot if stale else self.world.look(message)).menu(label)
        if not menu.takes(len(picked)):
            raise NotAllowed(why=f"the menu „{menu.title}” doesn't take {len(picked)}")
        data: Json = {"custom_id": menu.custom_id, "component_type": menu.raw["type"]}
        persons = [one.user for one in picked if isinstance(one, Player)]
        if persons:
            resolved: Json = {}
            for one in persons:
                typing_commands.resolve(one, self.channel, resolved)
            data |= {"values": [str(one.id) for one in persons], "resolved": resolved}
        else:
            data["values"] = menu.values(tuple(map(str, picked)))
        return await self._send(self._make(COMPONENT, message, 0), data)

    async def submit(
        self,
        press: Answered,
        filled: Filled | Mapping[str, Filled] | None = None,
        *,
        late: float = 0.0,
        answered: bool = True,
    ) -> Press:
        """Send the form that a press opened: a bare value for its only field, else by label."""
        mine = isinstance(press, Press) and press.interaction.user is self.user
        if not isinstance(press, Press) or not mine or press.modal is None:
            raise NotShown(wanted="a form of one's own", instead=press.kind)
        data = press.modal.submission(filled)
        made = self._make(MODAL_SUBMIT, press.interaction.source, late)
        return await self._send(made, data, answered=answered)

    def _parse(self, line: str, values: dict[str, object]) -> tuple[list[Json], dict[str, object]]:
        """Return the command and options behind these words in this person's language."""
        offered = typing_commands.commands_for(self.world.state.commands, self.user, self.channel)
        parts = typing_commands.find(offered, line, self.user.locale)
        return parts, typing_commands.parse_values(parts, values, self.user.locale)

    def _button(
        self, label: str, on: Shown | Answered | None, *, stale: bool
    ) -> tuple[Message, Button]:
        if on is None:
            found = [s for s in self.sees() if any(_can(b, label) for b in s.buttons)]
            if not found:
                raise NotShown(
                    wanted=f"a button „{label}”", instead=[s.labels for s in self.sees()]
                )
            on = found[-1]
        message, snapshot = self._screen(on)
        button = (snapshot if stale else self.world.look(message)).button(label)
        if not button.enabled:
            raise NotAllowed(why=f"the button „{label}” can't be pressed")
        return message, button

    def _screen(self, on: Shown | Answered) -> tuple[Message, Shown]:
        """Return a message before this person's eyes, and how it looked."""
        snapshot = on if isinstance(on, Shown) else on.message
        message = self.world.state.messages.get(snapshot.id)
        if message is None or message.viewer not in (None, self.user):
            raise NotShown(wanted="that message", instead=self.name)
        if not message.channel.is_visible_to(self.user):
            raise NotShown(wanted="that channel", instead=self.name)
        return message, snapshot

    def _make(self, kind: int, source: Message | None, late: float) -> Interaction:
        channel = self.channel if source is None else source.channel
        return self.world.state.interaction(kind, self.user, channel, source, late=late)

    def _loading(self, made: Interaction) -> bool:
        shown = made.original
        if shown is None or shown.id not in self.world.state.messages:
            return False
        return bool(shown.flags & LOADING)

    async def _send(self, made: Interaction, data: Json, *, answered: bool = True) -> Press:
        world = self.world
        if not world.gateway.online:
            raise NotAllowed(why="the bot is offline: the application didn't respond")
        raw = message_payloads.interaction(
            made, world.state.application_id, data, world.rest.origin
        )
        guild = made.channel.guild
        world.gateway.dispatch("INTERACTION_CREATE", raw, guild.id if guild else None)
        world.presses.append(press := Press(world, made))

        def is_done() -> bool:
            if made.refused:
                return True
            seen = made.answered_at is not None and not self._loading(made)
            return seen if answered else made.kind is not None

        what = f"an answer to {self.name} ({data.get('name') or made.type})"
        await world.until(is_done, what, at=made.channel)
        return press


def _can(button: Button, label: str) -> bool:
    return button.label == label and button.enabled
