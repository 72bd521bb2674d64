// Messages as the bot makes them: lines of spans, rows of buttons, a file to keep.

import { el } from "./dom.js";
import { moment, word } from "./words.js";

const MARKS = { bold: "strong", code: "code" };

export function linesOf(message) {
  return message.lines.map(({ spans, small }) =>
    el("p", { class: small ? "small" : "" }, ...spans.map(span)),
  );
}

function span({ text, style, at }) {
  const shown = at === null ? text : el("time", { dateTime: new Date(at).toISOString() }, moment(at));
  return MARKS[style] ? el(MARKS[style], {}, shown) : shown;
}

/** All lines as plain text, for those who listen. */
export const textOf = (message) =>
  message.lines.map(({ spans }) => spans.map(({ text }) => text).join("")).join("\n");

/** Rows of buttons; `onPress` hears which one, and whether by keyboard. */
export function rowsOf(message, onPress) {
  return message.buttons.map((row) =>
    el(
      "div",
      { class: "row" },
      ...row.map((button) =>
        el(
          "button",
          {
            type: "button",
            class: button.style,
            onclick: (event) => onPress(button, event.detail === 0),
          },
          button.label,
        ),
      ),
    ),
  );
}

const elements = new WeakMap();

/** A file of a message as a link that saves it; a film plays above, and on when shown once more. */
export function fileOf({ file, alt }) {
  if (!file) return null;
  if (!elements.has(file)) elements.set(file, element(file, alt));
  return elements.get(file);
}

function element(file, alt) {
  const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: file.mime }));
  const link = el("a", { class: "file", href, download: file.name }, word("web-download", { name: file.name }));
  if (!file.mime.startsWith("image/")) return link;
  // It has no height until it is there.
  const onload = ({ target }) => target.scrollIntoView({ block: "nearest" });
  return el("figure", { class: "film" }, el("img", { src: href, alt, onload }), link);
}
