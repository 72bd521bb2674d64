// The page without a connection: the last board seen on this device. It leaves once the connection is back.

import { box, button, el, fill } from "../dom.js";
import { lastBoard } from "../seen.js";
import { ShownBoard } from "../shown_board.js";
import { scoreOf } from "../table/move_facts.js";
import { loadStyle } from "../stylesheet.js";
import { applyTheme } from "../theme.js";
import { currentLanguage, moment, useLanguage, word } from "../words.js";

const AGAIN = 2000;

applyTheme();
await loadStyle("devices.css");
await useLanguage(currentLanguage());
document.title = word("web-title");

/** The board with its names and points, and when it was seen. */
function boardOf({ board, last, players, at }) {
  const names = players.map(({ name }) => name).join(" – ");
  const scores = players.map(({ score }) => scoreOf(score)).join(":");
  const shown = new ShownBoard(`${names} ${scores}`);
  shown.draw(board);
  shown.lay(board.tiles, last);
  return [el("p", {}, el("strong", {}, `${names} ${scores}`), " ", el("span", { class: "small" }, moment(at))), shown.element];
}

const seen = lastBoard();
const again = () => location.reload();
// A browser that is online again may take a while to find a way.
setInterval(async () => (await fetch("/manifest.webmanifest").catch(() => null))?.ok && again(), AGAIN);
fill(
  document.querySelector("#main"),
  box(
    "offline",
    el("h1", {}, word("web-offline")),
    el("p", { role: "status" }, word(seen ? "web-offline-board" : "web-offline-none")),
    el("p", { class: "row" }, button({ class: "primary", onclick: again }, word("web-again"))),
    seen && boardOf(seen),
  ),
);
