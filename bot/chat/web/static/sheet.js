// The score of a real table: who plays there, or a record (GCG) to go on from.

import { el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { keepSeat, me } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

/** `onGame` hears the seats to open; `name` gives the name, or null while it is asked for. */
export function sheetForm({ onGame, name }) {
  const id = freshId();
  const players = el("input", { id, maxLength: 200, autocomplete: "off", placeholder: "Ola, Kuba, Iza" });
  const file = el("input", { id: freshId(), type: "file", accept: ".gcg,text/plain" });
  const clock = el("input", { type: "checkbox" });
  const status = el("p", { class: "hint", role: "status" });
  const begin = el("button", { type: "submit" }, word("web-sheet-begin"));
  const submit = async (event) => {
    event.preventDefault();
    const mine = name();
    if (!mine || begin.disabled) return;
    begin.disabled = true;
    const waiting = (waits) => fill(status, waits && word("web-reconnecting"));
    try {
      const [chosen] = file.files;
      const line = `/zapis ${players.value}${clock.checked ? ", zegar" : ""}`;
      const said = { game: "", line, file: chosen ? await encoded(chosen) : "" };
      const { game, message } = await act({ ...me(), name: mine }, "/api/say", said, waiting);
      if (game) {
        keepSeat({ ...me(), game, number: 1 });
        onGame([{ game, number: 1 }]);
      } else {
        fill(status, text(message) || word("web-sheet-who"));
      }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(status, refusal.status === 413 ? word("web-sheet-large") : refusal.told || word("web-failed"));
    } finally {
      begin.disabled = false;
    }
  };
  return el(
    "details",
    { class: "by-code" },
    el("summary", {}, icon("pencil"), word("web-sheet")),
    el(
      "form",
      { class: "field", onsubmit: submit },
      el("label", { htmlFor: id }, word("web-sheet-players")),
      players,
      el("label", { htmlFor: file.id }, word("web-sheet-file")),
      file,
      el("div", { class: "inline" }, el("label", { class: "tick" }, clock, word("web-sheet-clock")), begin),
      status,
    ),
  );
}

const text = (message) =>
  message?.lines.map(({ spans }) => spans.map((span) => span.text).join("")).join(" ");

/** A file's bytes as text of 6 bits a letter. */
async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
