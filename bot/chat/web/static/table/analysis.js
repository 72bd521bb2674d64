// The analysis of a finished game beside its board: chances, and the stronger moves of each turn.

import { box, button, disable, el, fill, shape, show } from "../dom.js";
import { icon } from "../icons.js";
import { linesOf } from "../message.js";
import { currentLanguage, word } from "../words.js";
import { placeOf, positionAfter, signed } from "./move_facts.js";

const WIDTH = 440;
const HEIGHT = 112;
const MOST = 3;

/** The analysis of a seat's game, in its place among the seat's parts. */
export function besideBoard(seat) {
  const { board, lists } = seat;
  const analysis = new Analysis({
    onShow: (position) => board.position(position),
    onPress: (pressed) => seat.pressed(pressed),
  });
  lists.after(analysis.element);
  return analysis;
}

class Analysis {
  /** `onShow` gets the position to show on the board, `onPress` a button of a turn. */
  constructor({ onShow, onPress }) {
    this.onShow = onShow;
    this.onPress = onPress;
    this.play = button({ onclick: () => onPress(this.turns[this.at].on) });
    this.chance = el("p", { class: "chance" });
    this.strip = el("div", { class: "strip", onclick: (event) => this.pick(event) });
    this.steps = ["previous", "next"].map((name, n) =>
      button({ class: name, onclick: () => this.go(this.at + 2 * n - 1) }, icon(name)),
    );
    this.title = el("p", { class: "which", tabIndex: -1 });
    this.options = el("ol", {});
    this.verdict = box("text small");
    const onkeydown = (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      this.go(this.at + by);
    };
    this.element = el("section", { class: "analysis", hidden: true, onkeydown });
  }

  get isOpen() {
    return !this.element.hidden;
  }

  open(found, state) {
    // In another language it stays at the same turn.
    const at = this.isOpen ? this.at : (found.deciding[0] ?? 0);
    this.turns = found.turns;
    this.state = state;
    show(this.element, true);
    this.element.setAttribute("aria-label", word("web-analysis"));
    this.steps.forEach((step, n) => step.setAttribute("aria-label", word(n ? "web-to-next" : "web-to-previous")));
    fill(
      this.element,
      el("h2", {}, linesOf(found.result)),
      box("text small shares", linesOf(found.shares)),
      this.chance,
      this.strip,
      box("turns", this.steps[0], this.title, this.steps[1]),
      el("p", { class: "columns" }, word("web-strongest"), el("small", {}, word("web-missing-points"))),
      this.options,
      this.verdict,
      box("further", this.play, found.train && button({ onclick: () => this.onPress(found.train) }, found.train.label)),
      box("text small whole", linesOf(found.lines)),
    );
    this.go(at);
  }

  close() {
    show(this.element, false);
  }

  go(at) {
    const turn = this.turns[at];
    if (!turn) return;
    this.at = at;
    const { seat } = turn;
    const who = this.state.players[seat].name;
    const [before, after] = [turn.chances, turn.after].map((chances) => `${Math.round(100 * chances[seat])}%`);
    fill(this.chance, el("span", {}, word("web-chance", { who })), el("strong", {}, `${before} → ${after}`));
    fill(this.strip, chart(this.turns, seat, at));
    this.title.textContent = word("web-turn-of", { number: turn.n, count: this.turns.length, who });
    this.steps.forEach((step, n) => disable(step, at === [0, this.turns.length - 1][n]));
    this.shown = turn.options.filter(({ place, own }) => own || place <= MOST);
    this.rows = this.shown.map((option) => this.row(option));
    fill(this.options, this.rows.map((row, n) => el("li", { class: this.shown[n].own ? "own" : "" }, row)));
    // The stronger move stands above already, but not the reason.
    fill(this.verdict, linesOf(turn.best ? turn.lines : turn.why));
    show(this.play, Boolean(turn.on));
    this.play.textContent = turn.on?.label ?? "";
    this.lay(this.shown.find(({ own }) => own) ?? this.shown[0]);
  }

  row(option) {
    const { place, text, leave, own, points, loss } = option;
    const where = placeOf({ ...option, place: option.at });
    const tiles = leave.map((tile) => (tile === "?" ? word("web-blank") : tile)).join(", ");
    const left = tiles ? word("web-leave", { tiles }) : word("web-no-leave");
    return button(
      { onclick: () => this.lay(option) },
      el("span", { class: "number" }, place),
      el(
        "span",
        { class: "what" },
        el("strong", {}, option.word || text),
        ` ${where}`,
        el("small", {}, left, own && ` · ${word("web-as-played")}`),
      ),
      el("span", { class: "points" }, points && signed(points)),
      el("span", { class: "total" }, decimal(loss)),
    );
  }

  /** Lay an option on the board as it was before the turn. */
  lay(option) {
    const { n: number, rack } = this.turns[this.at];
    this.rows.forEach((row, at) => row.setAttribute("aria-pressed", String(this.shown[at] === option)));
    const { moves } = this.state;
    const laid = option?.tiles ?? [];
    this.onShow({
      tiles: [...positionAfter(this.state, moves.find(({ turn }) => turn === number).n - 1).tiles, ...laid],
      marked: laid.map(([index]) => index),
      rack,
      bubble: option?.points ? signed(option.points) : "",
    });
  }

  pick({ clientX }) {
    const { left, width } = this.strip.getBoundingClientRect();
    const last = this.turns.length - 1;
    this.go(Math.min(Math.floor(((clientX - left) / width) * (last + 1)), last));
  }
}

const decimal = (number) =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);

/** A seat's chances over the game, with a mark at a turn. */
function chart(turns, seat, at) {
  const chances = [turns[0].chances[seat], ...turns.map(({ after }) => after[seat])];
  const points = chances.map((chance, n) => [
    ((n / turns.length) * WIDTH).toFixed(1),
    (HEIGHT - 4 - chance * (HEIGHT - 8)).toFixed(1),
  ]);
  const line = `M${points.map((point) => point.join(" ")).join("L")}`;
  const [x, y] = points[at + 1];
  return shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    shape("path", { class: "area", d: `${line}V${HEIGHT}H0Z` }),
    shape("path", { class: "half", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    shape("path", { class: "curve", d: line }),
    shape("path", { class: "mark", d: `M${x} 0V${HEIGHT}` }),
    shape("circle", { class: "dot", cx: x, cy: y, r: 5 }),
  );
}
