// The cover over a rack: where several people share a screen, each of them shows their own tiles.

import { button, el, fill, show } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";

// A second press of what was pressed before the cover came must not lift it, ms.
const GUARD = 500;
const LONGEST_NAME = 14;

/**
 * The state of a running game without anything that depends on the viewer's rack.
 *
 * @param {Wire.Table} state
 * @returns {Wire.Shown}
 */
export function covered(state) {
  const { actions, moves, players, viewer, waiting } = state;
  const { name } = players[viewer];
  const passed = waiting && word(moves.some(({ turn }) => turn) ? "web-pass-on" : "web-pass-first", { who: name });
  const spans = [
    passed && { text: `${passed} `, style: "bold", at: null },
    { text: word("web-covered"), style: "plain", at: null },
  ];
  return {
    ...state,
    cover: { name, waiting, tiles: players[viewer].tiles },
    rack: null,
    unseen: null,
    waiting: false,
    notes: [],
    refused: {},
    actions: actions.history ? { history: actions.history } : {},
    sentence: [{ small: false, spans: spans.filter(Boolean) }],
  };
}

/** The text of the cover, with the whole name or as much as fits. */
export function callOf({ name, waiting }, most = Infinity) {
  const letters = [...name];
  const who = letters.length > most ? `${letters.slice(0, most).join("")}…` : name;
  return word(waiting ? "web-show-tiles" : "web-show-tiles-early", { who });
}

export class Cover {
  /** `onLift` is called to show the tiles. */
  constructor({ onLift }) {
    this.tiles = el("span", { class: "backs", "aria-hidden": "true" });
    this.call = el("span", {});
    this.element = button(
      {
        class: "cover",
        hidden: true,
        onclick: () => performance.now() - this.since >= GUARD && onLift(),
        // A key that is still held down was pressed for something else.
        onkeydown: (event) => event.repeat && event.preventDefault(),
      },
      this.tiles,
      el("span", { class: "call" }, icon("eye"), this.call),
    );
    this.since = performance.now();
  }

  /** @param {Wire.Shown} state */
  show({ cover }) {
    show(this.element, cover);
    if (!cover) return;
    this.call.textContent = callOf(cover, LONGEST_NAME);
    this.element.setAttribute("aria-label", callOf(cover));
    fill(this.tiles, Array.from({ length: cover.tiles }, () => el("span", {})));
  }

  /** Note that the cover has just appeared. */
  appear() {
    this.since = performance.now();
  }
}
