// A ribbon over the board for a wykładka and for a win. It goes by itself, and takes no press.

import { rowOf } from "../board/squares.js";
import { tileElement } from "../board/tile.js";
import { box, called, el, fill, show } from "../dom.js";
import { word } from "../words.js";
import { scoreOf } from "./move_facts.js";

const LASTS = 3000;
// A blank stands in brackets.
const TILES = /\((.)\)|(.)/gu;

export class Celebration {
  constructor() {
    // What it says is read out as part of the move.
    this.element = el("div", { class: "ribbon", hidden: true, "aria-hidden": "true" });
  }

  /**
   * Celebrate what is new in a state.
   *
   * @param {Wire.Shown} state
   * @param {Wire.Table} before
   */
  notice(state, before) {
    const { last, outcome, players, board } = state;
    const [winner, ...others] = outcome && !before.outcome ? outcome.winners : [];
    if (winner !== undefined && !others.length && players[winner]) {
      const scores = players.map(({ score }) => scoreOf(score)).join(":");
      this.show(called({}, word("web-won", { who: players[winner].name })), scores);
    } else if (last?.wykladka && String(last.indexes) !== String(before.last?.indexes)) {
      // Not over the word itself.
      this.element.classList.toggle("low", rowOf(last.indexes[0], board.side) < board.side / 2);
      this.show(word("web-wykladka"), tilesOf(last.word, new Map(state.letters)), `+${last.score}`);
    }
  }

  show(title, ...rest) {
    clearTimeout(this.timer);
    fill(this.element, el("strong", {}, title), rest.map((each) => (typeof each === "string" ? el("span", {}, each) : each)));
    show(this.element, true);
    this.timer = setTimeout(() => this.close(), LASTS);
  }

  close() {
    clearTimeout(this.timer);
    show(this.element, false);
  }
}

function tilesOf(text, points) {
  const tiles = [...text.matchAll(TILES)].map(([, blank, letter]) => {
    const tile = { letter: blank ?? letter, points: points.get(letter) ?? 0, blank: Boolean(blank) };
    return el("span", { class: "slot" }, tileElement(tile));
  });
  return box("word", tiles);
}
