// The ways to be called on Telegram or Discord: two accounts become one person, if both sides agree.

import { box, button, el, fill } from "./dom.js";
import { rowsOf } from "./message.js";
import { called, me } from "./seats.js";
import { session } from "./session.js";
import { textBox } from "./table/answer.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

/**
 * A row of buttons, one for each chat that this bot has and that doesn't call yet; none for whoever
 * came from a chat. `part` shows what comes of a press, and `onPress` gets the pressed button of an
 * answer.
 */
export function callButtons(part, onPress) {
  const row = box("row");
  const refill = () => offer(row, (platform) => begin(part, platform, onPress, refill));
  if (!session.token) refill();
  return row;
}

async function offer(row, onChat) {
  const answer = await fetch("/api/chats", { headers: { Authorization: `Bearer ${me().token}` } }).catch(() => null);
  const { chats } = answer?.ok ? await answer.json() : { chats: [] };
  fill(row, chats.map((platform) => button({ onclick: () => onChat(platform) }, word(`web-call-${platform}`))));
}

async function begin(part, platform, onPress, refill) {
  const mine = { ...me(), name: called() };
  try {
    const { way, message } = await act(mine, "/api/call", { platform });
    if (!way) {
      fill(part, textBox(message, me()));
      refill();
      return;
    }
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
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    fill(part, el("p", {}, refusal.told || word("web-failed")));
  }
}
