"""Parts of the adapter with unexpected input."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.chat.discord import forms
from bot.chat.discord.interactions import choices
from bot.chat.discord.interactions.desks import Desks
from bot.chat.discord.interactions.responder import InteractionResponder
from bot.chat.discord.markup import NO_LINKS, markdown
from bot.chat.discord.messages import LONGEST_TEXT, layout
from bot.coordinator.game_id import GameId
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, Span
from bot.dialogue.token import Token

TICKS = discord.ComponentType.checkbox_group.value


def form(*components: dict[str, object]) -> dict[str, object]:
    """Return a submitted form."""
    return {"components": [{"component": component} for component in components]}


@pytest.mark.parametrize(
    "components",
    [({"values": []},), ({"values": None},), ({"value": None},), ({},), ()],
)
def test_a_foreign_form_gets_no_answer(
    components: tuple[dict[str, object], ...],
) -> None:
    assert forms.answer(form(*components)) == ""


def test_ticked_boxes_are_read_as_places_on_the_rack() -> None:
    assert forms.answer(form({"type": TICKS, "values": ["0", "3"]})) == [0, 3]


async def test_a_clock_too_long_for_a_choice_is_not_offered() -> None:
    person = cast("Any", SimpleNamespace(locale=discord.Locale.polish))
    assert await choices.clocks(person, "x" * 101) == []
    (typed,) = await choices.clocks(person, "x" * 100)
    assert typed.value == "x" * 100


def test_more_buttons_than_discord_takes_are_left_out() -> None:
    rows = tuple(
        tuple(
            Button(f"{row}.{column}", Token(Action.RACK, GameId("K7QX4M"), row * 5 + column).pack())
            for column in range(5)
        )
        for row in range(9)
    )
    view = layout(Message((Line((Span("Ola"),)),), buttons=rows), NO_LINKS)
    assert view.total_children_count <= 40
    assert len(view.children) == 1 + 6


def test_a_text_that_is_too_long_keeps_its_end_with_the_turn() -> None:
    lines = [Line((Span(f"{number} " + "x" * 300),)) for number in range(30)]
    text = markdown([*lines, Line((Span("@Ola, twój ruch."),))], NO_LINKS, longest=LONGEST_TEXT)
    assert len(text) <= LONGEST_TEXT
    assert text.splitlines()[0].startswith("0 ")
    assert "…" in text.splitlines()
    assert text.endswith("@Ola, twój ruch.")


def test_a_single_line_that_is_too_long_is_cut() -> None:
    text = markdown([Line((Span("x" * 9000),))], NO_LINKS, longest=LONGEST_TEXT)
    assert 0 < len(text) <= LONGEST_TEXT


class Pressed:
    """An interaction that lives until a test sets `expired`, and at once its answering message."""

    def __init__(self, user: int) -> None:
        self.id = id(self)
        self.user = SimpleNamespace(id=user)
        self.expired = False
        self.deleted = 0

    def is_expired(self) -> bool:
        return self.expired

    async def delete(self) -> None:
        self.deleted += 1


async def test_unreachable_desks_are_dropped() -> None:
    desks, pressed = Desks(), [Pressed(user) for user in range(100)]

    async def replace(one: Pressed) -> None:
        await desks.replace(cast("Any", one), GameId("K7QX4M"), cast("Any", one))

    for one in pressed:
        await replace(one)
    assert len(desks) == 100
    for one in pressed:
        one.expired = True
    late = Pressed(7)
    await replace(late)
    assert len(desks) == 1
    await replace(Pressed(7))
    assert late.deleted == 1
    assert not any(one.deleted for one in pressed)


class Refusing:
    """An interaction whose acknowledgement fails with an error."""

    message = None

    def __init__(self, error: Exception) -> None:
        self.response = self
        self.error = error
        self.shown: list[object] = []
        self.user = SimpleNamespace(id=1)

    async def defer(self, **_options: object) -> None:
        raise self.error

    async def edit_original_response(self, **parts: object) -> object:
        await asyncio.sleep(0)
        self.shown.append(parts["view"])
        return SimpleNamespace(id=5)


async def test_a_lost_receipt_of_an_acknowledgement_is_followed_by_the_answer() -> None:
    pressed = Refusing(aiohttp.ServerDisconnectedError())
    answer = InteractionResponder(cast("Any", pressed), cast("Any", None), Desks())
    await answer.acknowledge()
    await answer.show(Message((Line((Span("Ola"),)),)), "light")
    assert len(pressed.shown) == 1
