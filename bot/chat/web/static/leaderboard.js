// A leaderboard as a page: the list, one's own place, and how ratings are counted.

import { spark } from "./chart.js";
import { box, button, disable, el, fill, show } from "./dom.js";
import { icon } from "./icons.js";
import { nameLink } from "./profile.js";
import { called, me } from "./seats.js";
import { segments } from "./segments.js";
import { loadStyle } from "./stylesheet.js";
import { Refusal, act } from "./wire.js";
import { currentLanguage, dayOf, useWords, word } from "./words.js";

await Promise.all([loadStyle("people.css"), useWords("people")]);

const CLOCKS = ["flag", "correspondence", "overtime", "per_turn", "none"];
const TILES = ["pl", "en", "pl_literaki"];
const LINES = 20;

export class LeaderboardTable {
  /** `chosen` is a clock and a set of tiles, as the address has them. */
  constructor([clock = "correspondence", tiles = currentLanguage()]) {
    this.clock = CLOCKS.includes(clock) ? clock : "correspondence";
    this.tiles = TILES.includes(tiles) ? tiles : "pl";
    this.first = 0;
    this.status = el("p", { class: "hint", role: "status" });
    const turn = (by, sign, name) => button({ "aria-label": word(name), onclick: () => this.turn(by) }, icon(sign));
    this.list = el("div", {});
    this.places = el("p", { class: "small", role: "status" });
    this.turns = [turn(-LINES, "previous", "web-leaderboard-back"), turn(LINES, "next", "web-leaderboard-on")];
    this.pager = box("pager", this.places, this.turns);
    this.card = el("section", { class: "card leaderboard", "aria-busy": "true" }, this.list, this.pager);
    this.beside = box("column");
    this.pager.hidden = true;
    const words = (kind, names) => names.map((name) => [name, word(`web-leaderboard-${kind}-${name}`)]);
    const choose = (kind) => (value) => {
      this[kind] = value;
      this.first = 0;
      history.replaceState(null, "", `#ranking.${this.clock}.${this.tiles}`);
      this.load();
    };
    this.element = box(
      "paper people",
      box(
        "heading",
        el("h1", {}, word("web-ranking-page")),
        segments(word("web-leaderboard-clock"), words("clock", CLOCKS), this.clock, choose("clock")),
        segments(word("web-leaderboard-tiles"), words("tiles", TILES), this.tiles, choose("tiles")),
      ),
      this.status,
      box("columns", this.card, this.beside),
    );
    this.load();
  }

  close() {
    this.closed = true;
  }

  /** Go on or back by so many lines, where there are any. */
  turn(by) {
    if (this.first + by < 0 || this.first + by >= this.listed) return;
    this.first += by;
    this.load();
  }

  async load() {
    const asked = { clock: this.clock, tiles: this.tiles, first: this.first };
    this.asked = asked;
    this.card.setAttribute("aria-busy", "true");
    try {
      const answer = await act({ ...me(), name: called() }, "/api/leaderboard", asked, (waits) =>
        fill(this.status, waits && word("web-reconnecting")),
      );
      if (!this.closed && this.asked === asked) this.show(answer);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      if (this.asked === asked) this.card.removeAttribute("aria-busy");
    }
  }

  show({ title, lines, listed, empty, how, own, rating, best }) {
    const beyond = own && !lines.some(({ who }) => who === own.who) && own;
    this.listed = listed;
    fill(this.list, lines.length > 0 ? table(title, lines, own, beyond) : el("p", {}, empty));
    const [from, to] = [this.first + 1, this.first + lines.length];
    show(this.pager, lines.length > 0);
    fill(this.places, word("web-leaderboard-places", { from, to, listed }));
    const [back, on] = this.turns;
    disable(back, this.first === 0);
    disable(on, to >= listed);
    this.turns.forEach((each) => show(each, listed > LINES));
    fill(this.beside, mine(own, rating, best), counted(how));
  }
}

const COLUMNS = ["place", "climbed", "person", "trend", "games", "won", "rating"];

function table(title, lines, own, beyond) {
  const heads = COLUMNS.map((name) => el("th", { scope: "col", class: `c-${name}`, role: "columnheader" }, word(`web-leaderboard-${name}`)));
  const row = (line) => rowOf(line, line.who === own?.who);
  return el(
    "table",
    { role: "table" },
    el("caption", { class: "unseen" }, title),
    el("thead", {}, el("tr", { role: "row" }, heads)),
    el("tbody", {}, lines.map(row), beyond && row(beyond)),
  );
}

function rowOf(line, isOwn) {
  const cells = {
    place: String(line.place),
    climbed: climbed(line.climbed),
    person: [nameLink(line, { title: line.name }), opener(line)],
    trend: line.trend.length > 1 && spark(line.trend),
    games: String(line.games),
    won: `${line.won}%`,
    rating: String(line.rating),
  };
  const made = Object.entries(cells).map(([name, told]) => {
    const data = { class: `c-${name}`, role: name === "person" ? "rowheader" : "cell", "data-name": word(`web-leaderboard-${name}`) };
    return el(name === "person" ? "th" : "td", name === "person" ? { ...data, scope: "row" } : data, told);
  });
  return el("tr", { role: "row", class: isOwn ? "own" : "", "aria-current": isOwn && "true" }, made);
}

/** The button that opens the other cells of a row on a phone. */
function opener({ name }) {
  const made = button({ class: "quiet open", "aria-expanded": "false", "aria-label": word("web-leaderboard-more", { name }) }, icon("next"));
  made.addEventListener("click", () => {
    const isOpen = made.closest("tr").classList.toggle("opened");
    made.setAttribute("aria-expanded", String(isOpen));
  });
  return made;
}

function climbed(places) {
  const same = word(places === null ? "web-leaderboard-new" : "web-leaderboard-same");
  if (!places) return el("span", {}, el("span", { "aria-hidden": "true" }, "–"), el("span", { class: "unseen" }, same));
  const up = places > 0;
  const count = Math.abs(places);
  return el(
    "span",
    { class: up ? "up" : "down" },
    el("span", { "aria-hidden": "true" }, `${up ? "▲" : "▼"} ${count}`),
    el("span", { class: "unseen" }, word(up ? "web-leaderboard-up" : "web-leaderboard-down", { count })),
  );
}

function mine(own, rating, best) {
  if (!rating) return null;
  const { value, games, lacks } = rating;
  return el(
    "section",
    { class: "card mine-here" },
    el("h2", {}, own ? word("web-leaderboard-own", { place: own.place }) : word("web-leaderboard-not-listed")),
    el("p", {}, lacks ? word("web-leaderboard-missing", { rating: value, count: lacks }) : word("web-leaderboard-counted", { rating: value, games })),
    best && el("p", {}, word("web-leaderboard-best", { rating: best.value, day: dayOf(best.at) })),
    el("a", { class: "onward", href: "#profile" }, word("web-leaderboard-my-profile"), icon("next")),
  );
}

const counted = (how) =>
  el(
    "section",
    { class: "card" },
    el("h2", {}, word("web-leaderboard-how")),
    el("p", { class: "about" }, how),
    el("a", { class: "onward", href: "#rules" }, word("web-leaderboard-whole")),
  );
