// What a button asks before it counts: a text, or tiles to tick.

import { el, freshId } from "./dom.js";
import { word } from "./words.js";

/** A form for a prompt; `onAnswer` hears a text or the places ticked, `onCancel` a change of mind. */
export function promptForm(prompt, { onAnswer, onCancel }) {
  const { field, answer } = prompt.tiles ? tilesField(prompt) : textField(prompt);
  const submit = (event) => {
    event.preventDefault();
    onAnswer(answer());
  };
  return el(
    "form",
    { class: "prompt", onsubmit: submit, autocomplete: "off" },
    el("p", { class: "title" }, prompt.title),
    field,
    el(
      "div",
      { class: "row" },
      el("button", { type: "submit", class: "primary" }, word("web-go-on")),
      el("button", { type: "button", onclick: onCancel }, word("web-cancel")),
    ),
  );
}

function textField({ label, placeholder, value, help }) {
  const id = freshId();
  const helpId = freshId();
  const input = el("input", {
    id,
    value,
    placeholder,
    maxLength: 200,
    spellcheck: false,
    autocapitalize: "none",
    "aria-describedby": help ? helpId : undefined,
  });
  const field = el(
    "div",
    { class: "field" },
    el("label", { htmlFor: id }, label),
    input,
    help && el("p", { id: helpId, class: "small" }, help),
  );
  return { field, answer: () => input.value };
}

function tilesField({ label, tiles }) {
  const boxes = tiles.map((_, place) => el("input", { type: "checkbox", value: String(place) }));
  const field = el(
    "fieldset",
    { class: "tiles" },
    el("legend", {}, label),
    ...tiles.map((tile, place) => tileLabel(tile, boxes[place])),
  );
  const answer = () => boxes.flatMap((box, place) => (box.checked ? [place] : []));
  return { field, answer };
}

/** `Ż5` as a tile with its points; a tile with a name (`blank`) has it in full. */
function tileLabel(tile, box) {
  const [, letter, points] = /^(.*?)(\d*)$/s.exec(tile);
  const named = letter.length > 1;
  return el(
    "label",
    { class: named ? "tile named" : "tile" },
    box,
    letter,
    points && el("sub", {}, points),
  );
}
