// A board in the middle of a game, to be looked at: the first thing that a newcomer sees.

import { tileElement } from "./board/tile.js";
import { el, fill } from "./dom.js";
import { currentLanguage, word } from "./words.js";

const SQUARES = 15 * 15;

/** The board, whose squares are there at once and keep their place while the tiles come. */
export function heroBoard() {
  const board = el("div", { class: "hero-board", role: "img", "aria-label": word("web-front-board") });
  fill(board, Array.from({ length: SQUARES }, () => el("span", { class: "square" })));
  lay(board);
  return board;
}

async function lay(board) {
  const address = new URL(`front/${currentLanguage()}.json`, import.meta.url);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const { squares, labels, tiles, last } = await answer.json();
  squares.forEach((premium, index) => {
    const square = board.children[index];
    if (premium) square.classList.add(`p${premium}`);
    if (labels[premium]) fill(square, el("span", { class: "premium" }, labels[premium]));
  });
  for (const [index, letter, points, blank] of tiles) fill(board.children[index], tileElement({ letter, points, blank }));
  for (const index of last) board.children[index].classList.add("last");
}
