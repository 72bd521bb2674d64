// Belgijka from the start page: today's, one that begins at once, one of a round a day.

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { textOf } from "./message.js";
import { keepSeat, me } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

const FORMS = [
  ["day", "dnia"],
  ["now", "teraz"],
  ["days", "dniami"],
];

/** Its buttons, folded; `onGame` hears the seats to open, `name` gives the name or asks for it. */
export function roundsForm({ onGame, name }) {
  const status = el("p", { class: "hint", role: "status" });
  let busy = false;
  const begin = async (form) => {
    const mine = name();
    if (!mine || busy) return;
    busy = true;
    const waiting = (waits) => fill(status, waits && word("web-reconnecting"));
    try {
      const said = { game: "", line: `/belgijka ${form}` };
      const { game, message } = await act({ ...me(), name: mine }, "/api/say", said, waiting);
      if (game) {
        keepSeat({ ...me(), game, number: 1 });
        onGame([{ game, number: 1 }]);
      } else fill(status, message ? textOf(message) : word("web-failed"));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(status, refusal.told || word("web-failed"));
    } finally {
      busy = false;
    }
  };
  const buttons = FORMS.map(([key, form]) =>
    el("button", { type: "button", onclick: () => begin(form) }, word(`web-rounds-${key}`)),
  );
  return el(
    "details",
    { class: "by-code" },
    el("summary", {}, icon("people"), word("web-rounds")),
    el("p", { class: "small" }, word("web-rounds-note")),
    el("div", { class: "row" }, ...buttons),
    status,
  );
}
