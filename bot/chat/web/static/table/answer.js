// The readable part of an answer: its lines, a requested picture, a file to save.

import { box, el } from "../dom.js";
import { linesOf } from "../message.js";
import { currentTheme } from "../theme.js";
import { picture } from "../wire.js";
import { word } from "../words.js";

/** A message's text; with `pictured` also its picture, which only this seat may fetch. */
export const textBox = (message, seat, pictured) =>
  box("text", linesOf(message.lines), pictured && pictureOf(message, seat), fileOf(message));

/** The picture of a message, which only this seat may fetch. */
function pictureOf({ picture: id, alt }, seat) {
  if (!id) return null;
  const image = el("img", { class: "shown", alt, onload: () => URL.revokeObjectURL(image.src) });
  picture(seat, id, currentTheme()).then((address) => address && (image.src = address));
  return image;
}

const elements = new WeakMap();

/** A file of a message as a link that saves it; a film plays above it. */
function fileOf({ file, alt }) {
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
