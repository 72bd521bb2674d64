// Letters as tiles that move into an answer: a pressed tile writes its letter, a used one leaves a place.

import { BLANK, tileElement, tileName } from "./board/tile.js";
import { box, button, el, fill } from "./dom.js";

export class Letters {
  /** `input` is the field of the answer. */
  constructor(input) {
    this.input = input;
    this.element = box("letters");
    this.dealt = [];
  }

  /** Show letters, each with its points. Those that can be `laid` are buttons. */
  deal(letters, laid) {
    this.dealt = letters.map(([letter, points]) => {
      const shown = { letter: letter === BLANK ? "" : letter, points, blank: letter === BLANK };
      const add = () => {
        this.input.value += letter === BLANK ? "" : letter;
        this.mark();
        this.input.focus({ preventScroll: true });
      };
      const name = tileName(shown);
      const tile = laid
        ? button({ class: "letter-tile", "aria-label": name, onclick: add }, tileElement(shown))
        : el("span", { class: "letter-tile", role: "img", "aria-label": name }, tileElement(shown));
      return { letter, tile };
    });
    fill(this.element, this.dealt.map(({ tile }) => tile));
    this.mark();
  }

  /** Letters that were used leave an empty place. */
  mark() {
    const used = [...this.input.value.toUpperCase()];
    for (const { letter, tile } of this.dealt) {
      const at = used.indexOf(letter);
      if (at >= 0) used.splice(at, 1);
      tile.classList.toggle("used", at >= 0 && tile.tagName === "BUTTON");
    }
  }
}

/** The field for an answer of letters. */
export const letterField = (attributes) =>
  el("input", {
    autocomplete: "off",
    autocapitalize: "characters",
    enterKeyHint: "send",
    spellcheck: false,
    ...attributes,
  });
