// The tables of the newest round: small boards where they may be watched, names, points, clocks.

import { box, called, el, fill } from "../dom.js";
import { digits } from "../table/clock.js";
import { watchAddress } from "../watched.js";
import { word } from "../words.js";
import { games, namesAt, newestTables, resultOf } from "./facts.js";
import { keepingFocus } from "./menus.js";
import { smallBoard } from "./small_board.js";

// So many tables have a card; the others are lines.
const CARDS = 8;

/** How a table ended, by the kind of its result. */
export const HEADS = { game: "web-event-over", walkover: "web-event-walkover", void: "web-event-void" };

export class Tables {
  /** `menus` are those of a director. */
  constructor(menus) {
    this.menus = menus;
    this.element = el("section", { class: "tables", "aria-label": word("web-event-tables") });
  }

  /** `boards` are the games that may be watched, by table, and `clocks` the times left when they were read. */
  show(event, boards, clocks) {
    this.clocks = [];
    const tables = newestTables(event);
    if (!tables.length) {
      fill(this.element);
      return;
    }
    const made = games(tables);
    const shows = ({ table }) => (event.real ? boards.has(table) : table <= CARDS);
    const cards = made.filter((table) => shows(table) || table.mine);
    const others = made.filter((table) => !cards.includes(table));
    const byes = tables.filter(({ players }) => players.length === 1);
    const draw = () => fill(
      this.element,
      cards.length > 0 && el("ul", { class: "table-cards" }, cards.map((table) => this.card(event, table, boards.get(table.table), clocks))),
      others.length > 0 && el("ul", { class: "table-lines" }, others.map((table) => lineOf(event, table, this.menus.ofTable(event, table, event.round)))),
      byes.map((bye) => el("p", { class: "card bye" }, word("web-event-bye", { name: namesAt(event, bye)[0], score: bye.points.join(":") }))),
    );
    keepingFocus(this.element, draw);
    this.tick();
  }

  card(event, table, board, clocks) {
    const { table: number, mine, kind, winner } = table;
    const names = namesAt(event, table);
    const over = kind !== null;
    const scores = over && kind !== "walkover" && kind !== "void" ? table.points : over ? null : board?.scores;
    const head = over && word(HEADS[kind]);
    const player = (name, side) => {
      const moves = !over && board?.to_move === side;
      const left = !over && clocks.left.get(number)?.[side];
      const clock = typeof left === "number" && el("span", { class: "clock" });
      // At a real table the clock may stand, or run for the other side.
      const runs = board?.runs === undefined ? moves : board.runs === side;
      if (clock) this.clocks.push({ element: clock, left, since: clocks.since, runs });
      return box(
        `pair-side${moves ? " to-move" : ""}${over && winner === side ? " won" : ""}`,
        called({ class: "name", title: name }, name),
        el("strong", { class: "pair-points" }, scores ? String(scores[side]) : ""),
        clock,
      );
    };
    const bare = event.real && !board;
    const content = [
      !bare && smallBoard(event.squares, board?.tiles, board?.last),
      box(
        "facts",
        box("head", el("span", { class: "number" }, word("web-event-table", { table: number })), head && el("span", { class: "what" }, head), this.menus.ofTable(event, table, event.round)),
        names.map(player),
        el("p", { class: "word" }, footOf(event, table, board)),
      ),
    ];
    const href = board?.handle && watchAddress(board.handle);
    return el(
      "li",
      { class: `card table-card${mine ? " own" : ""}${bare ? " bare" : ""}` },
      href ? el("a", { href, class: "card-link", "aria-label": `${word("web-event-watch", { table: number })}, ${names.join(" – ")}` }) : null,
      content,
    );
  }

  tick() {
    for (const { element, left, since, runs } of this.clocks) {
      element.textContent = digits(runs ? left - (performance.now() - since) : left);
    }
  }
}

/** What a card says below: the last word, or the difference that the standings count. */
function footOf({ real }, { kind, difference, corrected, disputed }, board) {
  if (disputed) return word("web-event-disputed", { scores: disputed.join(" · ") });
  if (corrected) return word("web-event-corrected");
  if (kind === "game") return word("web-event-difference", { points: difference });
  if (kind !== null) return "";
  if (!board) return word(real ? "web-event-runs" : "web-event-unseen");
  return board.word && [el("strong", {}, board.word), ` +${board.points}`];
}

const lineOf = (event, table, menu = null) =>
  el(
    "li",
    {},
    el("span", { class: "number" }, `${table.table}.`),
    called({ class: "name" }, namesAt(event, table).join(" – ")),
    el("span", { class: "pair-result" }, resultOf(event, table)),
    menu,
  );

/** All rounds with their pairs and results, the newest first. */
export function roundsOf(event, menus) {
  const round = (pairs, at) => [
    el("h3", {}, word("web-event-round", { round: at + 1 })),
    el(
      "ul",
      { class: "table-lines" },
      pairs.map((table) =>
        table.players.length > 1
          ? lineOf(event, table, table.kind && menus.ofTable(event, table, at + 1))
          : el("li", {}, el("span", { class: "number" }), el("span", { class: "name" }, word("web-event-bye", { name: namesAt(event, table)[0], score: table.points.join(":") }))),
      ),
    ),
  ];
  return event.pairs.map(round).reverse().flat();
}
