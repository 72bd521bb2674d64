"""The board's other looks: earlier positions, tiles to exchange, other themes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.board import name_of, sit, tiles_of
from tests.support.chat.web.dealt import deal

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# The frames of a square, of its tile and around a draft, and how the tile is coloured.
_FRAMES = """
(square) => {
  const tile = getComputedStyle(square.querySelector(".game-tile"));
  return {
    square: parseFloat(getComputedStyle(square).borderTopWidth),
    edge: tile.boxShadow,
    around: parseFloat(getComputedStyle(square, "::after").borderTopWidth),
    face: tile.backgroundColor,
    ink: tile.color,
  };
}
"""

# How far the letter's ink ends before the value begins, on tiles of many sizes, in pixels.
_CLEARANCE = """
async () => {
  const { tileElement } = await import("/static/board/tile.js");
  const brush = document.createElement("canvas").getContext("2d");
  const found = [];
  for (const letter of "ĄĘ") for (const size of [19, 23, 24, 26, 30, 36, 44, 46, 48, 56]) {
    const tile = tileElement({ letter, points: 5, blank: false });
    tile.style.setProperty("--square", `${size}px`);
    tile.style.width = tile.style.height = `${size}px`;
    document.body.append(tile);
    const [sign, value] = tile.children;
    const { fontSize } = getComputedStyle(sign);
    brush.font = `800 ${fontSize} Tiles`;
    const box = sign.getBoundingClientRect();
    const ink = brush.measureText(letter);
    const start = box.left + (box.width - ink.width) / 2;
    const [left, right] = [start - ink.actualBoundingBoxLeft, start + ink.actualBoundingBoxRight];
    const edge = tile.getBoundingClientRect().left;
    found.push([value.getBoundingClientRect().left - right, left - edge]);
    tile.remove();
  }
  return found;
}
"""

# A bar whose one button gives way to another at a press, which is clicked at once and then again
# after a press elsewhere; what was heard of it all.
_GIVEN_WAY = """
async () => {
  const { Bar } = await import("/static/table/bar.js");
  const heard = [];
  const bar = new Bar({ onPress: (name) => heard.push(name), onEmpty() {} });
  const press = () => new MouseEvent("click", { detail: 1 });
  const click = (name) => bar.buttons.get(name).dispatchEvent(press());
  const show = (name) => bar.show([{ name, label: name }], [], []);
  document.body.append(bar.element);
  show("confirm");
  click("confirm");
  show("rematch");
  click("rematch");
  heard.push("elsewhere");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  click("rematch");
  bar.close();
  bar.element.remove();
  return heard;
}
"""


def test_a_button_that_appears_under_a_finger_is_not_pressed(open_page: OpenPage) -> None:
    assert open_page().evaluate(_GIVEN_WAY) == ["confirm", "elsewhere", "rematch"]


def test_browsing_earlier_positions_keeps_the_draft(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    first = dealt.play(dealt.mover, 3)
    second = dealt.play(dealt.other, 2)
    board = sit(open_page, dealt, dealt.mover)
    page = board.page
    lying = board.grid.locator(".square:not(.free)")
    expect(lying).to_have_count(5)
    letter = next(letter for letter in board.letters() if letter not in "? ")
    board.put([(letter, "A1")])
    expect(lying).to_have_count(6)
    page.get_by_role("button", name=re.compile(first.words[0].text)).first.click()
    expect(lying).to_have_count(3)
    for _, name in tiles_of(first):
        expect(board.square(name)).not_to_have_class(re.compile("free"))
    # Nothing is moved in what has been.
    board.square("O15").click()
    board.tile(next(each for each in board.letters() if each not in "? ")).click()
    board.square("O15").click()
    expect(board.square("O15")).to_have_accessible_name("O15, potrójne słowo, puste")
    page.get_by_role("button", name=re.compile(second.words[0].text)).last.click()
    expect(lying).to_have_count(6)
    board.expect_laid("A1")


def test_tiles_are_chosen_for_an_exchange(open_page: OpenPage, bot_process: BotProcess) -> None:
    # Of two like tiles it couldn't be told which one stayed.
    dealt = deal(bot_process.address, lambda rack: len({*rack}) == len(rack))
    board = sit(open_page, dealt, dealt.mover)
    page = board.page
    rack = board.letters()
    board.put([(next(each for each in rack if each != "?"), "H8")])
    page.get_by_role("button", name="Wymień").first.click()
    # What was laid is back, and every tile can be chosen.
    board.expect_laid()
    for slot in (1, 4, 6, 4):
        board.slot(slot).click()
    pressed = board.rack.get_by_role("button", pressed=True)
    expect(pressed).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Wymień: 2$")).click()
    expect(board.rack.locator(".slot.empty")).to_have_count(0)
    expect(page.get_by_text("wymiana: 2").first).to_be_visible()
    kept = [letter for slot, letter in enumerate(rack) if slot not in (1, 6)]
    assert [board.letters()[slot] for slot in range(7) if slot not in (1, 6)] == kept
    assert sorted(dealt.rack(dealt.mover)) == sorted(board.letters())


def test_forced_colours_keep_every_frame(open_page: OpenPage, bot_process: BotProcess) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" not in rack)
    play = dealt.play(dealt.mover, 2)
    board = sit(open_page, dealt, dealt.other)
    page = board.page
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    letter = next(letter for letter in board.letters() if letter != "?")
    board.put([(letter, "A1")])
    expect(board.grid.locator(".wrong")).to_have_count(1)
    laid = board.square("A1").evaluate(_FRAMES)
    last = board.square(name_of(play.tiles[0][0])).evaluate(_FRAMES)
    assert laid["square"] >= 1
    assert laid["around"] >= 2
    assert laid["ink"] in laid["edge"]
    # The last play is told by light and dark turned round.
    assert (last["face"], last["ink"]) == (laid["ink"], laid["face"])
    page.emulate_media(forced_colors="none", reduced_motion="no-preference")


def test_the_tail_of_a_letter_does_not_touch_its_value(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    board = sit(open_page, dealt := deal(bot_process.address), dealt.mover)
    for clear, inside in board.page.evaluate(_CLEARANCE):
        assert clear >= 0.5
        assert inside >= 0


def test_the_board_speaks_the_language_of_the_page(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    board = sit(open_page, dealt, dealt.mover)
    expect(board.square("A1")).to_have_text("3S")
    board.page.get_by_role("button", name="English").click()
    grid = board.page.get_by_role("grid", name="Board")
    expect(grid.get_by_role("gridcell").first).to_have_text("TW")
    expect(grid.get_by_role("gridcell").first).to_have_accessible_name("A1, triple word, empty")
    expect(board.page.get_by_role("toolbar", name="Your rack")).to_be_visible()
    rows = grid.get_by_role("row")
    expect(rows).to_have_count(15)
    expect(rows.first.get_by_role("gridcell")).to_have_count(15)


def test_a_bingo_glows_once_unless_reduced_motion_is_set(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    board = sit(open_page, dealt, dealt.other)
    page, tile = board.page, board.grid.locator(".last .game-tile").first
    assert len(dealt.play(dealt.mover, 7).tiles) == 7
    expect(tile).to_have_css("animation-name", "glow")
    page.emulate_media(reduced_motion="reduce")
    expect(tile).to_have_css("animation-name", "none")
    # What celebrates it is shown all the same, and doesn't move.
    ribbon = page.locator(".ribbon")
    ribbon.evaluate("ribbon => { ribbon.hidden = false; }")
    for name, value in (("animation-name", "none"), ("opacity", "1"), ("scale", "none")):
        expect(ribbon).to_have_css(name, value)
    page.emulate_media(reduced_motion="no-preference")
    # Whoever comes later finds it lying there.
    page.reload()
    expect(tile).to_have_css("animation-name", "none")
