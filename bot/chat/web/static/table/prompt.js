// The prompt of a button, which asks for a text before the button acts.

import { box, button, el, fill, freshId } from "../dom.js";
import { linesOf } from "../message.js";
import { word } from "../words.js";

/**
 * A form for a prompt. `onAnswer` gets the text, `onCancel` is called when the person cancels. The
 * form shows refusals, as it covers the table's sentence.
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
