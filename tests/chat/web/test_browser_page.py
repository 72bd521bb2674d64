"""The page itself: seats, links, keyboard, small screens, onlookers, a server that goes away."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.support.chat.web.axe import findings, in_every_theme
from tests.support.chat.web.board import both, sit
from tests.support.chat.web.browser import until
from tests.support.chat.web.dealt import Person, deal
from tests.support.chat.web.player import Player, Position, begin, longest, share_screen

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.chat.web.bot_process import BotProcess
    from tests.support.chat.web.player import OpenPage

pytestmark = pytest.mark.browser

# A phone upright, taller and lower, and sideways; a window at 200 %; tablets; a desk.
SCREENS = ((360, 740), (360, 640), (844, 390), (640, 450), (768, 1024), (1024, 768), (1280, 900))
# Of the shorter side, with everything else beside it.
SMALLEST_BOARD = 0.7

# What every state of the page has to hold: [what is wrong, …].
AUDIT = """() => {
  const wrong = [];
  const seen = [...document.querySelectorAll("button, a[href], input, summary")]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen"));
  for (const e of seen) {
    const { width, height } = e.getBoundingClientRect();
    const name = e.getAttribute("aria-label") ?? e.labels?.[0]?.textContent ?? e.textContent;
    if (!name.trim()) wrong.push(`no name: ${e.outerHTML}`);
    const row = e.closest(".moves") && matchMedia("(pointer: fine)").matches;
    if (!row && (height < 43.5 || width < 43.5)) wrong.push(`small: ${name} ${width}x${height}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  if (new Set(ids).size < ids.length) wrong.push("ids twice");
  if (document.querySelectorAll("h1").length !== 1) wrong.push("h1");
  const live = document.querySelectorAll("[role=status], [aria-live]");
  if (live.length !== 1) wrong.push("live regions");
  const regions = [...document.querySelectorAll("section[aria-label]")]
    .filter((e) => e.checkVisibility()).map((e) => e.getAttribute("aria-label"));
  if (new Set(regions).size < regions.length) wrong.push(`regions: ${regions}`);
  return wrong;
}"""


# The scripts that a page loaded, each as often as that was, and those that it asked for at once.
SCRIPTS = """() => [
  performance.getEntriesByType("resource").map((e) => e.name).filter((n) => n.endsWith(".js")),
  [...document.querySelectorAll("link[rel=modulepreload]")].map((e) => e.href),
].map((names) => names.sort())"""


def audit(page: Page) -> None:
    """Check names, sizes and landmarks of the page in this state."""
    assert page.evaluate(AUDIT) == []


def test_every_screen_shows_all_controls_and_they_are_read_out(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    dealt.play(dealt.mover, 3)
    page = sit(open_page, dealt, dealt.mover).page
    one = Player(page)
    tree = page.locator("body").aria_snapshot()
    for line in (
        r'heading "(Ola – Kuba|Kuba – Ola)" \[level=1\]',
        r'grid "Plansza"',
        r'gridcell "H8, podwójne słowo, .*, ostatni ruch"',
        r'heading "Ruchy" \[level=2\]',
        r'heading "Niewidoczne płytki: \d+, w tym w worku: \d+" \[level=2\]',
        r'group "Co możesz zrobić"',
        r"(Ola|Kuba) (siedzi|nie siedzi teraz) przy stole",
        "status",
    ):
        assert re.search(line, tree), f"{line} in {tree[:3000]}"
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        board = one.seat.get_by_role("grid")
        for part in (
            board,
            one.slots.first,
            one.slots.last,
            one.sentence,
            one.bar.locator(".more"),
        ):
            expect(part).to_be_in_viewport(ratio=1)
        box = board.bounding_box()
        assert box
        assert box["width"] >= SMALLEST_BOARD * min(width, height)
        assert one.has_no_sideways_scroll()
        audit(page)
    # With tiles laid, none of the rack lies on the buttons beside it, where they are beside it.
    one.put(0, 0)
    recall = one.bar.get_by_role("button", name="Cofnij")
    for width, height in (*SCREENS, (1280, 800), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        recall.click(trial=True)
    # A phone's lists and its menu open over the lower part and are closed again.
    page.set_viewport_size({"width": 360, "height": 740})
    for label in ("Ruchy", re.compile("W worku"), "Więcej"):
        opener = one.seat.get_by_role("button", name=label)
        opener.click()
        expect(one.panel).to_be_in_viewport(ratio=1)
        audit(page)
        page.keyboard.press("Escape")
        expect(one.panel).to_be_hidden()
        expect(opener).to_be_focused()
    # A move's total of three figures is read whole on every screen, at 200 % its word, too.
    for width, height in ((1280, 900), (360, 740), (640, 450)):
        page.set_viewport_size({"width": width, "height": height})
        if width < 700:
            one.seat.get_by_role("button", name="Ruchy").click()
        word, total = (one.moves.last.locator(part) for part in (".what", ".total"))
        expect(word).to_be_visible()
        # Of a pending move there is none yet.
        assert total.evaluate("e => { e.textContent = 428; return e.scrollWidth <= e.clientWidth }")
        if width < 700:
            assert word.evaluate("e => e.scrollWidth <= e.clientWidth")
            page.keyboard.press("Escape")


# A window at 400 %, a phone with its keyboard up, the smallest phones, a low window.
LOW = ((320, 256), (360, 420), (320, 568), (320, 640), (360, 640), (390, 600), (740, 200))
# What lies over something else, or outside of the page.
_OVER = """() => {
  const names = [".head-row", ".cards", ".grid", ".sentence", ".rack", ".main", ".second"];
  const all = (name) => [...document.querySelectorAll(`.seat ${name}`)];
  const box = (name) => all(name).find((e) => e.checkVisibility())?.getBoundingClientRect();
  const parts = names.map((name) => [name, box(name)]).filter(([, at]) => at);
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const over = parts.flatMap(([one, a], n) =>
    parts.slice(n + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${one} and ${other}`));
  const outside = parts.filter(([, at]) => at.left < 0 || at.right > innerWidth).map(([n]) => n);
  const { scrollHeight, clientHeight } = document.querySelector(".seat .sentence");
  return [...over, ...outside, ...(scrollHeight > clientHeight + 1 ? ["sentence is cut"] : [])];
}"""


def test_a_low_window_scrolls_and_nothing_overlaps(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    dealt.play(dealt.mover, 3)
    page = sit(open_page, dealt, dealt.other).page
    player = Player(page)
    player.is_seated()
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"() => !({_OVER})().length")
        assert player.has_no_sideways_scroll()
        more = player.bar.locator(".more")
        more.click()
        expect(player.panel).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        for part in (more, player.slots.last, player.squares.first):
            part.scroll_into_view_if_needed()
            expect(part).to_be_in_viewport(ratio=1)
            part.click(trial=True)


def test_a_name_from_right_to_left_is_cut_at_its_end(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page(f"{bot_process.address}#profile", width=360, height=740)
    page.get_by_label("Twoje imię").fill("אברהם בן שרה ויצחק ויעקב")
    page.keyboard.press("Enter")
    page.goto(bot_process.address)
    begin(page, "Zagraj z robotem")
    name = page.locator(".called").filter(has_text="אברהם")
    expect(name).to_have_css("direction", "rtl")
    until(page, "e => e.scrollWidth > e.clientWidth", name.element_handle())


def test_a_clock_counts_down_on_the_page(open_page: OpenPage, bot_process: BotProcess) -> None:
    one, two = both(open_page, deal(bot_process.address, clock="flag20"))
    running = one.seat.locator(".on-turn .clock")
    expect(running).to_have_text(re.compile(r"^(20:00|1\d:\d\d)$"))
    expect(running).not_to_have_text(running.inner_text())
    waiting = one.seat.locator(".player:not(.on-turn) .clock")
    expect(waiting).to_have_text("20:00")
    expect(two.seat.locator(".on-turn .clock")).to_have_text(re.compile(r"^1\d:"))


# All that is read out, as it comes.
HEARD = """() => {
  window.heard = [];
  const hear = ({ addedNodes: [told] }) => told && heard.push(told.textContent);
  const region = document.querySelector("[role=status]");
  new MutationObserver((all) => all.forEach(hear)).observe(region, { childList: true });
}"""


def test_a_partner_s_note_is_seen_beside_a_draft_and_heard_once(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    page = open_page()
    page.get_by_text("Opcje: ").click()
    page.get_by_label("Zegar").select_option("minutes2")
    page.get_by_label("Drużyny w zaproszeniu").select_option("2")
    begin(page, "Zaproś", "Ola")
    ola = Player(page)
    page.locator(".invite a").wait_for()
    game = page.evaluate("location.hash.slice(1, 7)")
    others = [Person(bot_process.address, name, 2) for name in ("Kuba", "Iza", "Jan")]
    for person in others:
        person.post("/api/say", game=game, line=f"/dołącz {game}")
    ola.is_seated()
    team = page.locator(".called").filter(has_text="Ola").inner_text()
    [partner] = [person for person in others if person.name in team]
    if not ola.is_to_move:
        rival = next(person for person in others if person is not partner)
        asked = rival.post("/api/say", game=game, line="/pas")["message"]["buttons"]
        rival.post("/api/press", token=asked[0][0]["token"])
        ola.wait_for_turn()
    page.evaluate(HEARD)
    ola.lay(longest(Position().board, ola.rack, 2))
    worth = page.locator("[role=status]").inner_text
    expect(ola.confirm).not_to_have_class(re.compile("off"))
    before = worth()
    partner.post("/api/say", game=game, line="/partner zostaw S")
    note = ola.sentence.locator("[data-layer=note]")
    expect(note).to_have_text(f"🔒 {partner.name}: zostaw S")
    # What a draft is worth is asked for again, and read out once.
    expect(ola.confirm).not_to_have_class(re.compile("off"))
    heard = page.evaluate("heard")
    assert (heard.count(before), heard.count(f"🔒 {partner.name}: zostaw S")) == (1, 1)
    ola.press("Cofnij")
    expect(note).to_have_count(0)
    ola.press("Więcej")
    ola.panel.get_by_role("button", name="Napisz do drużyny").click()
    ola.panel.get_by_label("Tylko wasza drużyna to widzi").fill("dobrze")
    ola.panel.get_by_label("Tylko wasza drużyna to widzi").press("Enter")
    expect(ola.panel).to_contain_text("Notatka jest przy waszym stojaku")


# What is felt and heard of a page, counted where it would come to pass.
_COUNT = """() => {
  Object.assign(window, { felt: 0, tones: 0 });
  navigator.vibrate = () => ++felt;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { ++tones; return make.call(this); };
}"""


def test_ones_turn_vibrates_changes_the_title_is_heard_and_sounds_on_request(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    page = sit(open_page, dealt, dealt.other).page
    # Until it is detached.
    glass = page.context.new_cdp_session(page)
    glass.send("Emulation.setTimezoneOverride", {"timezoneId": "America/New_York"})
    page.evaluate(_COUNT)
    expect(page).not_to_have_title(re.compile("Twój ruch"))
    dealt.play(dealt.mover, 2)
    expect(page).to_have_title(re.compile("^● Twój ruch"))
    until(page, "() => felt === 1")
    # Screen readers hear the time that is shown.
    shown = page.locator(".sentence time")
    expect(page.get_by_role("status")).to_contain_text("Twój ruch")
    at = datetime.fromisoformat(shown.get_attribute("datetime") or "")
    here = at.astimezone(ZoneInfo("America/New_York"))
    expect(shown).to_have_text(re.compile(f"{here:%H:%M}$"))
    expect(page.get_by_role("status")).to_contain_text(shown.inner_text())
    glass.detach()
    assert page.evaluate("tones") == 0
    page.get_by_role("button", name="Włącz dźwięk").click()
    expect(page.get_by_role("button", name="Wyłącz dźwięk")).to_be_visible()
    until(page, "() => tones === 1")
    dealt.play(dealt.other, 2)
    expect(page).not_to_have_title(re.compile("Twój ruch"))
    dealt.play(dealt.mover, 2)
    until(page, "() => felt === 2 && tones === 3")


# The page's clock stands still, so long before the end that it shows.
_NEARLY_UP = """left => {
  const [minutes, seconds] = document.querySelector(".on-turn .clock").textContent.split(":");
  const shown = performance.now() + 1000 * (60 * Number(minutes) + Number(seconds));
  performance.now = () => shown - left;
}"""


def test_the_last_seconds_of_a_fast_turn_vibrate_and_are_announced_once(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address, clock="minutes2")
    pages = [sit(open_page, dealt, person).page for person in (dealt.mover, dealt.other)]
    for page in pages:
        page.evaluate(HEARD)
        page.evaluate(_COUNT)
        expect(page.locator(".clock.ending")).to_have_count(0)
        page.evaluate(_NEARLY_UP, 5000)
        expect(page.locator(".on-turn .clock.ending")).to_have_text(re.compile("^0:0[45]$"))
    mover, _ = pages
    expect(mover.get_by_role("status")).to_contain_text(
        re.compile(r"Pozostały czas: [45].(sekundy|sekund)\.")
    )
    until(mover, "() => felt === 1")
    assert not in_every_theme(mover, "a fast turn's last seconds")
    mover.evaluate(_NEARLY_UP, 2000)
    expect(mover.locator(".on-turn .clock.ending")).to_have_text(re.compile("^0:0[12]$"))
    told = [sum("Pozostały czas" in one for one in page.evaluate("heard")) for page in pages]
    assert (told, [page.evaluate("felt") for page in pages]) == ([1, 0], [1, 0])


def test_an_onlooker_sees_the_game_without_the_buttons_of_players(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    one, two = both(open_page, dealt)
    play = one.play(Position(), 4)
    guest = Player(open_page(f"{bot_process.address}#{dealt.game}.2", height=900))
    expect(guest.page.get_by_role("region", name="Oglądasz")).to_be_visible()
    expect(guest.seat.get_by_text("Stojaki widać dopiero po grze.")).to_be_visible()
    expect(guest.moves).to_have_count(1)
    expect(guest.slots.first).to_be_hidden()
    expect(guest.bar.get_by_role("button")).to_have_count(0)
    expect(guest.seat.get_by_text("siedzi przy stole")).to_have_count(2)
    audit(guest.page)
    loaded, asked = guest.page.evaluate(SCRIPTS)
    # Each came once, and none only as another one that imports it had come.
    assert len({*loaded}) == len(loaded) > 20
    assert {*loaded} <= {*asked}
    two.wait_for_turn()
    two.press("Sprawdź")
    # What a challenge came to is told to everybody, once.
    for player in (one, two, guest):
        player.tell("sprawdza.")
    guest.moves.first.click()
    expect(guest.squares.locator(".letter")).to_have_count(len(play.tiles))
    guest.page.keyboard.press("ArrowLeft")
    expect(guest.squares.locator(".letter")).to_have_count(0)
    guest.tell("Plansza przed pierwszym ruchem")
    guest.page.keyboard.press("End")
    expect(guest.moves.last).to_have_attribute("aria-current", "step")


def test_the_language_changes_in_place_and_names_are_never_markup(open_page: OpenPage) -> None:
    page = open_page()
    name = "<img src=x onerror=alert(1)>"
    one = share_screen(page, name, "Kuba")
    one.lift()
    expect(one.seat.get_by_text(name, exact=True).first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    # A blank would ask for its letter.
    one.put(next(n for n, tile in enumerate(one.rack) if tile != "?"), 112)
    page.get_by_role("button", name="English").click()
    expect(one.bar.get_by_role("button", name="Shuffle")).to_be_visible()
    expect(page.get_by_role("button", name="Polski")).to_be_focused()
    expect(one.slots.locator(".letter")).to_have_count(6)
    page.get_by_role("button", name="Polski").click()
    expect(one.bar.get_by_role("button", name="Tasuj")).to_be_visible()


# Answers to what was said or pressed wait until they are let go.
_HOLD = """() => {
  const ask = fetch;
  window.held = [];
  window.fetch = async (path, sent) => {
    const answer = await ask(path, sent);
    if (["/api/say", "/api/press"].includes(path)) await new Promise((go) => held.push(go));
    return answer;
  };
}"""


def test_a_late_answer_does_not_replace_a_page_opened_meanwhile(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    page = sit(open_page, dealt, dealt.mover, width=360, height=740).page
    one = Player(page)
    page.evaluate(_HOLD)

    def release(which: int = 0) -> None:
        """Let an answer come, and wait until the page has taken it."""
        until(page, "which => held.length > which", which)
        page.evaluate("which => held.splice(which, 1)[0]()", which)

    # Of two things asked for, the later one is read, whichever is answered first.
    for count, line in enumerate(("/zasady", "/worek"), 1):
        one.type(line)
        until(page, "count => held.length === count", count)
    release(1)
    one.read("W worku")
    release()
    expect(one.seat).not_to_have_attribute("aria-busy", "true")
    one.read("W worku")
    # A question is asked where nothing was opened since; what counts closes nothing else.
    page.keyboard.press("Escape")
    one.press("Więcej")
    one.choose("Pas")
    release()
    one.choose("Tak")
    one.seat.get_by_role("button", name="Ruchy").click()
    release()
    expect(one.moves).to_have_count(1)
    expect(one.seat).not_to_have_attribute("aria-busy", "true")
    expect(one.panel.get_by_role("heading", name="Ruchy")).to_be_visible()


def test_a_seat_goes_along_by_its_link(open_page: OpenPage, bot_process: BotProcess) -> None:
    one, two = both(open_page, deal(bot_process.address))
    page = one.page
    one.press("Więcej")
    one.panel.get_by_text("Moje miejsce").click()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    one.choose("Kopiuj link")
    link = one.panel.get_by_label("Link").input_value()
    elsewhere = Player(open_page(link))
    elsewhere.is_seated()
    assert elsewhere.rack == one.rack != two.rack
    assert link.rsplit(".", 1)[1] not in elsewhere.page.url


def test_laying_asks_nothing_and_a_draft_outlives_a_reload_and_waits_to_be_sent(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    page = sit(open_page, dealt, dealt.mover).page
    one = Player(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    # The news still come.
    page.route("**/api/preview", lambda route: route.abort())
    for _ in range(2):
        one.lay(longest(Position().board, one.rack.replace("?", ""), 2))
        expect(one.confirm).to_have_text(re.compile(r"Zatwierdź \+\d"))
        assert not asked
        one.press("Cofnij")
    one.lay(longest(Position().board, one.rack.replace("?", ""), 2))
    expect(one.confirm).to_have_text(re.compile(r"Zatwierdź \+\d"))
    # Restored it doesn't vibrate, which the browser would refuse before a press.
    told = list[str]()
    page.on("console", lambda message: told.append(message.text))
    page.reload()
    expect(one.confirm).to_have_text(re.compile(r"Zatwierdź \+\d"))
    assert not [text for text in told if "vibrate" in text]
    asked.clear()
    one.confirm.click()
    one.tell("Łączę ponownie")
    page.unroute("**/api/preview")
    expect(page.locator(".square.draft")).to_have_count(0)
    expect(one.sentence).not_to_contain_text("Łączę ponownie")
    assert {url.rsplit("/", 1)[1] for url in asked if "/api/" in url} == {"preview", "press"}


def test_the_end_marks_the_winner_and_offers_no_game_where_a_move_was_sent(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    dealt = deal(bot_process.address)
    page = sit(open_page, dealt, dealt.mover).page
    one = Player(page)
    bag = page.get_by_text(re.compile(r"w\sworku:", re.IGNORECASE))
    expect(bag.first).to_be_visible()
    one.press("Więcej")
    one.choose("Plansza słowami")
    one.read("W worku")
    # What a chat offers below the text is beside it here.
    for label in ("Stojak", "Więcej"):
        expect(one.panel.get_by_role("button", name=label)).to_have_count(0)
    page.keyboard.press("Escape")
    where = one.confirm.bounding_box()
    one.type("/poddaj_grę")
    one.choose("Tak, poddaję")
    one.tell("Wygrywa")
    card = page.locator(".player").filter(has_text="wygrywa")
    expect(card).to_have_count(1)
    expect(card).to_contain_text(dealt.other.name)
    # Nobody draws any more, though the bag is nearly full.
    expect(bag.filter(visible=True)).to_have_count(0)
    again = one.bar.get_by_role("button", name="Rewanż").bounding_box()
    assert where
    assert again
    apart = again["y"] + again["height"] <= where["y"] or again["y"] >= where["y"] + where["height"]
    assert apart or again["x"] >= where["x"] + where["width"]


@pytest.mark.slow(6)
def test_a_press_while_the_bot_is_away_counts_once(
    open_page: OpenPage, bot_process: BotProcess
) -> None:
    one, two = both(open_page, deal(bot_process.address))
    play = longest(Position().board, one.rack, 4)
    one.lay(play)
    expect(one.confirm).to_have_text(f"Zatwierdź +{play.score}")
    bot_process.kill()
    one.confirm.dblclick()
    for player in (one, two):
        player.tell("Łączę ponownie")
    assert not findings(one.page, "reconnecting")
    bot_process.start()
    two.wait_for_turn()
    for player in (one, two):
        expect(player.sentence).not_to_contain_text("Łączę ponownie")
        expect(player.seat.locator(".last-play")).to_contain_text(f"+{play.score}")
    two.press("Akceptuj")
    two.tell("Twój ruch")
