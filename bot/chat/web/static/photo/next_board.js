// A play at a real table, laid on its score sheet from a photo of the board after it.

import { nameOf } from "../board/squares.js";
import { el } from "../dom.js";
import { useWords, word } from "../words.js";
import { Photo, pictureOf } from "./photo.js";

await useWords("rebuild");

// More squares that differ from the sheet mean that the corners were dragged carelessly.
const MANY = 3;
const RACK = 7;

/** Ask for a photo, and lay the tiles that are new on it as the draft of a seat at a sheet. */
export function layFromPhoto(seat) {
  const file = el("input", { type: "file", accept: "image/*", onchange: () => outline(seat, file.files[0]) });
  file.click();
}

async function outline(seat, file) {
  const picture = file && (await pictureOf(file));
  if (!picture) {
    seat.note(word("web-photo-none"));
    return;
  }
  const onClose = () => {
    photo.element.replaceWith(seat.layout);
    seat.home();
  };
  const onRead = (cells, unsure) => {
    onClose();
    lay(seat, [...cells], new Set(unsure));
  };
  const photo = new Photo(picture, { seat: seat.seat, game: seat.seat.game, onClose, onRead });
  seat.panel.close();
  seat.layout.replaceWith(photo.element);
}

/** Lay the tiles of the photo that the sheet lacks, and name the squares to check. */
function lay(seat, cells, unsure) {
  const { board, state } = seat;
  const points = new Map(state.letters);
  const added = [];
  const others = [];
  cells.forEach((cell, index) => {
    const lies = board.lies(index);
    const letter = cell === "." ? "" : cell.toUpperCase();
    if (lies && lies.letter !== letter) others.push(index);
    if (!lies && letter) added.push([index, letter, points.get(letter) ?? 0, cell !== letter]);
  });
  const side = Math.sqrt(cells.length);
  const named = (indexes) => indexes.map((index) => nameOf(index, side)).join(", ");
  if (others.length > MANY) seat.note(word("web-photo-other-board"));
  else if (!added.length) seat.note(word("web-photo-no-new"));
  else if (added.length > RACK || !board.layAll(added)) seat.note(word("web-photo-many-new"));
  else {
    const check = [...others, ...added.map(([index]) => index).filter((index) => unsure.has(index))];
    seat.note(check.length ? word("web-photo-check-these", { squares: named(check) }) : word("web-photo-laid"));
  }
}
