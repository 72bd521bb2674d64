"""A short game to its end on a page's board, by finger or by mouse, against a seat over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from playwright.async_api import expect

from bot.rules.board import SIZE, Board
from tests.support.chat.web.player import longest
from tests.support.chat.web.seat import button

if TYPE_CHECKING:
    from playwright.async_api import FrameLocator, Locator, Page

    from tests.support.chat.web.seat import Seat

Hand: TypeAlias = Literal["touch", "mouse"]
SIZES = {"touch": (360, 740), "mouse": (1280, 900)}


async def press(place: Locator, hand: Hand) -> None:
    """What is pressed on a screen or clicked on."""
    await (place.tap() if hand == "touch" else place.click())


async def lay(board: FrameLocator | Page, hand: Hand) -> int:
    """Lay four tiles on an empty board; what they are worth."""
    rack: str = await board.locator(".rack .slot").evaluate_all(
        "all => all.map(slot => slot.querySelector('.letter').textContent || '?').join('')"
    )
    play = longest(Board(), rack.replace("?", ""), 4)
    for square, letter in play.tiles:
        await press(board.locator(".rack .slot").nth(rack.index(letter)), hand)
        await press(board.get_by_role("gridcell").nth(square.y * SIZE + square.x), hand)
        rack = rack.replace(letter, ".", 1)
    await expect(board.locator("[role=gridcell].draft")).to_have_count(4)
    return play.score


async def pass_turn(seat: Seat, game: str) -> None:
    """Let a seat pass."""
    asked = await seat.say(game, "/pas")
    await seat.press(button(asked["message"], "Tak")["token"])


async def play_on(
    board: FrameLocator | Page, other: Seat, game: str, score: int, hand: Hand
) -> None:
    """Confirm what is laid, and pass by turns until nobody goes on."""
    waiting = board.locator(".seat.waiting")
    await press(board.get_by_role("button", name=f"Zatwierdź +{score}"), hand)
    # What was laid is there for the other, and what the other does comes by itself.
    await expect(waiting).to_have_count(0)
    state = await other.look(game)
    assert len(state["board"]["tiles"]) == 4
    await other.press(state["actions"]["accept"]["token"])
    for _ in range(2):
        await pass_turn(other, game)
        await expect(waiting).to_be_visible()
        if hand == "touch":  # a small screen has it behind Więcej
            await press(board.get_by_role("button", name="Więcej"), hand)
        await press(board.get_by_role("button", name="Pas", exact=True), hand)
        await press(board.get_by_role("button", name="Tak, pas"), hand)
        await expect(waiting).to_have_count(0)
    await expect(board.locator(".sentence")).to_contain_text("Wygrywa")
    assert (await other.look(game))["phase"] == "ended"
