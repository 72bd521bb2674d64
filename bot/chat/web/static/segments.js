// A choice of one value, with all values in view.

import { button, el } from "./dom.js";

/** A group called `name` of `choices` (value and label); `onChange` gets the value that is pressed. */
export function segments(name, choices, chosen, onChange) {
  const made = choices.map(([value, label]) => button({ onclick: () => press(value) }, label));
  const mark = (value) => made.forEach((each, n) => each.setAttribute("aria-pressed", String(choices[n][0] === value)));
  const press = (value) => {
    mark(value);
    onChange(value);
  };
  mark(chosen);
  return el("div", { class: "segments", role: "group", "aria-label": name }, made);
}
