// A button that copies a link, and shows it where copying isn't allowed.

import { el, show } from "./dom.js";
import { word } from "./words.js";

export function copyButton(link) {
  const shown = el("input", { class: "link", readOnly: true, hidden: true, "aria-label": word("web-link") });
  const button = el(
    "button",
    {
      type: "button",
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(link());
          button.textContent = word("web-copied");
        } catch {
          shown.value = link();
          show(shown, true);
          shown.select();
        }
      },
    },
    word("web-copy"),
  );
  return el("div", { class: "copy" }, button, shown);
}
