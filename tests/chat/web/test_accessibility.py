"""Nothing on any page stops somebody who listens, or sees little: axe-core finds nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bot.rules.board import Board
from tests.support.chat.web.axe import findings, in_every_theme
from tests.support.chat.web.board import BoardPage, sit
from tests.support.chat.web.dealt import deal
from tests.support.chat.web.player import Player, begin, longest, who_moves

if TYPE_CHECKING:
    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser


@pytest.mark.slow(8)
def test_axe_finds_nothing_from_the_first_page_to_the_last(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.get_by_role("button", name="Szukam gry")).to_be_visible()
    found = in_every_theme(page, "first visit")
    page.get_by_role("button", name=re.compile("^Opcje")).or_(page.locator("summary")).last.click()
    found += findings(page, "options")
    page.get_by_role("button", name=re.compile("^Zaproś")).click()
    found += findings(page, "a name is asked for")
    begin(page, "Zaproś", "Ola")
    link = page.locator(".invite a, a[href*='#']").filter(has_text=re.compile("#")).first
    expect(link).to_be_visible()
    found += in_every_theme(page, "invitation, host")
    other = open_page(page.url.rpartition(".")[0] + ".2", width=360, height=740)
    ola, kuba = Player(page), Player(other)
    expect(kuba.seat.get_by_role("button", name="Dołącz")).to_be_visible()
    found += findings(other, "invitation, guest")
    kuba.sit_down("Kuba")
    mover, waits = who_moves(ola, kuba)
    found += findings(mover.page, "own turn") + findings(waits.page, "other's turn")
    play = longest(Board(), mover.rack, 3)
    mover.lay(play)
    expect(BoardPage(mover.page).bubble).to_be_visible()
    found += in_every_theme(mover.page, "draft")
    mover.press("Więcej")
    found += findings(mover.page, "more")
    mover.page.keyboard.press("Escape")
    mover.send(play)
    waits.wait_for_turn()
    found += in_every_theme(waits.page, "to be answered")
    onlooker = open_page(page.url.rpartition(".")[0] + ".9")
    expect(onlooker.get_by_role("grid")).to_be_visible()
    found += findings(onlooker, "onlooker")
    waits.type("/poddaj_grę")
    waits.choose("Tak, poddaję")
    expect(waits.sentence).to_contain_text("Wygrywa")
    found += in_every_theme(waits.page, "end")
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("heading", name="Moje gry")).to_be_visible()
    found += in_every_theme(page, "my games")
    assert not found, "\n".join(found)


@pytest.mark.slow(3)
def test_axe_finds_nothing_where_a_real_table_is_written_down(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#rules")
    page.get_by_text("Zapisuję grę przy stole").click()
    players = page.get_by_label("Kto gra? Pierwsza osoba zaczyna")
    players.fill("Ola, Iza")
    found = findings(page, "the form of a sheet")
    players.press("Enter")
    board = BoardPage(page)
    expect(board.rack).to_be_visible()
    board.put([("Z", "H8"), ("A", "I8")])
    expect(page.get_by_role("button", name=re.compile(r"^Zapisz|\+"))).to_be_visible()
    found += in_every_theme(page, "a sheet")
    # Who writes is no onlooker, and who plays sits at the real table.
    for told in ("Oglądasz", "Widzowie", "nie siedzi teraz przy stole"):
        expect(page.get_by_text(told)).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Więcej").click()
    expect(page.get_by_role("dialog", name="Więcej")).to_be_visible()
    found += findings(page, "a sheet's menu on a phone")
    assert not found, "\n".join(found)


@pytest.mark.slow(3)
def test_axe_finds_nothing_in_rules_leaderboard_and_profile(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    found, page = [], open_page(width=390, height=844)
    for name in ("rules", "ranking", "profile"):
        page.goto(f"{bot_process.address}#{name}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(".answer[aria-busy]")).to_have_count(0)
        found += in_every_theme(page, name)
    assert not found, "\n".join(found)


@pytest.mark.slow(3)
def test_axe_finds_nothing_where_nothing_can_be_played(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#ABCDEF.1")
    expect(page.get_by_role("alert")).to_contain_text("Nie znam tej gry.")
    found = findings(page, "an unknown game")
    page.goto(f"{bot_process.address}#%E0%A4%A")
    expect(page.get_by_role("alert")).to_contain_text("Ten link nie prowadzi do żadnej gry.")
    expect(page.get_by_role("button", name="Szukam gry")).to_be_visible()
    found += findings(page, "an address that leads nowhere")
    page = open_page(f"{bot_process.address}#t=forged")
    expect(page.get_by_role("alert")).to_contain_text("To połączenie z czatem wygasło.")
    found += findings(page, "a session that has ended")
    assert not found, "\n".join(found)


@pytest.mark.slow(4)
def test_axe_finds_no_fault_in_dialogs_of_the_board(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, lambda rack: "?" in rack)
    board = sit(open_page, dealt, dealt.mover)
    page = board.page
    letter = next(each for each in board.letters() if each != "?")
    board.put([(letter, "A1")])
    expect(board.grid.locator(".wrong")).to_have_count(1)
    found = in_every_theme(page, "a draft that cannot stand")
    board.put([("?", "H8")])
    expect(page.get_by_role("dialog", name="Jaką literą jest blank?")).to_be_visible()
    found += findings(page, "a blank's letter")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Wymień").first.click()
    board.expect_laid()
    board.slot(1).click()
    expect(board.rack.get_by_role("button", pressed=True)).to_have_count(1)
    found += findings(page, "tiles chosen")
    page.get_by_role("button", name="Wymień: 1", exact=True).click()
    expect(page.get_by_text("wymiana: 1").first).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Ruchy").click()
    expect(page.get_by_role("button", name="Początek gry")).to_be_visible()
    found += findings(page, "moves on a phone")
    assert not found, "\n".join(found)


@pytest.mark.slow(3)
def test_axe_finds_nothing_on_a_coloured_board_and_a_large_part_of_it(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, preset="literaki")
    page = sit(open_page, dealt, dealt.mover).page
    found = in_every_theme(page, "coloured squares")
    player = Player(page)
    player.press("Więcej")
    page.get_by_role("button", name="Plansza słowami", exact=True).click()
    expect(page.locator("[data-kind=answer]")).to_be_visible()
    found += findings(page, "the board told")
    player.type("8h źźź")
    expect(page.get_by_text("Nie masz na stojaku").first).to_be_visible()
    found += findings(page, "something refused")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".square").nth(112).click()
    expect(page.locator(".zoomed")).to_be_visible()
    found += findings(page, "seven squares a side")
    page.get_by_role("button", name="W worku").click()
    expect(page.get_by_role("dialog", name="Worek")).to_be_visible()
    found += findings(page, "the bag on a phone")
    assert not found, "\n".join(found)
