// The head of a page: links to the pages to read, language and theme.

import { button, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { nextTheme, onTheme, turnTheme } from "./theme.js";
import { keepLanguage, otherLanguage, useLanguage, word } from "./words.js";

const SIGNS = { light: "sun", dark: "moon" };

const PAPERS = ["rules", "ranking", "profile"];

/** Links to rules, leaderboard and profile; the `open` one is marked. */
export const papers = (open) =>
  PAPERS.map((name) =>
    el("a", { class: "button quiet", href: `#${name}`, "aria-current": name === open && "page" }, word(`web-${name}-page`)),
  );

/** A button that switches to the next theme and shows its name. */
export function themeButton() {
  const made = button({ class: "quiet", onclick: turnTheme });
  const label = () => {
    made.title = word(`web-theme-${nextTheme()}`);
    made.setAttribute("aria-label", made.title);
    fill(made, icon(SIGNS[nextTheme()] ?? "contrast"));
  };
  const forget = onTheme(() => (made.isConnected ? label() : forget()));
  label();
  return made;
}

/** A button that switches to the other language and then calls `renamed`. */
export function languageButton() {
  const other = otherLanguage();
  const onclick = async () => {
    await useLanguage(other);
    keepLanguage();
    dispatchEvent(new Event("renamed"));
  };
  const unseen = el("span", { class: "unseen" }, ` ${word("web-other-language")}`);
  return button({ class: "quiet", lang: other, onclick }, other.toUpperCase(), unseen);
}
