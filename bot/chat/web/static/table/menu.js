// The menu Więcej: everything that has no place in the bar.

import { copyButton } from "../copy.js";
import { box, button, el } from "../dom.js";
import { languageButton, themeButton } from "../head.js";
import { icon } from "../icons.js";
import { seatLink } from "../links.js";
import { word } from "../words.js";
import { soundButton } from "./sound.js";

/**
 * The menu's content: `onAction` gets an action of the server, `onType` opens the typing of letters. It
 * begins with the buttons that a narrow bar has no room for, and omits those that the bar always has.
 *
 * @param {{ seat: { game: string }, state: Wire.Shown, bar: { names: string[], spare: any[] }, onAction: Function, onType: Function }} _
 */
export function menu({ seat, state: { actions, waiting, rack, invites }, bar: { names, spare }, onAction, onType }) {
  const item = (style, label, onclick, sign) => button({ class: `item ${style}`, onclick }, sign && icon(sign), label);
  const offered = (name, style = "", sign = "") =>
    actions[name] && !names.includes(name) && item(style, actions[name].label, () => onAction(name), sign);
  return [
    box(
      "items",
      spare.map(({ name, label, sign }) => item("in-bar", label, () => onAction(name), sign)),
      invites && !names.includes("guests") && item("", word("web-invite-way"), () => onAction("guests"), "mail"),
      offered("rules"),
      ["correct", "check", "clock_stop"].map((name) => offered(name)),
      offered("partner"),
      offered("hint"),
      waiting && rack && item("", word("web-keyboard"), onType, "keyboard"),
      ["describe", "history", "stream", "settings"].map((name) => offered(name)),
      offered("abort"),
      offered("resign", "danger"),
      offered("end", "danger"),
      offered("close", "danger"),
    ),
    box("row switches", soundButton(), languageButton(), themeButton()),
    el(
      "details",
      { class: "keep" },
      el("summary", {}, word("web-my-seat")),
      el("p", { class: "small" }, word("web-my-seat-note")),
      copyButton(() => seatLink(seat)),
    ),
  ];
}
