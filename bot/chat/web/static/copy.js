// A button that copies a link, and shows it where copying isn't allowed.

import { box, button, el, show } from "./dom.js";
import { word } from "./words.js";

export function copyButton(link) {
  const shown = el("input", { class: "link", readOnly: true, hidden: true, "aria-label": word("web-link") });
  const onclick = async () => {
    try {
      await navigator.clipboard.writeText(link());
      copy.textContent = word("web-copied");
    } catch {
      shown.value = link();
      show(shown, true);
      shown.select();
    }
  };
  const copy = button({ onclick }, word("web-copy"));
  return box("copy", copy, shown);
}
