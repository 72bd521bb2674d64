// The start page's ways to a belgijka, the belgijka of the day, the puzzle of the day and exercises.

import { beginning } from "./begin.js";
import { box, button, el } from "./dom.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

const FORMS = [
  ["day", "dnia"],
  ["now", "teraz"],
  ["days", "dniami"],
];

/** Belgijka's buttons, folded. */
export function roundsForm(ways) {
  const status = el("p", { class: "hint", role: "status" });
  const begin = beginning(ways, status);
  const buttons = FORMS.map(([key, form]) =>
    button({ onclick: () => begin(`/belgijka ${form}`) }, word(`web-rounds-${key}`)),
  );
  return el(
    "details",
    { class: "by-code" },
    el("summary", {}, icon("people"), word("web-rounds")),
    el("p", { class: "small" }, word("web-rounds-note")),
    box("row", buttons),
    status,
  );
}

/** The puzzle of the day, by one press. */
export function puzzleButton(ways) {
  const status = el("p", { class: "hint", role: "status" });
  const begin = beginning(ways, status, { guest: true });
  const way = { class: "quiet", onclick: () => begin("/zagadka") };
  return box("by-press", button(way, icon("sun"), word("web-puzzle")), status);
}

const TARGET = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";

/** What one missed in one's own games, to be found again. */
export function trainingButton() {
  const way = { class: "quiet", onclick: () => (location.hash = "training") };
  return box("by-press", button(way, icon("", TARGET), word("web-training")));
}
