// A league has a page of its own in place of a table.

import { Kind } from "./kind.js";

export default class League extends Kind {
  /** @param {Wire.Table} state */
  address({ game }) {
    return `#league.${game}`;
  }
}
