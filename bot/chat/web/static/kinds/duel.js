// A duel of words has a page of its own in place of a table.

import { Kind } from "./kind.js";

export default class Duel extends Kind {
  /** @param {Wire.Table} state */
  address({ game }) {
    return `#duel.${game}`;
  }
}
