// The divisions of a league as tables, its games as cards and lines.

import { box, called, el } from "../dom.js";
import { word } from "../words.js";
import { smallBoard } from "./small_board.js";

const SIGNS = { up: ["win", "↑"], down: ["loss", "↓"] };
const COLUMNS = ["place", "marks", "person", "played", "wins", "spread", "places"];
/** The columns once the season is over: what a place led to stands there in words. */
export const OVER = ["place", "person", "played", "wins", "spread", "lot"];

/** A division as a card: its players in order, with arrows for those who would go up or down. */
export function division(one, runs) {
  const { name, zones, rows } = one;
  return el(
    "section",
    { class: `card standings${rows.some(({ own }) => own) ? " own-division" : ""}`, "aria-label": name },
    box("head", el("h2", {}, name), zones && el("p", { class: "about" }, zones)),
    divisionTable(one, runs ? COLUMNS : OVER),
  );
}

/** The table of a division. A stronger line stands where a zone begins. */
export function divisionTable({ name, rows }, columns) {
  const labels = { played: "web-league-played", places: "web-league-places" };
  const unseen = { marks: "web-league-move", lot: "web-league-move", person: "web-event-person" };
  const head = (one) => (unseen[one] ? el("span", { class: "unseen" }, word(unseen[one])) : word(labels[one] ?? `web-event-${one}`));
  const heads = columns.map((one) => el("th", { scope: "col", role: "columnheader", class: `c-${one}` }, head(one)));
  const cells = (row) => ({
    place: row.place,
    person: [called({ title: row.name, class: row.out || row.pauses ? "out" : "" }, row.name), row.pauses && el("span", { class: "on-break" }, word("web-league-break")), timeouts(row.timeouts)],
    marks: arrow(row.move),
    played: String(row.played),
    wins: row.wins,
    spread: row.spread,
    places: [el("span", { "aria-hidden": "true" }, row.places), el("span", { class: "unseen" }, word("web-league-possible", { places: row.places }))],
    lot: row.move && word(`web-league-${row.move}`),
  });
  const line = (row, at) => {
    const shown = cells(row);
    const classes = [row.own && "own", at > 0 && rows[at - 1].move !== row.move && "zone"].filter(Boolean).join(" ");
    const cell = (one) => (one === "person" ? el("th", { class: "c-person", scope: "row", role: "rowheader" }, shown.person) : el("td", { class: `c-${one}`, role: "cell" }, shown[one]));
    return el("tr", { role: "row", "data-row": row.name, class: classes, "aria-current": row.own && "true" }, columns.map(cell));
  };
  return el("table", { role: "table", class: columns === OVER ? "standings over" : "standings" }, el("caption", { class: "unseen" }, name), el("thead", {}, el("tr", { role: "row" }, heads)), el("tbody", {}, rows.map(line)));
}

/** The number of games in which a player's time ran out, nothing for none. */
function timeouts(count) {
  if (!count) return null;
  const said = word("web-league-timeouts", { count });
  return el("span", { class: "timeouts", title: said }, el("span", { "aria-hidden": "true" }, `⏳${count}`), el("span", { class: "unseen" }, `, ${said}`));
}

function arrow(move) {
  if (!move) return "";
  const [kind, sign] = SIGNS[move];
  const said = word(`web-league-${move}`);
  return el("span", { class: `round-mark mark-${kind}`, title: said }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: "unseen" }, said));
}

/**
 * A game as a card: a small board, the names and the score, what it waits for, the time banks. A game
 * that everybody may watch says whose turn it is by `to_move`, the viewer's own one by its `state`.
 */
export function gameCard({ names, scores, state = "", to_move = null, banks, waiting = false, tiles, last, href }) {
  const told = state || (to_move === null ? "" : word("web-to-move", { who: names[to_move] }));
  const who = names.join(" – ");
  return el(
    "li",
    { class: `card table-card game-card${waiting ? " own" : ""}` },
    href && el("a", { class: "card-link", href, "aria-label": [who, scores?.join(":"), told].filter(Boolean).join(", ") }),
    smallBoard([], tiles, last),
    box(
      "facts",
      box("pair-side", called({ class: "name", title: who }, who), el("strong", { class: "pair-points" }, scores ? scores.join(":") : "")),
      el("p", { class: `game-turn${waiting ? " waits" : ""}` }, told),
      banks && el("p", { class: "game-banks" }, banks),
    ),
  );
}

/** A pair with its result. */
export const pairLine = ({ names, result, running }) =>
  el("li", { class: running ? "running" : "" }, called({ class: "name" }, names.join(" – ")), el("span", { class: "pair-result" }, result));
