// The base of all kinds of tables, for a table with players and onlookers. Each kind has a module here,
// which is loaded by the kind's name in the server's answer.

import { word } from "../words.js";
import { signed } from "../table/move_facts.js";

export class Kind {
  /** The key of the label of the tiles to lay, for screen readers. */
  tiles = "web-rack";

  /**
   * The address of the page that shows this kind in place of a table, "" where the table does.
   *
   * @param {Wire.Table} _state
   */
  address(_state) {
    return "";
  }

  /**
   * Whether the viewer reads that they only watch.
   *
   * @param {Wire.Shown} state
   */
  watches({ viewer }) {
    return viewer === null;
  }

  /**
   * Why laid tiles can't be sent now, "" where they can.
   *
   * @param {Wire.Shown} _state
   */
  waits(_state) {
    return "";
  }

  /** The style of the seat's layout, "" for the default one. */
  look(_state) {
    return "";
  }

  /**
   * The texts to read out after a change, null where nothing is.
   *
   * @param {Wire.Shown} state
   * @param {Wire.Table} before
   */
  aloud({ moves }, before) {
    const texts = moves.slice(before.moves.length).map(({ text }) => text);
    return texts.length ? texts : null;
  }

  /**
   * Whether the viewer's counted play is over.
   *
   * @param {Wire.Shown} state
   * @param {Wire.Table} before
   */
  isOver({ turn }, before) {
    return turn !== before.turn;
  }

  /** Handle a button that only this kind has; return false for any other one. */
  act(_name, _seat) {
    return false;
  }

  /** Handle a play that has counted for the viewer while the board doesn't show it yet. */
  counted(_board) {}

  /**
   * The buttons of the bar's three groups: what may be done, as the server says, and the draft. On a
   * narrow screen those of the style "in-menu" stand in the menu instead.
   *
   * @param {Wire.Shown} state
   * @param {Draft} draft
   */
  bar(state, draft) {
    if (state.phase === "ended") return this.ended(state, draft);
    if (state.unnamed) return [[{ name: "join", label: word("web-go-to-table"), style: "primary" }]];
    return this.running(state, draft);
  }

  /**
   * @param {Wire.Shown} state
   * @param {Draft} draft
   */
  ended({ actions, viewer, rematch }, { analysing }) {
    const studies = analysing
      ? { name: "leave", label: word("web-leave-analysis") }
      : offered(actions, "analysis") ?? offered(actions, "study");
    const again = offered(actions, "rematch", "again");
    if (again && rematch?.phase === "playing") again.label = word("web-to-rematch");
    // No button that begins a game stands where a move was sent just now.
    const say = offered(actions, "say", "in-menu", "say");
    return [[studies], [], [again, offered(actions, "gcg"), offered(actions, "undo"), say, viewer !== null && more()]];
  }

  /**
   * @param {Wire.Shown} state
   * @param {Draft} draft
   */
  running(state, draft) {
    const { actions, viewer, cover } = state;
    const { laid, chosen } = draft;
    if (viewer === null) return [];
    if (cover) {
      return [[primary(state, draft)], [], [offered(actions, "history", "in-menu", "moves"), more()]];
    }
    if (chosen) {
      const label = word("web-exchange", { count: chosen.length });
      return [
        [{ name: "swap", label, style: "primary", off: !chosen.length }],
        [],
        [{ name: "stop", label: word("web-cancel") }],
      ];
    }
    return [
      laid || !actions.accept
        ? [primary(state, draft)]
        : [offered(actions, "challenge", "danger"), offered(actions, "accept", "primary")],
      [laid && recall(), { name: "shuffle", label: word("web-shuffle"), sign: "shuffle" }],
      [
        offered(actions, "exchange", "in-menu", "exchange"),
        offered(actions, "pass", "in-menu"),
        offered(actions, "claim", "danger"),
        offered(actions, "say", "in-menu", "say"),
        more(),
      ],
    ];
  }
}

/**
 * The viewer's draft and choices: whether tiles are `laid`, with their `result`; the places of tiles
 * `chosen` for an exchange; whether the viewer is `analysing`.
 *
 * @typedef {{ laid: boolean, result: Wire.Drafted | null, chosen: number[] | null | false, analysing: boolean }} Draft
 */

/** Return a button that the server offers, else undefined. */
export const offered = (actions, name, style = "", sign = "") =>
  actions[name] && { name, label: actions[name].label, style, sign };

export const more = () => ({ name: "more", label: word("web-more"), sign: "more" });

export const recall = () => ({ name: "recall", label: word("web-recall"), sign: "undo" });

/**
 * The button that sends the draft, or names the player to move.
 *
 * @param {Wire.Shown} state
 * @param {Draft} draft
 */
export function primary({ waiting, players, to_move: to }, { laid, result }) {
  if (!waiting && !laid) {
    return { name: "waiting", label: word("web-to-move", { who: players[to]?.name }), style: "primary", off: true };
  }
  const points = laid && result?.ok ? ` ${signed(result.score)}` : "";
  return { name: "confirm", label: word("web-confirm") + points, style: "primary", off: !result?.ok || Boolean(result.waits) };
}
