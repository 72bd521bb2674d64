// Games and other activities that the start page begins by a typed line.

import { fill } from "./dom.js";
import { textOf } from "./message.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

/**
 * Return a function that sends a line, with a file if there is one, and opens the game in the answer.
 * `status` shows the answer's text. `onGame` gets the seats to open. `named` asks for my name and goes
 * on with it; a `guest` needs none. `refused` has sentences for refusals, by the answer's status.
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
