// What begins by a line, as one types it, from the start page.

import { fill } from "./dom.js";
import { textOf } from "./message.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

/**
 * A function that says a line, with a file if there is one, and opens the game that it leads to; what
 * is said of it stands in `status`. `onGame` hears the seats to open, `named` goes on with my name once
 * it is known; a `guest` needs none. `refused` has sentences of our own, by the number of an answer.
 */
export function beginning({ onGame, named }, status, { refused = {}, guest = false } = {}) {
  let busy = false;
  const begin = async (mine, line, file) => {
    if (busy) return;
    busy = true;
    const waiting = (waits) => fill(status, waits && word("web-reconnecting"));
    try {
      const said = { game: "", line, file };
      const { game, message } = await act({ ...me(), name: mine }, "/api/say", said, waiting);
      if (game) {
        keepSeat(mySeat({ game, number: 1 }));
        onGame([{ game, number: 1 }]);
      } else fill(status, message ? textOf(message.lines) : word("web-failed"));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const own = refused[refusal.status];
      fill(status, own ? word(own) : refusal.told || word("web-failed"));
    } finally {
      busy = false;
    }
  };
  return (line, file = "") => {
    if (guest) begin(called(), line, file);
    else named((mine) => begin(mine, line, file));
  };
}
