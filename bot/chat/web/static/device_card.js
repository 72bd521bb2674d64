// The question whether to call on this device, after one's first finished move against a person.

import { box, button, el, fill } from "./dom.js";
import { isOff, switchOn } from "./devices.js";
import { icon } from "./icons.js";
import { canBeCalled, isApple, isInstalled } from "./installing.js";
import { prefer, preference } from "./preferences.js";
import { session } from "./session.js";
import { loadStyle } from "./stylesheet.js";
import { useWords, word } from "./words.js";

const KEY = "device-asked";
const WEEK = 7 * 24 * 60 * 60_000;
const MOST = 2;

/** Whether the question is due: it comes twice in all, with a week between. */
export function isDue() {
  const { times, at } = JSON.parse(preference(KEY) ?? '{"times": 0, "at": 0}');
  const isFree = canBeCalled() ? isOff() && Notification.permission !== "denied" : isApple() && !isInstalled();
  return isFree && !session.token && times < MOST && Date.now() - at > WEEK;
}

/** The card; `onClose` is called when it has gone, `tell` reads a text out. */
export async function deviceCard({ tell, onClose }) {
  await Promise.all([loadStyle("devices.css"), useWords("calls")]);
  const status = el("p", { class: "small" });
  const answer = (node) => {
    node.remove();
    onClose();
  };
  const later = button({ onclick: () => answer(card) }, word(canBeCalled() ? "web-push-later" : "web-push-seen"));
  const yes = async () => {
    accept.disabled = true;
    const { told } = await switchOn();
    accept.disabled = false;
    const said = told ?? word("web-push-on");
    tell(said);
    fill(rows, el("p", {}, said));
    later.textContent = word("web-push-seen");
    if (told) prefer(KEY, JSON.stringify({ times: MOST, at: Date.now() }));
    rows.append(box("row", later));
    later.focus();
  };
  const accept = button({ class: "primary", onclick: yes }, word("web-push-yes"));
  const question = canBeCalled() ? [word("web-push-ask"), word("web-push-ask-more")] : [word("web-push-home"), ""];
  fill(status, question[1]);
  const rows = box("rows", el("p", {}, el("strong", {}, question[0])), question[1] && status, box("row", later, canBeCalled() && accept));
  const card = el("section", { class: "card device-card", "aria-label": word("web-push-title") }, icon("bell"), rows);
  const { times } = JSON.parse(preference(KEY) ?? '{"times": 0}');
  prefer(KEY, JSON.stringify({ times: times + 1, at: Date.now() }));
  tell(question.filter(Boolean).join(" "));
  return card;
}
