// Messages as the bot makes them: lines of spans, a picture, rows of buttons, a file to keep.

import { box, button, el } from "./dom.js";
import { currentTheme } from "./theme.js";
import { picture } from "./wire.js";
import { moment, word } from "./words.js";

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

/** The picture of a message, as only this seat may fetch it. */
export function pictureOf({ picture: id, alt }, seat) {
  if (!id) return null;
  const image = el("img", { class: "shown", alt, onload: () => URL.revokeObjectURL(image.src) });
  picture(seat, id, currentTheme()).then((address) => address && (image.src = address));
  return image;
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
  return el("figure", { class: "film" }, el("img", { src: href, alt }), link);
}
