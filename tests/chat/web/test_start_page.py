"""The first page: a game by one press, and what a browser keeps of it."""

from __future__ import annotations

import json
import re
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from playwright.sync_api import Route, expect

from bot.coordinator.decisions.robot_rules import against_robots
from bot.dialogue.pages.wording import wording
from bot.rules.ruleset import preset, preset_names
from tests.support import PATIENCE
from tests.support.chat.web.axe import findings
from tests.support.chat.web.browser import open_page_alone
from tests.support.chat.web.player import Player, begin

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

_LIGHT, _DARK, _BLACK = "rgb(246, 243, 235)", "rgb(18, 22, 27)", "rgb(0, 0, 0)"

_FRAME = "e => [getComputedStyle(e).borderTopWidth, getComputedStyle(e).borderTopColor]"

_LABEL = "e => (e.labels?.[0] ?? e).textContent"

_NOTHING_KEPT = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
}"""


def press(page: Page, label: str) -> None:
    """Press a button of the page."""
    page.get_by_role("button", name=label).click()


@pytest.mark.slow(6)
def test_one_press_begins_a_guest_game_that_outlives_the_browser(
    browser: Browser, bot_process: BotProcess
) -> None:
    page = open_page_alone(browser, locale="pl-PL", viewport={"width": 360, "height": 740})
    first = page.context
    page.goto(bot_process.address)
    shown = re.compile(r"^(Plansza w środku gry|Ostatnia gra: )")
    expect(page.get_by_role("img", name=shown)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Układaj słowa")
    page.get_by_text("Opcje: ").click()
    page.get_by_label("Robot", exact=True).select_option("sowa")
    page.get_by_label("Kto zaczyna").select_option("host")
    page.get_by_label("Inny słownik").fill("osps50")
    press(page, "Zagraj z robotem Od razu, bez konta. Sowa, poziom 5")
    expect(page.get_by_role("status").filter(has_text="Do wyboru: ")).to_be_visible()
    page.get_by_label("Inny słownik").fill("pl_strict")
    press(page, "Zagraj z robotem")
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))
    seated = Player(page)
    seated.wait_for_turn()
    expect(page.locator(".cards")).to_contain_text("Gość")
    # Nothing runs out, nothing is to be accepted, and hints are there.
    expect(page.locator(".cards .clock:not(:empty)")).to_have_count(0)
    # A hint is given up if the word graph is still being built after 20 seconds.
    deadline = time.monotonic() + 5 * PATIENCE
    while not bot_process.has_robots():
        assert time.monotonic() < deadline, "the robots are not ready"
        page.wait_for_timeout(100)
    seated.press("Więcej")
    seated.choose("Podpowiedź")
    seated.choose("Następna podpowiedź")
    expect(seated.panel.locator(".body")).to_have_text(
        re.compile(
            r"^Podpowiedź 2 z\s3: (\S+ (pionowo|poziomo)|warto wymienić .+)\.Następna podpowiedź$"
        )
    )
    page.keyboard.press("Escape")
    # A long text is read from its beginning; its buttons lie below it.
    seated.type("/pomoc")
    seated.choose("Komendy")
    expect(seated.panel.get_by_text("/nowa_gra").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    rack, address = seated.rack, page.url
    kept = first.storage_state()
    first.close()

    # Nothing but what lasts is left: no tab, no session.
    page = open_page_alone(browser, locale="pl-PL", storage_state=kept)
    page.goto(address)
    back = Player(page)
    back.wait_for_turn()
    assert back.rack == rack
    # A guest who is back sees their games, and is still nobody by name.
    page.goto(bot_process.address)
    expect(page.get_by_role("button", name="Zagraj z robotem Sowa, poziom 5")).to_be_visible()
    expect(page.get_by_role("img", name="Plansza w środku gry")).to_have_count(0)
    expect(page).to_have_title("(1) Wykładka")
    press(page, "Zaproś")
    expect(page.get_by_label("Twoje imię")).to_be_focused()
    page.get_by_role("link", name="Sowa").click()
    back.wait_for_turn()
    assert (back.rack, page.url) == (rack, address)
    page.context.close()


def test_a_press_continues_once_the_name_is_given(open_page: OpenPage) -> None:
    page = open_page()
    press(page, "Zaproś")
    expect(page.get_by_label("Twoje imię")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Wpisz imię.")).to_be_visible()
    page.keyboard.type("Ola")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Twoje zaproszenie")
    expect(page.locator(":focus")).to_have_text("Twoje zaproszenie")
    expect(page.locator(".seats")).to_contain_text("Ola")


def test_a_guest_gives_a_name_at_the_table_and_keeps_it(open_page: OpenPage) -> None:
    page = open_page()
    press(page, "Zagraj z robotem")
    press(page, "Gość")
    asked = page.get_by_role("dialog", name="Jak się nazywasz?")
    name = asked.get_by_label("Twoje imię")
    expect(name).to_be_focused()
    name.press("Enter")
    expect(asked).to_be_visible()
    name.fill("Ola")
    assert findings(page, "a guest's name") == []
    name.press("Enter")
    expect(asked).to_be_hidden()
    # All at the table see it, and a game to come knows it.
    expect(page.locator(".cards")).to_contain_text("Ola")
    expect(page.get_by_role("button", name="Gość")).to_be_hidden()
    press(page, "Więcej")
    press(page, "Poddaj")
    press(page, "Tak, poddaję")
    address = page.url
    press(page, "Rewanż")
    expect(page).not_to_have_url(address)
    expect(page.locator(".cards")).to_contain_text("Ola")
    expect(page.locator(".cards")).not_to_contain_text("Gość")


def test_the_browser_s_language_and_its_tiles_hold_until_another_is_chosen(
    browser: Browser, bot_process: BotProcess
) -> None:
    page = open_page_alone(browser, locale="en-GB")
    context = page.context
    # An address that means nothing is no blank page.
    page.goto(f"{bot_process.address}#%E0%A4%A")
    expect(page.get_by_role("alert")).to_contain_text("doesn’t lead to a game")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Make words")
    expect(page.locator("summary").filter(has_text="Options: ")).to_contain_text("English tiles")
    expect(page.locator(".shown-board .last")).to_have_text(
        [re.compile(f"^{letter}") for letter in "OVERHAU"]
    )
    # Its name begins with what can be read on it.
    press(page, "PL Polski")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Układaj słowa")
    expect(page.locator("summary").filter(has_text="Opcje: ")).to_contain_text("polskie płytki")
    page.goto(bot_process.address)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Układaj słowa")
    expect(page.get_by_role("alert")).to_have_count(0)
    # A frame in which nothing may be kept is no blank page either.
    page.add_init_script(_NOTHING_KEPT)
    page.goto(bot_process.address)
    press(page, "Play a robot")
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))
    # Of the nine Polish letters a rack could hide seven.
    unseen = page.locator(".unseen-tiles")
    expect(unseen).to_contain_text("E")
    expect(unseen).not_to_contain_text(re.compile("[ĄĆĘŁŃÓŚŹŻ]"))
    context.close()


def test_the_puzzle_of_the_day_is_one_press_away(open_page: OpenPage) -> None:
    page, said = open_page(), list[dict[str, str]]()

    def answer(route: Route) -> None:
        # A real one would set robots to work.
        said.append(json.loads(route.request.post_data or ""))
        span = {"text": "Zajrzyj za kilka minut.", "style": "plain", "at": None}
        message = {"lines": [{"small": False, "spans": [span]}], "buttons": []}
        route.fulfill(json={"game": None, "message": message})

    page.route("**/api/say", answer)
    page.locator(".riddle").get_by_role("button", name="Szukaj").click()
    expect(page.get_by_text("Zajrzyj za kilka minut.")).to_be_visible()
    [one] = said
    assert (one["line"], one["name"]) == ("/zagadka", "Gość")


def test_rules_leaderboard_and_profile_are_read_by_a_press(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Zasady").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zasady")
    # A long page begins at its top.
    expect(page.get_by_role("link", name="Ranking")).to_be_in_viewport()
    expect(page.get_by_text("Przeciągnij płytki na planszę")).to_be_visible()
    # Nothing there is to be typed as a command.
    expect(page.locator("main code")).to_have_count(0)
    page.get_by_label("Czy słowo jest w słowniku?").fill("plansza")
    page.keyboard.press("Enter")
    expect(page.locator(".answer").filter(has_text="PLANSZA")).to_be_visible()
    page.get_by_role("link", name="Ranking").click()
    expect(page.locator(".leaderboard")).to_contain_text("Na tej liście nikogo jeszcze nie ma.")
    press(page, "po angielsku")
    expect(page).to_have_url(re.compile(r"#ranking\.correspondence\.en$"))
    expect(page.get_by_role("button", name="po angielsku")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_role("link", name="Ranking")).to_have_attribute("aria-current", "page")


def test_training_without_exercises_leads_to_a_game_with_the_robot(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#training")
    expect(page.locator(".text")).to_contain_text("Nie ma jeszcze ćwiczeń.")
    press(page, "Zagraj z robotem")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))


def test_the_profile_names_exports_erases_and_links_by_a_press(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Profil").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Gość")
    expect(page.get_by_role("link", name="Nowa gra")).to_be_visible()
    page.get_by_label("Twoje imię").fill("Ola")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ola")
    asked = page.locator(".answer")
    press(page, "Ustawienia")
    expect(asked).to_contain_text("Twoje ustawienia")
    press(page, "Połącz konta")
    expect(asked).to_contain_text("Kod do łączenia kont: ")
    press(page, "Mam kod")
    asked.get_by_role("textbox").fill("ABC123")
    press(page, "Dalej")
    expect(asked).to_contain_text("Ten kod nie działa.")
    press(page, "Pobierz swoje dane")
    expect(asked.get_by_role("link", name="Pobierz wykladka.json")).to_be_visible()
    press(page, "Usuń swoje dane")
    press(page, "Usuń dane")
    expect(asked).to_contain_text("Dane usunięte.")


def test_a_second_press_before_the_table_is_there_makes_no_second_game(open_page: OpenPage) -> None:
    page, held, made = open_page(), list[Route](), list[str]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/table/table.js", hold)
    page.on("request", lambda request: made.append(request.url))
    begin(page, "Zaproś", "Ola")
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))
    page.keyboard.press("Enter")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.get_by_role("heading", name="Twoje zaproszenie")).to_be_visible()
    assert len([url for url in made if url.endswith("/api/games")]) == 1


def test_the_switch_cycles_through_the_themes_and_the_system_default(open_page: OpenPage) -> None:
    page = open_page(color_scheme="dark")
    body = page.locator("body")
    expect(body).to_have_css("background-color", _DARK)
    for label, colour in (("Kontrastowy", _BLACK), ("Jasny", _LIGHT), ("Ciemny", _DARK)):
        press(page, f"{label} motyw")
        expect(body).to_have_css("background-color", colour)
    page.emulate_media(color_scheme="light")
    expect(body).to_have_css("background-color", _LIGHT)
    press(page, "Ciemny motyw")
    page.reload()
    expect(body).to_have_css("background-color", _DARK)
    # Without colours of its own every button still has a frame.
    page.emulate_media(forced_colors="active")
    for button in page.get_by_role("button").all():
        width, line = button.evaluate(_FRAME)
        assert width != "0px"
        assert line != "rgba(0, 0, 0, 0)"
    page.emulate_media(forced_colors="none")


def test_every_preset_shows_its_own_clock(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_text("Opcje: ").click()
    names = (
        page.get_by_label("Zasady").locator("option").evaluate_all("all => all.map(e => e.value)")
    )
    usual, *presets = names
    assert (usual, sorted(presets)) == ("", sorted(preset_names()))
    own = page.get_by_label("Zegar").locator("option").first
    for name in presets:
        page.get_by_label("Zasady").select_option(name)
        rules = preset(name)
        clock = f"Jak w zasadach: {wording('pl').clock(rules.clock).text}"
        timed = against_robots(rules).clock == rules.clock
        expect(own).to_have_text(clock if timed else f"{clock}, z robotem bez zegara")
        seats = page.get_by_label("Ile miejsc").locator("option:not(:disabled)")
        expect(seats).to_have_count(rules.players[1] - 1)
        tiles = page.get_by_label("Płytki i słownik")
        expect(tiles).to_have_value(rules.tiles.language)
        languages = tiles.locator("option:not(:disabled)")
        expect(languages).to_have_count(2 if rules.tiles.is_usual else 1)


def test_the_keyboard_alone_begins_a_game_on_a_small_screen(open_page: OpenPage) -> None:
    page = open_page(width=360, height=740)
    keys = page.keyboard

    def go_to(name: str) -> None:
        """Tab until this is focused, and see that the focus shows."""
        for _ in range(20):
            keys.press("Tab")
            focused = page.locator(":focus")
            if focused.count() and focused.evaluate(_LABEL).replace("\xa0", " ").startswith(name):
                assert focused.evaluate("e => getComputedStyle(e).outlineStyle") == "solid", name
                return
        pytest.fail(f"no way to {name}")

    go_to("Opcje: Zwykłe zasady, polskie płytki")
    keys.press("Enter")
    go_to("Zasady")
    for _ in range(20):
        keys.press("Shift+Tab")
        if "Przy jednym ekranie" in page.locator(":focus").inner_text():
            break
    keys.press("Enter")
    keys.press("ControlOrMeta+A")
    keys.type("Ola, Kuba, Iza")
    assert Player(page).has_no_sideways_scroll()
    for target in page.get_by_role("button").all():
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, target
    keys.press("Enter")
    expect(page).to_have_url(re.compile(r"#(\w{6})\.1\+\1\.2\+\1\.3$"))
    expect(Player(page).cover).to_be_focused()
    # It is one game of mine, with everybody who is before this screen.
    address = page.url
    page.goto(address.split("#")[0])
    game = page.locator(".games a")
    expect(game).to_have_count(1)
    game.click()
    expect(page).to_have_url(address)


def test_a_code_leads_to_its_table_and_a_wrong_one_says_so(open_page: OpenPage) -> None:
    page = open_page()
    begin(page, "Zaproś", "<img src=x onerror=alert(1)>")
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))
    code = page.url.split("#")[1][:6]
    guest = open_page(width=360, height=740)
    guest.get_by_text("Mam kod zaproszenia").click()
    guest.get_by_label("Kod gry").fill(f"{code[:3].lower()} {code[3:]}")
    press(guest, "Dołącz")
    # A name is text and nothing else.
    expect(guest.locator("main")).to_contain_text("<img src=x onerror=alert(1)> zaprasza do gry")
    press(page, "Wycofaj")
    expect(guest.get_by_role("heading", level=1)).to_have_text(
        "To zaproszenie jest już nieaktualne"
    )
    expect(guest.get_by_role("button", name="Dołącz")).to_have_count(0)
    assert not findings(guest, "a withdrawn invitation")
    guest.goto(guest.url.split("#")[0] + "#222222.2")
    expect(guest.get_by_role("alert")).to_contain_text("Nie znam tej gry")
    guest.get_by_role("link", name="Nowa gra").click()
    expect(guest.get_by_role("button", name="Zagraj z robotem")).to_be_visible()


def test_a_waiting_table_shows_each_viewer_their_buttons(
    browser: Browser, bot_process: BotProcess, open_page: OpenPage
) -> None:
    host = open_page_alone(browser, locale="pl-PL")
    home = host.context
    host.goto(bot_process.address)
    host.get_by_text("Opcje: ").click()
    host.get_by_label("Ile miejsc").select_option("3")
    begin(host, "Zaproś", "Ola")
    cards = host.locator(".seats li")
    expect(cards).to_have_text([re.compile("Ola"), re.compile("Wolne miejsce"), "Wolne miejsce"])
    # Nobody joins their own game; the seal is there for whoever asks.
    expect(host.get_by_role("button", name="Dołącz")).to_have_count(0)
    expect(host.get_by_role("button", name="Wycofaj")).to_be_visible()
    seal = host.locator(".lobby").get_by_text("Pieczęć losowania")
    expect(seal).to_be_hidden()
    host.get_by_text("Losowanie płytek").click()
    expect(seal).to_be_visible()
    link = host.locator(".invite a").get_attribute("href") or ""
    host.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    press(host, "Kopiuj link")
    expect(host.locator(".lobby").get_by_label("Link")).to_have_value(link)

    # Somebody else's browser: a name, a seat, and nothing of the host's.
    guest = open_page(link, width=360, height=740)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ola zaprasza do gry")
    expect(guest.get_by_role("button", name="Wycofaj")).to_have_count(0)
    press(guest, "Dołącz")
    expect(guest.get_by_text("Wpisz imię")).to_be_visible()
    expect(guest.get_by_label("Twoje imię")).to_be_focused()
    guest.keyboard.type("Kuba")
    press(guest, "Dołącz")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Masz miejsce przy stole")
    expect(guest.get_by_role("link", name="Moje gry")).to_be_visible()
    expect(cards.nth(1)).to_contain_text("Kuba")
    assert Player(guest).has_no_sideways_scroll()

    # The host's own browser: it is asked who that is, and the host's seat stays the host's.
    beside = home.new_page()
    beside.goto(link)
    press(beside, "To ja, wracam")
    expect(beside.get_by_role("heading", level=1)).to_have_text("Twoje zaproszenie")
    beside.goto(link)
    press(beside, "Gra ktoś inny")
    expect(beside.get_by_label("Twoje imię")).to_have_value("")
    beside.get_by_label("Twoje imię").fill("Iza")
    press(beside, "Dołącz")
    ola, iza = Player(host), Player(beside)
    for player in (ola, iza):
        player.is_seated()
    racks = ola.rack, iza.rack
    for page, player in ((host, ola), (beside, iza)):
        page.reload()
        player.is_seated()
    assert (ola.rack, iza.rack) == racks
    home.close()


@dataclass
class Person:
    """A person who acts without a page."""

    page: Page
    name: str
    token: str

    def post(self, path: str, **content: object) -> dict[str, Any]:
        """Send a request as the page would. Return the answer."""
        address = self.page.url.split("#")[0].rstrip("/")
        answer = self.page.request.post(
            f"{address}{path}",
            data={"id": str(uuid4()), "name": self.name, "language": "pl", **content},
            headers={"Authorization": f"Bearer {self.token}", "Origin": address},
        )
        assert answer.ok, answer.text()
        return dict(answer.json())

    def begin(self, **options: object) -> str:
        """Make a game."""
        usual = {"preset": "klasyczna", "tiles": "pl", "clock": "preset", "seats": 2}
        return str(self.post("/api/games", **{**usual, **options})["game"])

    def say(self, game: str, line: str) -> None:
        """Type a line and confirm it."""
        reply = self.post("/api/say", game=game, line=line)
        self.post("/api/press", token=reply["message"]["buttons"][0][0]["token"])


def test_my_games_begin_with_the_waiting_ones(open_page: OpenPage) -> None:
    page = open_page()
    token = page.evaluate("() => JSON.parse(localStorage.me).token")
    page.evaluate("me => { localStorage.me = me; }", json.dumps({"token": token, "name": "Ola"}))
    ola = Person(page, "Ola", token)
    kuba = Person(page, "Kuba", secrets.token_urlsafe(32))
    over = ola.begin(robot="jeż", starter="host")
    ola.say(over, "/poddaj_grę")
    shared = ola.begin()
    kuba.post("/api/say", game=shared, line=f"/dołącz {shared}")
    [running] = [game for game in ola.post("/api/mine")["games"] if game["game"] == shared]
    if running["waiting"]:
        ola.say(shared, "/pas")
    mine = ola.begin(robot="wróbel", starter="host")
    page.reload()
    rows = page.locator(".games li")
    expect(rows).to_have_text([re.compile(name) for name in ("Wróbel", "Kuba", "Jeż")])
    links = [row.get_by_role("link").get_attribute("href") for row in rows.all()]
    assert [link and link[1:7] for link in links] == [mine, shared, over]
    expect(rows.filter(has_text="Twój ruch")).to_have_class(["game waiting"])
    expect(rows.nth(1)).to_contain_text("Teraz ruch: Kuba")
    expect(page).to_have_title("(1) Wykładka")
    expect(rows.get_by_role("button")).to_have_text(["Analiza", "Rewanż"])
    press(page, "Analiza")
    expect(page).to_have_url(re.compile(f"#{over}"))
    page.go_back()
    # The game that is being left has such a button, too.
    rows.get_by_role("button", name="Rewanż").click()
    expect(page).to_have_url(re.compile(r"#\w{6}\.1$"))
    assert over not in page.url
    page.get_by_role("link", name="Moje gry").click()
    expect(rows).to_have_count(4)
    # A seat that a tab held before seats lasted is found, and listed for whoever has it.
    seat = {"token": kuba.token, "name": kuba.name}
    page.evaluate("seat => sessionStorage.setItem(...seat)", [f"seat:{shared}.2", json.dumps(seat)])
    page.goto(f"{page.url.split('#')[0]}#{shared}.2")
    page.reload()
    page.get_by_role("link", name="Moje gry").click()
    expect(rows).to_have_count(5)
    expect(rows.nth(1)).to_contain_text("Twój ruch")
