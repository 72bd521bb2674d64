// The form for a score sheet of a real table: the players' names, or a record (GCG) to continue.

import { beginning } from "./begin.js";
import { el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

/** The form, folded. */
export function sheetForm(ways) {
  const id = freshId();
  const players = el("input", { id, maxLength: 200, autocomplete: "off", placeholder: "Ola, Kuba, Iza" });
  const file = el("input", { id: freshId(), type: "file", accept: ".gcg,text/plain" });
  const times = { "": "none", ", zegar 25": "penalties", ", zegar 20 flaga": "flag" };
  const clock = el("select", { id: freshId() }, Object.entries(times).map(([value, name]) => el("option", { value }, word(`web-sheet-clock-${name}`))));
  const status = el("p", { class: "hint", role: "status" });
  const begin = beginning(ways, status, { refused: { 413: "web-sheet-large" }, guest: true });
  const submit = async (event) => {
    event.preventDefault();
    const [chosen] = file.files;
    if (!chosen && !players.value.trim()) {
      fill(status, word("web-sheet-who"));
      return;
    }
    const line = `/zapis ${players.value}${clock.value}`;
    begin(line, chosen ? await encoded(chosen) : "");
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
      el("label", { htmlFor: clock.id }, word("web-sheet-clock")),
      clock,
      el("button", { type: "submit" }, word("web-sheet-begin")),
      status,
      el("a", { class: "button quiet", href: "#rebuild" }, word("web-rebuild")),
    ),
  );
}

/** A file's bytes as base64 text. */
async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
