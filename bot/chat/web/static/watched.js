// The games that everybody may watch: requests to the server, and their sentences.

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { scoreOf } from "./table/move_facts.js";
import { currentLanguage, word } from "./words.js";

/** The address of a game's page; with `who` the address for a profile. */
export const watchAddress = (handle, who = "") => `#watch.${handle}${who && `.${who}`}`;

/** The game for everybody to watch now, null for none. */
export async function gameToWatch() {
  const { game } = await get("/api/watch");
  return game;
}

/**
 * The game of a handle: nothing if it is unchanged since `seen`; `gone` if nobody may watch it any
 * more.
 */
export const watchedGame = (handle, seen = "") => get(`/api/watch/${handle}`, { seen });

async function get(path, asked = {}) {
  const query = new URLSearchParams({ language: currentLanguage(), ...asked });
  const answer = await fetch(`${path}?${query}`).catch(() => null);
  if (answer?.status === 404) return { game: null, gone: true };
  const { game } = (answer?.ok && (await answer.json().catch(() => null))) || { game: null };
  return { game: game && { ...game, running: game.outcome === null }, gone: false };
}

export const namesOf = (players) => players.map(({ name }) => name).join(" – ");

export const scoresOf = (players) => players.map(({ score }) => scoreOf(score)).join(":");

/** A sentence with the player to move, or the winner. */
export function toMove({ outcome, players, to_move: seat }) {
  if (!outcome) return seat === null ? "" : word("web-watch-to-move", { who: players[seat].name });
  const [winner, other] = outcome.winners;
  return other === undefined ? word("web-watch-winner", { who: players[winner].name }) : word("web-watch-tie");
}

/** A line with a link to a running game, for a page without a board; nothing if there is no game. */
export function watchLine() {
  const line = el("p", { class: "live card", hidden: true });
  gameToWatch().then((game) => {
    if (!game?.running) return;
    const { players, handle } = game;
    const told = el("span", { class: "told" }, word("web-watch-running", { names: namesOf(players) }), " ", el("strong", {}, scoresOf(players)));
    fill(line, told, el("a", { class: "way-in", href: watchAddress(handle) }, icon("eye"), word("web-watch")));
    line.hidden = false;
  });
  return line;
}
