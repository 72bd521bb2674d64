// The switches at the head of a page: language and theme.

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { nextTheme, onTheme, turnTheme } from "./theme.js";
import { keepLanguage, otherLanguage, useLanguage, word } from "./words.js";

const SIGNS = { light: "sun", dark: "moon", contrast: "contrast" };

/** A button that turns to the next theme and shows it, as long as it stands in the page. */
export function themeButton() {
  const button = el("button", { type: "button", class: "quiet", onclick: turnTheme });
  const label = () => {
    button.title = word(`web-theme-${nextTheme()}`);
    button.setAttribute("aria-label", button.title);
    fill(button, icon(SIGNS[nextTheme()]));
  };
  const forget = onTheme(() => (button.isConnected ? label() : forget()));
  label();
  return button;
}

/** A button that turns to the other language; the page is told by `renamed`. */
export function languageButton() {
  const other = otherLanguage();
  return el(
    "button",
    {
      type: "button",
      class: "quiet",
      lang: other,
      onclick: async () => {
        await useLanguage(other);
        keepLanguage();
        dispatchEvent(new Event("renamed"));
      },
    },
    other.toUpperCase(),
    el("span", { class: "unseen" }, ` ${word("web-other-language")}`),
  );
}
