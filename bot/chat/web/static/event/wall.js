// An event on a wall: readable from three metres, without buttons; its pages turn by themselves.

import { tileElement } from "../board/tile.js";
import { box, called, el, fill } from "../dom.js";
import { digits } from "../table/clock.js";
import { called as myName, me } from "../seats.js";
import { loadStyle } from "../stylesheet.js";
import { Live } from "../wire.js";
import { timeOf, word } from "../words.js";
import { Boards } from "./boards.js";
import { games, namesAt, newestTables, resultOf, sentenceOf } from "./facts.js";
import { sliding } from "./slide.js";
import { smallBoard } from "./small_board.js";
import { markOf, marksHead } from "./standings.js";
import { HEADS } from "./tables.js";

await Promise.all(["people.css", "event.css"].map(loadStyle));

const TURN = 20_000;
const ROWS = 16;
const CARDS = 8;
const LINES = 16;
const PLAYS = 8;
const CURSOR = 3000;

export class EventWall {
  constructor(code) {
    this.code = code;
    this.at = 0;
    this.title = el("h1", {});
    this.state = el("p", { class: "wall-state" });
    this.clock = el("p", { class: "wall-clock" });
    this.page = box("wall-page");
    this.address = el("p", { class: "address" });
    this.viewers = el("p", { class: "viewers" });
    this.next = el("p", { class: "next" });
    this.place = box("turns");
    this.element = box(
      "wall",
      el("header", {}, this.title, this.state, this.clock),
      this.page,
      el("footer", {}, this.address, this.viewers, this.next, this.place),
    );
    document.body.classList.add("on-wall");
    this.live = new Live({ ...me(), name: myName(), game: code }, {
      onTable: (state) => this.update(state),
      onLink: (linked) => this.link(linked),
    });
    this.linked = true;
    this.boards = new Boards(code, { onBoards: () => this.draw() });
    this.turning = setInterval(() => this.turn(), TURN);
    this.ticking = setInterval(() => this.tick(), 1000);
    this.moved = () => {
      this.element.classList.remove("still");
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.element.classList.add("still"), CURSOR);
    };
    addEventListener("pointermove", this.moved);
    this.moved();
  }

  close() {
    this.live.close();
    this.boards.close();
    clearInterval(this.turning);
    clearInterval(this.ticking);
    clearTimeout(this.resting);
    removeEventListener("pointermove", this.moved);
    document.body.classList.remove("on-wall");
  }

  link(linked) {
    this.linked = linked;
    this.tick();
  }

  update(state) {
    if (state.missing || !state.event) {
      this.close();
      fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-event-gone")));
      return;
    }
    if (state.event.round !== this.event?.round) this.boards.load();
    this.event = state.event;
    this.ahead = state.now - Date.now();
    document.title = `${this.event.name} – ${word("web-title")}`;
    fill(this.title, this.event.name);
    fill(this.address, word("web-event-address", { address: `${location.host}/turniej/${this.code}` }));
    this.link(true);
    this.draw();
  }

  turn() {
    this.at += 1;
    this.draw();
  }

  draw() {
    if (!this.event) return;
    const pages = pagesOf(this.event, this.boards.boards);
    this.at %= pages.length;
    this.clocks = [];
    this.page.className = `wall-page ${pages[this.at].name}`;
    sliding(this.page, () => fill(this.page, pages[this.at].draw(this)));
    const following = pages[(this.at + 1) % pages.length];
    fill(this.next, pages.length > 1 && word("web-event-next", { what: following.label.toLowerCase() }));
    fill(this.place, pages.length > 1 && pages.map((_, at) => el("span", { class: at === this.at ? "here" : "" })));
    this.tick();
  }

  tick() {
    fill(this.clock, this.linked ? timeOf(Date.now()) : word("web-event-lost"));
    if (!this.event) return;
    const others = this.boards.viewers - 1;
    fill(this.viewers, others > 0 && word("web-event-viewers", { count: others }));
    fill(this.state, sentenceOf(this.event, Date.now() + this.ahead));
    for (const { element, left, since, runs } of this.clocks ?? []) {
      element.textContent = digits(runs ? left - (performance.now() - since) : left);
    }
  }

  card(table) {
    const { event, boards } = this;
    const board = boards.boards.get(table.table);
    const over = table.kind !== null;
    const scores = over ? table.points : board?.scores;
    const side = (name, at) => [
      el("p", { class: `pair-side${!over && board?.to_move === at ? " moves" : ""}` }, called({}, name)),
      el("p", { class: "pair-points" }, scores ? String(scores[at]) : "", over && table.winner === at && el("span", { class: "won", title: word("web-won", { who: name }) }, "✓")),
    ];
    const told = over && table.kind !== "game" ? `, ${word(HEADS[table.kind])}` : "";
    return el(
      "li",
      { class: "card table-card" },
      smallBoard(event.squares, board?.tiles, board?.last),
      box("facts", el("p", { class: "head" }, word("web-event-table", { table: table.table }), told), namesAt(event, table).flatMap(side)),
    );
  }
}

