// A belgijka: all players answer the same round, each on their own board.

import { word } from "../words.js";
import { Kind, more, offered, primary, recall } from "./kind.js";

export default class Rounds extends Kind {
  watches() {
    return false;
  }

  /** Between rounds there is no rack. */
  look({ rack }) {
    return rack ? "" : "resting";
  }

  /** Announce nothing: the sentence has the result of the round already. */
  aloud(state, before) {
    return this.isOver(state, before) ? [] : null;
  }

  running(state, draft) {
    const { actions, waiting, viewer, invites } = state;
    // The viewer's own run begins at a press, and so does its next round.
    if (actions.begin) return [[offered(actions, "begin", "primary")]];
    if (actions.show) return [[offered(actions, "show", "primary")], [], [more()]];
    if (viewer === null) return [];
    if (!waiting) {
      const guests = invites && { name: "guests", label: word("web-invite-way"), style: "in-menu", sign: "mail" };
      const first = offered(actions, "come") ?? offered(actions, "standings") ?? guests;
      return [
        [first && { ...first, style: "primary" }],
        [],
        [first !== guests && guests, offered(actions, "rules", "in-menu"), more()],
      ];
    }
    const [main, tools] = super.running(state, draft);
    const lists = ["own", "standings"].map((name) => offered(actions, name, "in-menu"));
    return [main, tools, [...lists, offered(actions, "done"), more()]];
  }
}
