// The row above everything on a small screen: back, the last play, the bag, the moves.

import { box, button, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";

export class Head {
  constructor({ onMoves, onBag }) {
    this.back = el("a", { class: "button quiet back", href: "#" }, icon("previous"));
    this.last = button({ class: "quiet last-play", onclick: onMoves });
    this.bag = button({ class: "quiet", onclick: onBag });
    this.moves = button({ class: "quiet", onclick: onMoves }, icon("moves"));
    this.element = box("head-row", this.back, this.last, this.bag, this.moves);
  }

  /** @param {Wire.Shown} state */
  show({ last, bag, phase, players, moves, title }) {
    this.back.setAttribute("aria-label", word("web-back"));
    this.moves.setAttribute("aria-label", word("web-moves"));
    this.bag.setAttribute("aria-label", word("web-bag", { count: bag }));
    fill(this.bag, icon("bag"), String(bag));
    // After the end nobody draws, also where a resignation left tiles in the bag.
    this.bag.hidden = phase === "ended";
    // On a sheet a turn without a word counts as the last play, too.
    const told = last ? "" : (moves.findLast(({ turn }) => turn)?.text ?? title);
    fill(this.last, ...(told ? [told] : lastPlay(last, players)));
  }
}

/**
 * Who made the last play, and what it was.
 *
 * @param {Wire.LastPlay | null} last
 * @param {Wire.Player[]} players
 */
export function lastPlay(last, players) {
  const who = players[last?.seat]?.name;
  return last ? [who && `${who}: `, ...told(last)] : [word("web-no-moves")];
}

/** `CHYB +44`; a play that waits for an answer shows all its words with their points. */
const told = ({ word: main, words, score, pending }) =>
  pending && words.length > 1
    ? words.flatMap(([text, points], n) => [n ? ", " : "", el("strong", {}, text), ` ${points}`])
    : [el("strong", {}, `${main} +${score}`)];