/** The pages of a wall: standings and tables together while they fit, else one after the other. */
function pagesOf(event, boards) {
  const tables = newestTables(event);
  // In a room nobody moves here, so most tables have no board.
  const shown = event.real ? games(tables).filter(({ table }) => boards.has(table)) : games(tables);
  const parts = (list, most) => Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most));
  const rows = parts(event.rows, ROWS).map((part) => ({ name: "rows", label: word("web-event-standings"), draw: () => [standings(event, part)] }));
  const cards = parts(shown, CARDS).map((part) => ({ name: "cards", label: word("web-event-tables"), draw: (wall) => [cardsOf(wall, part)] }));
  const lines = parts(tables, LINES).map((part) => ({ name: "lines", label: word("web-event-results"), draw: () => [results(event, part)] }));
  const best = parts(event.best, PLAYS).map((part) => ({ name: "plays", label: word("web-event-best"), draw: () => [plays(event, part)] }));
  if (rows.length === 1 && cards.length === 1) {
    const both = { name: "both", label: word("web-event-standings"), draw: (wall) => [...rows[0].draw(), ...cards[0].draw(wall)] };
    return [both, ...best, ...lines];
  }
  if (rows.length === 1 && lines.length === 1 && !cards.length) {
    const both = { name: "both", label: word("web-event-standings"), draw: () => [...rows[0].draw(), ...lines[0].draw()] };
    return [both, ...best];
  }
  const all = [...rows, ...cards, ...best, ...lines];
  return all.length ? all : [{ name: "rows", label: "", draw: () => [el("p", {}, word("web-event-list-empty"))] }];
}

const cardsOf = (wall, part) => el("ul", { class: "table-cards" }, part.map((table) => wall.card(table)));

function standings(event, part) {
  const { names, round } = event;
  const head = (name, label = word(`web-event-${name}`)) => el("th", { scope: "col", class: `c-${name}` }, label);
  const line = (row) =>
    el(
      "tr",
      { "data-row": String(row.player) },
      el("td", { class: "c-place" }, row.place ?? (round ? "–" : "")),
      el("th", { scope: "row", class: `c-person${row.out ? " out" : ""}` }, called({}, names[row.player])),
      el("td", { class: "c-marks" }, el("span", { class: "round-marks" }, row.marks.slice(-5).map(markOf))),
      el("td", { class: "c-wins" }, row.wins),
      el("td", { class: "c-spread" }, row.spread),
    );
  return el(
    "table",
    { class: "standings" },
    el("thead", {}, el("tr", {}, head("place"), head("person", word("web-event-standings")), head("marks", marksHead(round)), head("wins"), head("spread"))),
    el("tbody", {}, part.map(line)),
  );
}

/** The best plays of finished games, in tiles. */
function plays({ names }, part) {
  const tiles = (laid) =>
    el("p", { class: "word-tiles", role: "img", "aria-label": laid.map(([letter]) => letter).join("") }, laid.map(([letter, points, blank]) => el("span", { class: "square" }, tileElement({ letter, points, blank }))));
  const line = ({ player, word: laid, points, round }) =>
    el("li", {}, tiles(laid), called({ class: "name" }, names[player]), el("span", { class: "of-round" }, word("web-event-round", { round })), el("strong", {}, `+${points}`));
  return el("section", { class: "best-plays" }, el("h2", {}, word("web-event-best")), el("ol", {}, part.map(line)));
}

/** The pairs as lines. */
const results = (event, part) =>
  el(
    "ul",
    { class: "table-lines" },
    part.map((table) =>
      table.players.length > 1
        ? el("li", {}, el("span", { class: "number" }, `${table.table}.`), called({ class: "name" }, namesAt(event, table).join(" – ")), el("span", { class: "pair-result" }, resultOf(event, table)))
        : el("li", {}, el("span", { class: "number" }), el("span", { class: "name" }, word("web-event-bye", { name: namesAt(event, table)[0], score: table.points.join(":") }))),
    ),
  );
