// The score sheet of a game at a real table. Its keeper lays tiles of the whole set.

import { word } from "../words.js";
import { Kind, more, offered, primary, recall } from "./kind.js";

export default class Sheet extends Kind {
  tiles = "web-set";

  watches() {
    return false;
  }

  look({ actions }) {
    return actions.write ? "records" : "";
  }

  running(state, draft) {
    const { actions } = state;
    if (!actions.write) return [];
    const { laid } = draft;
    const tools = [laid ? recall() : offered(actions, "undo"), offered(actions, "clock"), offered(actions, "flag")];
    const lines = ["exchanged", "passed", "strata", "racks"].map((name) => offered(actions, name, "in-menu"));
    const photo = { name: "photo", label: word("web-from-photo"), style: "in-menu" };
    return [[laid ? primary(state, draft) : offered(actions, "write", "primary")], tools, [photo, ...lines, more()]];
  }

  act(name, seat) {
    if (name !== "photo") return false;
    const module = import("../photo/next_board.js");
    module.then(({ layFromPhoto }) => layFromPhoto(seat), () => seat.note(word("web-failed")));
    return true;
  }
}
