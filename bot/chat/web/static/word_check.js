// The check of a play at a real table: one verdict on all its words. Neither words nor verdicts are stored.

import { box, button, el, fill, freshId } from "./dom.js";
import { languageButton, themeButton } from "./head.js";
import { linesOf } from "./message.js";
import { called, me } from "./seats.js";
import { loadStyle } from "./stylesheet.js";
import { Refusal, act } from "./wire.js";
import { useWords, word } from "./words.js";

await Promise.all([loadStyle("word_check.css"), useWords("rules")]);

export class WordCheck {
  constructor() {
    const id = freshId();
    this.input = el("input", {
      id,
      required: true,
      maxLength: 160,
      autocomplete: "off",
      autocapitalize: "none",
      enterKeyHint: "go",
      spellcheck: false,
      // A verdict never stands beside other words.
      oninput: () => this.show(),
    });
    this.verdict = el("div", { class: "verdict", role: "status" });
    this.element = box(
      "check",
      el("h1", { class: "unseen" }, word("web-check-page")),
      el(
        "form",
        { class: "field", onsubmit: (event) => this.submit(event) },
        el("label", { htmlFor: id }, word("web-check-words")),
        this.input,
        box(
          "row",
          el("button", { type: "submit", class: "primary" }, word("web-check")),
          button({ onclick: () => this.clear() }, word("web-check-clear")),
        ),
      ),
      this.verdict,
      el("nav", { class: "row" }, el("a", { class: "button quiet", href: "#rules" }, word("web-rules-page")), languageButton(), themeButton()),
    );
    this.onKey = ({ key }) => key === "Escape" && this.clear();
    addEventListener("keydown", this.onKey);
  }

  close() {
    removeEventListener("keydown", this.onKey);
    this.asking = null;
  }

  /** Check all words of the field together. */
  async submit(event) {
    event.preventDefault();
    this.show();
    // The keyboard of a phone would cover the verdict.
    if (matchMedia("(pointer: coarse)").matches) this.input.blur();
    const asking = (this.asking = Symbol());
    const waiting = (waits) => asking === this.asking && fill(this.verdict, waits && el("p", {}, word("web-check-waits")));
    this.verdict.setAttribute("aria-busy", "true");
    const answer = await act({ ...me(), name: called() }, "/api/say", { game: "", line: `/słowo ${this.input.value}` }, waiting).catch((refusal) => {
      if (refusal instanceof Refusal) return { message: null, sentence: [], told: refusal.told || word("web-failed") };
      throw refusal;
    });
    // The words were changed or cleared meanwhile.
    if (asking === this.asking) this.show(answer);
  }

  /** Show an answer: a verdict, or the reason for none. Without an answer nothing is shown. */
  show(/** @type {any} */ answer = {}) {
    const { verdict, message, sentence, told } = answer;
    this.asking = null;
    this.verdict.removeAttribute("aria-busy");
    this.verdict.dataset.acceptable = verdict ? String(verdict.acceptable) : "";
    if (verdict) {
      const sign = el("span", { class: "sign", "aria-hidden": "true" }, verdict.acceptable ? "✅" : "❌");
      const said = word(verdict.acceptable ? "web-check-acceptable" : "web-check-unacceptable");
      fill(this.verdict, sign, el("p", { class: "told" }, said), linesOf(verdict.source));
    } else fill(this.verdict, told ? el("p", {}, told) : linesOf(sentence?.length ? sentence : (message?.lines ?? [])));
  }

  clear() {
    this.input.value = "";
    this.show();
    this.input.focus();
  }
}
