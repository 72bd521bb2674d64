// The page: the start or the seats that the address names, in a language and a theme.

import { button, el, fill } from "./dom.js";
import { languageButton, papers, themeButton } from "./head.js";
import { host } from "./host.js";
import { preference } from "./preferences.js";
import { endSession, hasTicket, openSession } from "./session.js";
import { readAddress, takeSeats, writeAddress } from "./seats.js";
import { soundButton } from "./table/sound.js";
import { applyTheme, followHost, useTheme } from "./theme.js";
import { currentLanguage, useLanguage, word } from "./words.js";

// An exercise, read by its own page.
const TRAINING = /^#(training$|\w{6}\.\d-)/;
// Rules, a profile (mine, or that of a person by a handle), a leaderboard by its clock and tiles.
const PAPER = /^#(rules|ranking|profile)(?:\.([\w.-]+))?$/;
// A game that everybody may watch, or one of a person's profile.
const WATCH = /^#watch\.([\w-]+)(?:\.([\w-]+))?$/;

// An event, and its view for a wall.
const EVENT = /^#event\.(\w{6})(\.wall)?$/;
const CLUB = /^#club\.(\w{6})$/;
const LEAGUE = /^#league\.(\w{6})(\.wall)?$/;

// A game to rebuild, perhaps with a photo that waits under a token.
const REBUILD = /^#rebuild(?:\.([\w-]{22}))?$/;

// A duel of words.
const DUEL = /^#duel\.(\w{6})$/;

const main = /** @type {HTMLElement} */ (document.querySelector("#main"));
const switches = document.querySelector("#switches");
main.tabIndex = -1;

let page = null;
let gone = null;

/** Show the page of the address. A token in the address is stored and removed from it at once. */
async function go(ask = null) {
  page?.close();
  page = null;
  const focused = document.activeElement;
  const places = readAddress(location.hash);
  takeSeats(places);
  if (places.some(({ token }) => token)) history.replaceState(null, "", writeAddress(places));
  const trains = TRAINING.test(location.hash);
  const [, paper, about = ""] = PAPER.exec(location.hash) ?? [];
  const [, handle, who] = WATCH.exec(location.hash) ?? [];
  const [, event, wall] = EVENT.exec(location.hash) ?? [];
  const [, club] = CLUB.exec(location.hash) ?? [];
  const [, league, leagueWall] = LEAGUE.exec(location.hash) ?? [];
  const [, duel] = DUEL.exec(location.hash) ?? [];
  const learns = location.hash === "#lesson";
  const checks = location.hash === "#check";
  const [rebuilds, photo] = REBUILD.exec(location.hash) ?? [];
  // The link to a photo works once.
  if (photo) history.replaceState(null, "", "#rebuild");
  const drills = location.hash === "#drill";
  const seated = places.length > 0 || trains || learns;
  document.body.dataset.page = seated ? "table" : checks ? "check" : "start";
  document.title = word("web-title");
  const going = (gone = Symbol());
  // The old page takes no more presses, each of which might make another game. `inert` stops keys, too,
  // which would reach the focused element until the new page is drawn.
  main.inert = true;
  if (main.contains(focused)) focused.blur();
  // Each page loads only its own modules.
  const part = trains
    ? import("./exercise.js")
    : learns
      ? import("./lesson.js")
      : seated
        ? import("./table/table.js")
        : paper === "ranking"
          ? import("./leaderboard.js")
          : paper
            ? import("./paper.js")
            : handle
              ? import("./watch.js")
              : event
                ? wall
                  ? import("./event/event_wall.js")
                  : import("./event/page.js")
                : club
                  ? import("./event/club.js")
                  : league
                    ? leagueWall
                      ? import("./event/league_wall.js")
                      : import("./event/league.js")
                    : checks
                      ? import("./word_check.js")
                      : rebuilds
                        ? import("./rebuild.js")
                        : drills
                          ? import("./learn.js")
                          : duel
                            ? import("./duel.js")
                            : import("./start.js");
  const { Exercise, Lesson, Table, Paper, LeaderboardTable, watchPage, EventWall, EventPage, ClubPage, LeaguePage, LeagueWall, WordCheck, Rebuild, Learn, Duel, StartPage } =
    /** @type {any} */ (await part.finally(() => (main.inert = false)));
  // A visitor who went on meanwhile is not brought back.
  if (gone !== going) return;
  if (trains) page = new Exercise(location.hash, { onGame: open });
  else if (learns) page = new Lesson({ onGame: open });
  else if (seated) page = new Table(places.map(({ game, number }) => ({ game, number })), { ask });
  else if (paper === "ranking") page = new LeaderboardTable(about.split("."));
  else if (paper) page = new Paper(paper, about, { onGame: open });
  else if (handle) page = watchPage(handle, who);
  else if (event) page = wall ? new EventWall(event) : new EventPage(event, { onGame: open });
  else if (club) page = new ClubPage(club, { onGame: open });
  else if (league) page = leagueWall ? new LeagueWall(league) : new LeaguePage(league, { onGame: open });
  else if (checks) page = new WordCheck();
  else if (rebuilds) page = new Rebuild({ onGame: open, photo });
  else if (drills) page = new Learn({ onGame: open });
  else if (duel) page = new Duel(duel);
  else page = new StartPage({ onGame: open, onCount: count, lost: location.hash.length > 1 });
  fill(main, page.element);
  head(paper === "profile" && about ? "" : paper);
  // If the pressed element is gone, the focus goes to the top of the new page.
  if (focused.isConnected) return;
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Open seats, and `ask` for something there at once. */
function open(places, ask = null) {
  history.pushState(null, "", writeAddress(places));
  go(ask);
  scrollTo(0, 0);
}

/** Show the number of waiting games in the tab's title. */
function count(waiting) {
  document.title = waiting ? `(${waiting}) ${word("web-title")}` : word("web-title");
  navigator["setAppBadge"]?.(waiting).catch(() => {});
}

function head(paper) {
  const home = el("a", { class: "button quiet", href: "#" }, word("web-my-games"));
  const own = document.body.dataset.page === "table" ? [home, soundButton()] : papers(paper);
  fill(switches, own, languageButton(), themeButton());
}

addEventListener("renamed", async () => {
  const pressed = [...switches.children].indexOf(document.activeElement);
  page?.rename?.();
  if (page?.rename) head();
  else await go();
  /** @type {HTMLElement} */ (switches.children[pressed])?.focus();
});
addEventListener("hashchange", () => (hasTicket() ? location.reload() : go()));

/** Tell a person from a chat that the session has ended: only the chat can open another. */
function leave() {
  endSession();
  page?.close();
  page = gone = null;
  const home = button({ onclick: () => open([]) }, word("web-my-games"));
  const heading = el("h1", { class: "unseen" }, word("web-title"));
  const told = el("p", { class: "notice", role: "alert" }, word("web-session-ended"));
  fill(main, heading, told, !host.name && el("p", { class: "row" }, home));
}

addEventListener("sessionended", leave);

applyTheme();
host.greet(followHost);
const opened = await openSession();
if (opened?.theme) useTheme(opened.theme);
await useLanguage(opened?.language || currentLanguage());
if (opened === false) leave();
else go();
// Somebody who plays here may install the page, and needs the offline one. A first visit is lighter.
if (preference("last-board")) import("./installing.js").then(({ beginWorker }) => beginWorker(), () => {});
if (preference("device")) import("./devices.js").then(({ renew }) => renew(), () => {});
