// What a button asks before it counts: a text.

import { box, button, el, fill, freshId } from "../dom.js";
import { linesOf } from "../message.js";
import { word } from "../words.js";

/**
 * A form for a prompt; `onAnswer` hears the text, `onCancel` a change of mind. What is refused is
 * told in the form, which lies over the sentence of the table.
 */
export function promptForm({ label, placeholder, value, help, most = 200 }, { onAnswer, onCancel }) {
  const id = freshId();
  const input = el("input", { id, value, placeholder, maxLength: most, spellcheck: false, autocapitalize: "none" });
  const onsubmit = (event) => {
    event.preventDefault();
    onAnswer(input.value);
  };
  const refused = box("refused");
  const form = el(
    "form",
    { class: "prompt", onsubmit, autocomplete: "off" },
    box("field", el("label", { htmlFor: id }, label, help && el("span", { class: "small" }, ` ${help}`)), input),
    refused,
    box(
      "row",
      el("button", { type: "submit", class: "primary" }, word("web-go-on")),
      button({ onclick: onCancel }, word("web-cancel")),
    ),
  );
  form.tell = (lines) => fill(refused, linesOf(lines));
  return form;
}
