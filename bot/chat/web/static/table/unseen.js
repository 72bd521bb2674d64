// The tiles that this seat can't see, and how many of them lie in the bag.

import { el, fill } from "../dom.js";
import { word } from "../words.js";

export class Unseen {
  constructor() {
    this.heading = el("h2", {});
    this.tiles = el("ul", { class: "letters" });
    this.note = el("p", { class: "small" });
    this.element = el("section", { class: "unseen-tiles" }, this.heading, this.tiles, this.note);
  }

  /**
   * `watches` is true for a viewer who only watches.
   *
   * @param {Wire.Shown} state
   * @param {boolean} [watches]
   */
  show({ unseen, bag, phase, watchers, viewer }, watches = viewer === null) {
    // After the end nobody draws, also where a resignation left tiles in the bag.
    this.heading.hidden = this.tiles.hidden = phase === "ended";
    const count = (unseen ?? []).reduce((sum, [, each]) => sum + each, 0);
    this.heading.textContent = word(unseen ? "web-unseen" : "web-bag", { count: unseen ? count : bag, bag });
    fill(
      this.tiles,
      (unseen ?? []).map(([letter, times]) =>
        el(
          "li",
          {},
          letter === "?" ? el("span", { class: "blank", role: "img", "aria-label": word("web-blank") }) : letter,
          times > 1 && el("small", {}, `×${times}`),
        ),
      ),
    );
    fill(
      this.note,
      watches && el("strong", {}, word("web-watching")),
      watchers > 0 && el("span", {}, word("web-watchers", { count: watchers })),
      watches && phase === "playing" && el("span", {}, word("web-racks-after")),
    );
  }
}
