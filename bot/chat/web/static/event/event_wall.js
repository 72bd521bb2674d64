// An event on a wall.

import { wordTiles } from "../board/word_tiles.js";
import { box, called, el } from "../dom.js";
import { word } from "../words.js";
import { games, namesAt, newestTables, resultOf, sentenceOf } from "./facts.js";
import { smallBoard } from "./small_board.js";
import { markOf, marksHead } from "./standings.js";
import { HEADS } from "./tables.js";
import { CARDS, LINES, ROWS, Wall, parts } from "./wall.js";

const PLAYS = 8;

export class EventWall extends Wall {
  path = "turniej";

  constructor(code) {
    super("event", code);
  }

  update(state) {
    if (state.event && state.event.round !== this.table?.event.round) this.boards.load();
    super.update(state);
  }

  pages(boards) {
    return pagesOf(this, this.table.event, boards);
  }

  sentence(now) {
    return sentenceOf(this.table.event, now);
  }

  card(table) {
    const { boards, table: { event } } = this;
    const board = boards.boards.get(table.table);
    const over = table.kind !== null;
    const scores = over ? table.points : board?.scores;
    const side = (name, at) => [
      el("p", { class: `pair-side${!over && board?.to_move === at ? " to-move" : ""}` }, called({}, name)),
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
function pagesOf(wall, event, boards) {
  const tables = newestTables(event);
  // In a room nobody moves here, so most tables have no board.
  const shown = event.real ? games(tables).filter(({ table }) => boards.has(table)) : games(tables);
  const rows = parts(event.rows, ROWS).map((part) => ({ name: "rows", label: word("web-event-standings"), draw: () => [standings(event, part)] }));
  const cards = parts(shown, CARDS).map((part) => ({ name: "cards", label: word("web-event-tables"), draw: () => [cardsOf(wall, part)] }));
  const lines = parts(tables, LINES).map((part) => ({ name: "lines", label: word("web-event-results"), draw: () => [results(event, part)] }));
  const best = parts(event.best, PLAYS).map((part) => ({ name: "plays", label: word("web-event-best"), draw: () => [plays(event, part)] }));
  if (rows.length === 1 && cards.length === 1) {
    const both = { name: "both", label: word("web-event-standings"), draw: () => [...rows[0].draw(), ...cards[0].draw()] };
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
  const line = ({ player, word: laid, points, round }) =>
    el("li", {}, wordTiles(laid), called({ class: "name" }, names[player]), el("span", { class: "of-round" }, word("web-event-round", { round })), el("strong", {}, `+${points}`));
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
