// The list of moves: player, play, square, points. Each row shows the board after its move.

import { box, button, called, disable, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { currentLanguage, word } from "../words.js";
import { placeOf, scoreOf, signed } from "./move_facts.js";

// Shown elsewhere: the starter, and answers that change nothing on the board.
const UNLISTED = new Set(["draw", "accept", "other"]);

// The row before all moves: the board at the start.
const BEGINNING = { n: -1, seat: null, text: "", scores: [] };

const STEPS = {
  first: () => -1,
  previous: (at) => Math.max(at - 1, -1),
  next: (at, end) => Math.min(at + 1, end),
  last: (_, end) => end,
};
const KEYS = { ArrowLeft: "previous", ArrowUp: "previous", ArrowRight: "next", ArrowDown: "next", Home: "first", End: "last" };

export class Moves {
  /** `onStep` gets the action after which to show the board, null for now. */
  constructor({ onStep }) {
    this.onStep = onStep;
    this.moves = [];
    this.at = null;
    this.heading = el("h2", { tabIndex: -1 });
    this.steps = Object.keys(STEPS).map((name) => button({ class: "quiet", onclick: () => this.step(name) }, icon(name)));
    this.list = el("ol", { class: "moves" });
    this.scroller = box("scroller", this.list);
    // A panel beside the list reduces its room.
    new ResizeObserver(() => this.reveal()).observe(this.scroller);
    const onkeydown = (event) => {
      if (!KEYS[event.key]) return;
      event.preventDefault();
      this.step(KEYS[event.key]);
    };
    this.element = el(
      "section",
      { class: "history", onkeydown },
      el("header", {}, this.heading, box("steps", this.steps)),
      this.scroller,
    );
  }

  /** The action whose board is shown, or null for the newest. */
  get shown() {
    return this.at === null ? null : (this.moves[this.at] ?? BEGINNING);
  }

  get end() {
    return this.moves.length - 1;
  }

  /** @param {Wire.Shown} state */
  show({ moves, players }) {
    const listed = moves.filter(({ kind }) => !UNLISTED.has(kind));
    const told = JSON.stringify([listed, currentLanguage()]);
    if (told === this.told) return;
    this.told = told;
    this.moves = listed;
    if (this.at >= this.end) this.at = null;
    this.heading.textContent = word("web-moves");
    this.rows = listed.map((move, place) => this.row(move, players, place));
    fill(this.list, this.rows.length ? this.rows.map((row) => el("li", {}, row)) : el("li", { class: "small" }, word("web-no-moves")));
    this.mark();
  }

  row(move, players, place) {
    const { turn, seat, kind, points, total, exchanged } = move;
    const cells = {
      number: turn || "",
      who: move.who ?? players[seat]?.name ?? "",
      what: move.word || word(`web-move-${kind}`, { count: exchanged }),
      place: placeOf(move),
      points: points || kind === "play" ? signed(points) : "",
      total: scoreOf(total ?? ""),
    };
    return button(
      { class: move.taken_back ? "taken-back" : "", onclick: () => this.go(place) },
      Object.entries(cells).map(([name, text]) => called({ class: name }, String(text))),
    );
  }

  step(name) {
    this.go(STEPS[name](this.at ?? this.end, this.end));
  }

  /** Go to a row of the list; the newest one is the present. */
  go(place) {
    this.at = place === this.end ? null : place;
    this.mark();
    this.onStep(this.shown);
  }

  mark() {
    const at = this.at ?? this.end;
    this.rows.forEach((row, place) => row.setAttribute("aria-current", place === at ? "step" : "false"));
    Object.entries(STEPS).forEach(([name, to], n) => {
      this.steps[n].setAttribute("aria-label", word(`web-to-${name}`));
      disable(this.steps[n], to(at, this.end) === at);
    });
    this.reveal();
  }

  /** Scroll the list, and nothing else, to the shown row. */
  reveal() {
    const row = this.rows?.[this.at ?? this.end];
    if (!row) return;
    const { scroller } = this;
    const low = row.offsetTop + row.offsetHeight - scroller.clientHeight;
    scroller.scrollTop = Math.max(low, Math.min(scroller.scrollTop, row.offsetTop));
  }
}
