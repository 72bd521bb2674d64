// Messages as the bot makes them: lines of spans, rows of buttons.

import { box, button, el } from "./dom.js";
import { moment } from "./words.js";

const MARKS = { bold: "strong", code: "code" };

export const linesOf = (lines) =>
  lines.map(({ spans, small }) => el("p", { class: small ? "small" : "" }, spans.map(span)));

function span({ text, style, at }) {
  const shown = at === null ? text : el("time", { dateTime: new Date(at).toISOString() }, moment(at));
  return MARKS[style] ? el(MARKS[style], {}, shown) : shown;
}

/** All lines as plain text, as they are shown. */
export const textOf = (lines) =>
  lines
    .map(({ spans }) => spans.map(({ text, at }) => (at === null ? text : moment(at))).join(""))
    .join("\n");

/** Rows of buttons; `onPress` hears which one. */
export function rowsOf({ buttons }, onPress) {
  return buttons.map((row) =>
    box(
      "row",
      row.map((each) => button({ class: each.style, onclick: () => onPress(each) }, each.label)),
    ),
  );
}
