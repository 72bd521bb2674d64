"""A whole game between two pages, one played by a finger and one by a mouse."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from playwright.async_api import expect

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.game_id import GameId
from bot.rules.board import SIZE, Board
from tests.support.chat.web.player import RULES, longest

if TYPE_CHECKING:
    from playwright.async_api import FrameLocator, Locator, Page

    from bot.composition import Bot
    from bot.rules.judge import Play

Hand: TypeAlias = Literal["touch", "mouse"]
SIZES = {"touch": (360, 740), "mouse": (1280, 900)}
# Enough for all tiles, many times over.
_MOST_MOVES = 60
_RACK = 7
# Each makes a move by hand, and those from an empty bag on.
_OPENING, _MIDDLE_GAME = 2, len(RULES.tiles.bag()) - 2 * _RACK

_MIDDLES = """all => all.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""
# Widths of text are no whole pixels: `scrollWidth` would hide a point that is cut off.
_CUT = """all => all.filter(cell => {
  const text = new Range();
  text.selectNodeContents(cell);
  const width = (each) => each.getBoundingClientRect().width;
  return cell.checkVisibility() && width(text) > width(cell);
}).map(cell => cell.textContent)"""
_LETTERS = "all => all.map(slot => slot.querySelector('.letter')?.textContent ?? '.')"


async def press(place: Locator, hand: Hand) -> None:
    """Press this on a touch screen, or click on it."""
    await (place.tap() if hand == "touch" else place.click())


@dataclass
class Side:
    """A seat on a page whose `board` may lie in a frame."""

    page: Page
    board: FrameLocator | Page
    hand: Hand

    async def rack(self) -> str:
        """Return the player's own tiles, `?` for a blank, `.` for an empty slot."""
        letters = await self.board.locator(".rack .slot").evaluate_all(_LETTERS)
        return "".join(letter or "?" for letter in letters)

    async def lay(self, laid: Board, most: int = _RACK) -> Play:
        """Lay as many tiles as fit, none of them sent yet: press each tile, then its square."""
        slots, squares = self.board.locator(".rack .slot"), self.board.locator("[role=gridcell]")
        rack = await self.rack()
        play = longest(laid, rack.replace(".", ""), most)
        at_slot, at_square = await _middles(slots), await _middles(squares)
        for square, letter in play.tiles:
            tile = "?" if letter.islower() else letter
            await self._touch(at_slot[rack.index(tile)])
            await self._touch(at_square[square.y * SIZE + square.x])
            if letter.islower():
                letters = self.board.get_by_role("dialog")
                named = letters.get_by_role("button", name=letter.upper(), exact=True)
                await press(named, self.hand)
            rack = rack.replace(tile, ".", 1)
        draft = self.board.locator("[role=gridcell].draft")
        await expect(draft).to_have_count(len(play.tiles))
        return play

    async def press(self, label: str) -> None:
        """Press a button there."""
        await press(self.board.get_by_role("button", name=label), self.hand)

    async def is_to_move(self) -> bool:
        """Return whether the page says that it is this seat's turn, once the game is on."""
        await expect(self.board.locator(".rack .slot").first).to_be_visible()
        return await self.board.locator(".seat.waiting").count() > 0

    async def _touch(self, place: tuple[float, float]) -> None:
        touch = self.page.touchscreen.tap if self.hand == "touch" else self.page.mouse.click
        await touch(*place)


async def play_whole(one: Side, other: Side, bot: Bot, game: str) -> None:
    """Play by turns to the last tile, which is accepted, and see on both pages who has won.

    The moves of the middle are made by commands: each of them would be laid as those before.
    """
    mover, waits = (one, other) if await one.is_to_move() else (other, one)
    laid, tiles = Board(), len(RULES.tiles.bag())
    for number in range(_MOST_MOVES):
        if number < _OPENING or len(list(laid)) >= _MIDDLE_GAME:
            play = await mover.lay(laid)
            is_last = not (await mover.rack()).strip(".")
            await mover.press(f"Zatwierdź +{play.score}")
        else:
            play, is_last = await _command(bot, GameId(game), laid), False
        laid = laid.place(play.tiles)
        lying = len(list(laid))
        if number < _OPENING or lying >= _MIDDLE_GAME:
            # A move comes to both pages by itself.
            for side in (mover, waits):
                tiles_there = side.board.locator("[role=gridcell] .game-tile")
                await expect(tiles_there).to_have_count(lying)
        if is_last and tiles - lying <= _RACK:
            break
        mover, waits = waits, mover
    await waits.press("Akceptuj")
    for side in (one, other):
        await expect(side.board.locator(".sentence")).to_contain_text(re.compile("Wygrywa|Remis"))
        await expect(side.board.locator("[role=gridcell] .game-tile")).to_have_count(lying)
        assert not await side.board.locator(".moves .points").evaluate_all(_CUT)


async def _command(bot: Bot, game: GameId, laid: Board) -> Play:
    """Make a move of the player to move, as another page of theirs would."""
    loaded = await bot.store.tables.load(game)
    assert loaded
    assert loaded.table.game
    turn, seat = loaded.table.game.turn, loaded.table.game.to_move
    [member] = loaded.table.seats[seat].members
    play = longest(laid, loaded.table.game.racks[seat])
    await bot.coordinator.handle(
        Command(
            f"test:{turn}",
            Make(play.placement, turn),
            bot.services.now(),
            Person(member.person, member.name),
            game,
        )
    )
    return play


async def _middles(places: Locator) -> list[tuple[float, float]]:
    """Return the elements' centres on the page, in whichever frame they are, read at once."""
    middles: list[tuple[float, float]] = await places.evaluate_all(_MIDDLES)
    box = await places.first.bounding_box()
    assert box
    left, top = (
        box["x"] + box["width"] / 2 - middles[0][0],
        box["y"] + box["height"] / 2 - middles[0][1],
    )
    return [(x + left, y + top) for x, y in middles]
