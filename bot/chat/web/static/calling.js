// The ways to be called on Telegram or Discord: two accounts become one person, if both sides agree.

import { box, el, fill } from "./dom.js";
import { rowsOf } from "./message.js";
import { called, me } from "./seats.js";
import { textBox } from "./table/answer.js";
import { act } from "./wire.js";
import { word } from "./words.js";

/** The chats that this bot has: each linked with me or not, calling me or not. */
export async function chatsOf() {
  const answer = await fetch("/api/chats", { headers: { Authorization: `Bearer ${me().token}` } }).catch(() => null);
  const { chats } = answer?.ok ? await answer.json() : { chats: [] };
  return chats;
}

/** Be called in a chat from now on, or with `off` no more. Throws Refusal. */
export const callOn = (platform, off = false) => act({ ...me(), name: called() }, "/api/call", { platform, off });

/**
 * Link a chat: `part` shows the way there, `onPress` gets the pressed button of an answer. Throws
 * Refusal.
 */
export async function linkChat(platform, part, onPress) {
  const { way, message } = await callOn(platform);
  const open = el("a", { class: "button primary", href: way, target: "_blank", rel: "noopener noreferrer" }, word(`web-call-open-${platform}`));
  // The code goes along to Telegram; on Discord it is typed.
  const told = platform === "telegram" ? el("p", {}, word("web-call-how-telegram")) : textBox(message, me());
  const [[next]] = message.buttons;
  fill(part, told, box("row", open), box("buttons", rowsOf({ ...message, buttons: [[{ ...next, style: "" }]] }, onPress)));
  open.focus();
  // Whoever comes back from the chat is asked at once.
  const back = () => {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", back);
    if (open.isConnected) onPress(next);
  };
  document.addEventListener("visibilitychange", back);
}
