// Which buttons the bar has in a state: what may be done, as the server says, and the draft.

import { word } from "../words.js";
import { signed } from "./moves.js";

/**
 * The buttons of the bar's three groups.
 *
 * @param {Wire.Shown} state
 */
export function barOf(state, { laid, result, chosen, analysing }) {
  const { actions, viewer, phase } = state;
  const more = { name: "more", label: word("web-more"), sign: "more" };
  // A puzzle that is over for who looks.
  if (actions.share) return [[own("share", "primary")]];
  if (phase === "ended") {
    const studies = analysing ? { name: "leave", label: word("web-leave-analysis") } : own("analysis") ?? own("study");
    const again = own("rematch", "again");
    if (again && state.rematch?.phase === "playing") again.label = word("web-to-rematch");
    // What would begin a game doesn't lie where a move was sent just now.
    return [[studies], [], [again, own("gcg"), own("undo"), viewer !== null && more]];
  }
  if (state.unnamed) return [[{ name: "join", label: word("web-go-to-table"), style: "primary" }]];
  // A run of one's own begins at a press, and so does its next round.
  if (actions.begin) return [[own("begin", "primary")]];
  if (actions.show) return [[own("show", "primary")], [], [more]];
  if (state.records) {
    const tools = [
      laid ? { name: "recall", label: word("web-recall"), sign: "undo" } : own("undo"),
      own("clock"),
    ];
    const lines = ["exchanged", "passed", "strata"].map((name) => own(name));
    return [[laid ? primary(state, laid, result) : own("write", "primary")], tools, [...lines, more]];
  }
  if (viewer === null) return [];
  if (state.cover) {
    const past = actions.history && { name: "past", label: actions.history.label, sign: "moves" };
    return [[primary(state)], [], [past, more]];
  }
  if (chosen) {
    const label = word("web-exchange", { count: chosen.length });
    return [
      [{ name: "swap", label, style: "primary", off: !chosen.length }],
      [],
      [{ name: "stop", label: word("web-cancel") }],
    ];
  }
  if (state.rounds && !state.waiting) {
    const guests = state.invites && { name: "guests", label: word("web-invite-way") };
    const first = own("standings") ?? guests;
    return [[first && { ...first, style: "primary" }], [], [first !== guests && guests, own("rules"), more]];
  }
  return [
    laid || !actions.accept
      ? [primary(state, laid, result)]
      : [own("challenge", "danger"), own("accept", "primary")],
    [
      laid && { name: "recall", label: word("web-recall"), sign: "undo" },
      { name: "shuffle", label: word("web-shuffle"), sign: "shuffle" },
    ],
    [own("exchange", "", "exchange"), own("pass"), own("claim", "danger"), own("own"), own("standings"), own("done"), more],
  ];

  function own(name, style, sign) {
    return actions[name] && { name, label: actions[name].label, style, sign };
  }
}

/** @param {Wire.Shown} state */
function primary({ waiting, players, to_move: to }, laid, result) {
  if (!waiting && !laid) {
    return { name: "waiting", label: word("web-to-move", { who: players[to]?.name }), style: "primary", off: true };
  }
  const points = laid && result?.ok ? ` ${signed(result.score)}` : "";
  return { name: "confirm", label: word("web-confirm") + points, style: "primary", off: !result?.token };
}
