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

  /** @param {Wire.Shown} state */
  show({ unseen, bag, phase, watchers, viewer, rounds, records, cover }) {
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
      viewer === null && !rounds && !records && el("strong", {}, word("web-watching")),
      watchers > 0 && !rounds && !records && el("span", {}, word("web-watchers", { count: watchers })),
      !unseen && phase === "playing" && !rounds && !cover && el("span", {}, word("web-racks-after")),
    );
  }
}
