// The puzzle of the day. Every viewer may try a few times.

import { offered } from "./kind.js";
import Rounds from "./rounds.js";

export default class Puzzle extends Rounds {
  isOver() {
    return true;
  }

  aloud(state, before) {
    return state.turn === before.turn ? null : [];
  }

  /** Handle the end of a try: the next one begins with the whole rack. */
  counted(board) {
    board.recall();
  }

  bar(state, draft) {
    const { actions } = state;
    return actions.share ? [[offered(actions, "share", "primary")]] : super.bar(state, draft);
  }
}
