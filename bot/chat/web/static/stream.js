// A game's page for a broadcast: all parts, or the one that the address names. It asks for news without
// a pause and shows only what the server tells everybody.

import { tileElement } from "./board/tile.js";
import { box, called, el, fill, show } from "./dom.js";
import { ShownBoard } from "./shown_board.js";
import { digits, untilChange } from "./table/clock.js";

const PARTS = ["board", "scores", "clocks", "last", "unseen"];
const AGAIN = 1000;

const [, obs, token, wanted = ""] = location.pathname.split("/");
const main = /** @type {HTMLElement} */ (document.querySelector("#stream"));

const board = new ShownBoard("");
const parts = Object.fromEntries(PARTS.map((name) => [name, el("section", { class: `part stream-${name}` })]));
fill(parts.board, board.element);
document.body.classList.toggle("whole", !wanted);
fill(main, wanted ? parts[wanted] : [parts.board, box("beside", parts.scores, parts.clocks, parts.last, parts.unseen)]);

let state = null;
let since = 0;
let timer = 0;

/** Ask for the state after the shown one. */
async function load() {
  const seen = state ? `?seen=${state.version}` : "";
  const answer = await fetch(`/${obs}/${token}/state${seen}`).catch(() => null);
  if (answer?.status === 404) {
    clearTimeout(timer);
    fill(main);
    return;
  }
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (told?.state) draw(told.state);
  setTimeout(load, told ? 0 : AGAIN);
}

function draw(next) {
  state = next;
  since = performance.now();
  document.documentElement.lang = state.language;
  if (state.board) {
    board.draw(state.board);
    board.lay(state.board.tiles, state.marked);
  }
  show(parts.board, Boolean(state.board));
  fill(parts.scores, state.players.map((player) => line(player, el("strong", {}, String(player.score)))));
  parts.clocks.times = state.players.map(({ clock }) => clock && el("strong", { class: "clock" }));
  const timed = state.players.filter(({ clock }) => clock);
  fill(parts.clocks, timed.map((player) => line(player, parts.clocks.times[state.players.indexOf(player)])));
  show(parts.clocks, timed.length > 0);
  fill(parts.last, state.last);
  fill(
    parts.unseen,
    el("p", { class: "stream-count" }, state.unseen_title),
    el("p", { class: "tiles" }, state.unseen.map(([tile, count]) => el("span", {}, tile === "?" ? "▢" : tile, el("sub", {}, String(count))))),
  );
  tick();
}

const line = ({ name, turn, rack }, value) =>
  el(
    "p",
    { class: turn ? "player on-turn" : "player" },
    called({ class: "called" }, name),
    value,
    rack && el("span", { class: "rack" }, rack.map(([letter, points]) => tileElement({ letter: letter === "?" ? "" : letter, points, blank: letter === "?" }))),
  );

function tick() {
  clearTimeout(timer);
  const age = performance.now() - since;
  state.players.forEach(({ clock }, seat) => {
    if (!clock) return;
    const left = clock.left - (clock.runs ? age : 0);
    parts.clocks.times[seat].textContent = digits(left);
    parts.clocks.times[seat].classList.toggle("over", left < 0);
    if (clock.runs) timer = setTimeout(tick, untilChange(left));
  });
}

load();
