// A game between players.

import { Kind } from "./kind.js";

export default class Game extends Kind {
  waits({ refused }) {
    return refused.play ?? "";
  }
}
