// Messages as the bot makes them: lines of spans, rows of buttons.

import { box, button, el, freshId } from "./dom.js";
import { moment, timeOf } from "./words.js";

const MARKS = { bold: "strong", code: "code" };

/** @type {(lines: Wire.Line[]) => HTMLElement[]} */
export const linesOf = (lines) =>
  lines.map(({ spans, small }) => el("p", { class: small ? "small" : "" }, spans.map(span)));

/** @param {Wire.Span} span */
function span({ text, style, at, hour }) {
  const shown = at === null ? text : el("time", { dateTime: new Date(at).toISOString() }, (hour ? timeOf : moment)(at));
  return MARKS[style] ? el(MARKS[style], {}, shown) : shown;
}

/**
 * All lines as plain text, as they are shown.
 *
 * @type {(lines: Wire.Line[]) => string}
 */
export const textOf = (lines) =>
  lines
    .map(({ spans }) => spans.map(({ text, at, hour }) => (at === null ? text : (hour ? timeOf : moment)(at))).join(""))
    .join("\n");

/** Rows of the buttons that `shown` accepts, each with its label; `onPress` gets the pressed one. */
export function rowsOf({ buttons, labels }, onPress, shown = () => true) {
  const made = (each) => button({ class: each.style, onclick: () => onPress(each) }, each.label);
  return buttons.map((row, at) => {
    const kept = row.filter(shown);
    const line = kept.length > 0 && box("row", kept.map(made));
    return line && labels[at] ? group(labels[at], line) : line;
  });
}

function group(label, row) {
  const id = freshId();
  const labelled = box("group", el("p", { id }, label.spans.map(span)), row);
  labelled.setAttribute("role", "group");
  labelled.setAttribute("aria-labelledby", id);
  return labelled;
}
