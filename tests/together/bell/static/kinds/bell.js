// A bell: one button, and who rang.

import { word } from "../words.js";
import { Kind, offered } from "./kind.js";

export default class Bell extends Kind {
  watches() {
    return false;
  }

  aloud({ rung }, before) {
    return rung.length > before.rung.length ? [word("web-bell-rings", { who: rung.at(-1) })] : null;
  }

  running({ actions }) {
    return [[offered(actions, "ring", "primary")], [], [offered(actions, "describe")]];
  }
}
