"""Answers of the bot to an interaction: the first one, and the later ones by its webhook.

Rules: Discord's documentation, "Receiving and Responding to Interactions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.discord import refusals
from tests.fakes.discord.components import check_modal
from tests.fakes.discord.posting import Body
from tests.fakes.discord.refusals import Form
from tests.fakes.discord.state import ACKNOWLEDGE_SECONDS
from tests.fakes.discord.things import EPHEMERAL, LOADING, Interaction, Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.discord.messages import Messages
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.state import State
    from tests.fakes.discord.things import User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL, LAUNCH = 4, 5, 6, 7, 8, 9, 12
MOST_FOLLOW_UPS: Final = 5
KINDS: Final = {
    MESSAGE: "message",
    DEFERRED: "deferred",
    DEFERRED_UPDATE: "deferred_update",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
    LAUNCH: "launch",
}


class Answers:
    """First answers and webhooks of interactions."""

    def __init__(self, state: State, messages: Messages) -> None:
        self._state, self._messages = state, messages

    def acknowledge(self, number: int, token: str, kind: int, body: Body) -> Interaction:
        """Accept the first answer: within three seconds, once, and of a fitting kind."""
        interaction = self._state.interactions.get(token)
        if interaction is None or interaction.id != number:
            raise refusals.unknown_interaction()
        if interaction.kind is not None:
            raise refusals.refuse_second_answer()
        if self._state.age(interaction) > ACKNOWLEDGE_SECONDS:
            interaction.refused += 1
            self._state.wake(interaction.channel)
            raise refusals.unknown_interaction()
        if not _fits(interaction, kind):
            form = Form()
            form.wrong(("type",), "INTERACTION_CALLBACK_TYPE", "This type doesn't fit here.")
            form.check()
        FIRST[kind](self, interaction, body)
        interaction.acknowledge(kind)
        if kind not in (DEFERRED, DEFERRED_UPDATE):
            interaction.note_answer()
        self._state.wake(interaction.channel)
        return interaction

    def message(self, interaction: Interaction, body: Body) -> None:
        """Post a message at once."""
        interaction.original = self._appear(interaction, body, body.flags)

    def defer(self, interaction: Interaction, body: Body) -> None:
        """Show „…is thinking”. Of the flags only EPHEMERAL counts."""
        state, viewer = self._state, _viewer(interaction, body.flags)
        message = Message(
            state.snowflake(), interaction.channel, state.bot, state.now(), viewer=viewer
        )
        message.owners = interaction.owners
        message.flags = LOADING | (EPHEMERAL if viewer else 0)
        state.messages[message.id] = interaction.original = message
        self._messages.announce("MESSAGE_CREATE", message)

    def update_later(self, interaction: Interaction, _body: Body) -> None:
        """Show nothing yet. The webhook's original is the message of the button."""
        interaction.original = interaction.source

    def update(self, interaction: Interaction, body: Body) -> None:
        """Edit the message of the button at once."""
        interaction.original = interaction.source
        if interaction.source is not None:
            self._messages.change(interaction.source, body)

    def choices(self, interaction: Interaction, body: Body) -> None:
        """Accept at most 25 suggestions."""
        form, choices = Form(), body.json.get("choices")
        form.count(("data", "choices"), choices, 0, 25)
        for number, choice in enumerate(choices or []):
            form.length(("data", "choices", number, "name"), choice.get("name"), 1, 100)
        form.check()
        interaction.choices = choices

    def modal(self, interaction: Interaction, body: Body) -> None:
        """Open a form on the person's screen."""
        interaction.modal = check_modal(body.json)

    def launch(self, interaction: Interaction, _body: Body) -> None:
        """Open the app's Activity in the channel of the press."""
        activities = self._state.activities
        if not activities.on:
            raise refusals.no_activity()
        activities.open(interaction.channel.id, interaction.user)

    def original(self, token: str) -> tuple[Interaction, Message]:
        """Return an interaction that is still in time, and its original answer."""
        interaction = self._state.webhook(token)
        message = interaction.original
        if message is None or message.id not in self._state.messages:
            raise refusals.unknown_message()
        return interaction, message

    def own(self, token: str, number: str) -> tuple[Interaction, Message]:
        """Return an interaction still in time, and its message: `@original` or a follow-up's id."""
        if number == "@original":
            return self.original(token)
        interaction = self._state.webhook(token)
        for message in [*interaction.followups, interaction.original]:
            if message and message.id == int(number) and message.id in self._state.messages:
                return interaction, message
        raise refusals.unknown_message()

    def edit(self, token: str, number: str, body: Body) -> Message:
        """Edit the bot's answer. An edit of „thinking” fills it, and notifies people then."""
        interaction, message = self.own(token, number)
        if message.flags & LOADING:
            self._messages.fill(message, body, message.flags & ~LOADING)
        else:
            self._messages.change(message, body)
        self._note_answer(interaction)
        return message

    def follow_up(self, token: str, body: Body) -> Message:
        """Post one more message. The first one takes the place of „thinking”."""
        interaction = self._state.webhook(token)
        if not interaction.channel.has_bot and len(interaction.followups) >= MOST_FOLLOW_UPS:
            raise refusals.too_many_follow_ups()
        original = interaction.original
        if interaction.kind == DEFERRED and original and original.flags & LOADING:
            self._messages.fill(original, body, original.flags & ~LOADING)
            message = original
        else:
            message = self._appear(interaction, body, body.flags)
            message.answers = original or interaction.source
            interaction.followups.append(message)
        self._note_answer(interaction)
        return message

    def delete(self, token: str, number: str) -> None:
        """Delete the bot's answer."""
        interaction, message = self.own(token, number)
        self._messages.delete(message)
        self._note_answer(interaction)

    def _note_answer(self, interaction: Interaction) -> None:
        interaction.note_answer()
        self._state.wake(interaction.channel)

    def _appear(self, interaction: Interaction, body: Body, flags: int) -> Message:
        viewer = _viewer(interaction, flags)
        # No webhook takes a nonce (Discord's documentation, "Execute Webhook").
        taken = Body({k: v for k, v in body.json.items() if k != "nonce"}, body.uploads)
        message = self._messages.appear(interaction.channel, taken, viewer)
        message.owners = interaction.owners
        message.flags |= EPHEMERAL if viewer else 0
        return message


