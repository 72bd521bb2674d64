// Facts of an event as its page needs them, and their sentences.

import { minutesTold } from "../table/clock.js";
import { moment, timeOf, word } from "../words.js";

const MINUTE = 60_000;

/** The tables of the newest round, none before the first. */
export const newestTables = ({ pairs }) => pairs.at(-1) ?? [];

/** The pairs of two players; the others are byes. */
export const games = (tables) => tables.filter(({ players }) => players.length > 1);

export const running = (tables) => games(tables).filter(({ kind }) => kind === null);

/** The viewer's own table of the newest round, while its game goes on. */
export const ownTable = (event) => running(newestTables(event)).find(({ mine }) => mine);

export const namesAt = ({ names }, { players }) => players.map((player) => names[player]);

/** The result of a table in a few words: "312:298", "0:0, wygrywa Ola", "walkower, wygrywa Ola", "trwa". */
export function resultOf(event, table) {
  const { kind, points, winner, early, corrected, disputed } = table;
  if (disputed) return word("web-event-disputed", { scores: disputed.join(" · ") });
  if (kind === null) return word("web-event-runs");
  if (kind === "void") return word("web-event-void");
  const who = namesAt(event, table)[winner];
  const score = points.join(":");
  const told = kind === "walkover" ? word("web-event-walkover-won", { who }) : early && who ? word("web-event-early", { score, who }) : score;
  return corrected ? `${told} (${word("web-event-corrected")})` : told;
}

/** What happens now, and what comes. `now` is in the server's clock. */
export function sentenceOf(event, now) {
  const { state, round, rounds, starts, since, ends, rows } = event;
  const here = rows.filter((row) => row.here).length;
  switch (state) {
    case "draft":
    case "sign_up":
      return word("web-event-sign-up", { at: moment(starts) });
    case "check_in":
      return word("web-event-check-in", { here, all: rows.length, at: timeOf(starts) });
    case "pairing":
      return word("web-event-pairing");
    case "playing": {
      const passed = now - since;
      if (passed < MINUTE) return word("web-event-begins", { round, rounds });
      return word("web-event-playing", { round, rounds, time: minutesTold(Math.floor(passed / MINUTE) * MINUTE) });
    }
    case "break":
      if (round >= rounds) return word("web-event-break-last");
      return ends
        ? word("web-event-break", { round: round + 1, at: timeOf(ends) })
        : word("web-event-break-open", { round: round + 1 });
    case "ended": {
      const [winner] = rows;
      return winner?.place === 1 && round
        ? word("web-event-ended", { who: event.names[winner.player] })
        : word("web-event-ended-none");
    }
    default:
      return word("web-event-cancelled");
  }
}

/** The results that are in one event and not in another, each as a sentence. */
export function newResults(event, before) {
  if (!before || event.round !== before.round) return [];
  const known = newestTables(before);
  return games(newestTables(event))
    .filter(({ kind }, at) => kind !== null && games(known)[at]?.kind === null)
    .map((table) => word("web-event-result", { table: table.table, names: namesAt(event, table).join(" – "), score: resultOf(event, table) }));
}
