// What begins by a line, as one types it, from the start page.

import { fill } from "./dom.js";
import { textOf } from "./message.js";
import { keepSeat, me } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

/**
 * A function that says a line, with a file if there is one, and opens the game that it leads to; what
 * is said of it stands in `status`. `onGame` hears the seats to open, `name` gives the name or asks for
 * it. `refused` has sentences of our own, by the number of an answer.
 */
export function beginning({ onGame, name }, status, refused = {}) {
  let busy = false;
  return async (line, file = "") => {
    const mine = name();
    if (!mine || busy) return;
    busy = true;
    const waiting = (waits) => fill(status, waits && word("web-reconnecting"));
    try {
      const said = { game: "", line, file };
      const { game, message } = await act({ ...me(), name: mine }, "/api/say", said, waiting);
      if (game) {
        keepSeat({ ...me(), game, number: 1 });
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
}