def _viewer(interaction: Interaction, flags: int) -> User | None:
    """Return the only person who sees an answer.

    Where the bot isn't, members without the permission to use external apps get answers that are
    ephemeral (Discord's documentation, "Permissions", `USE_EXTERNAL_APPS`).
    """
    place = interaction.channel
    openly = place.has_bot or place.may(interaction.user).use_external_apps
    return None if openly and not flags & EPHEMERAL else interaction.user


def _fits(interaction: Interaction, kind: int) -> bool:
    """Return whether this interaction accepts a first answer of this kind."""
    if kind not in FIRST:
        return False
    if interaction.type == AUTOCOMPLETE or kind == CHOICES:
        return interaction.type == AUTOCOMPLETE and kind == CHOICES
    if kind == MODAL:
        return interaction.type != MODAL_SUBMIT
    return kind not in (UPDATE, DEFERRED_UPDATE) or interaction.source is not None


FIRST: Final[dict[int, Callable[[Answers, Interaction, Body], None]]] = {
    MESSAGE: Answers.message,
    DEFERRED: Answers.defer,
    DEFERRED_UPDATE: Answers.update_later,
    UPDATE: Answers.update,
    CHOICES: Answers.choices,
    MODAL: Answers.modal,
    LAUNCH: Answers.launch,
}


def callback_of(json: Json) -> tuple[int, Json]:
    """Return the type and the data of a first answer."""
    return int(json["type"]), json.get("data") or {}
