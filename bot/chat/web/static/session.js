// The session of a person from a chat. It replaces the browser's own person in this tab alone.
//
// The page makes its bearer up, and has it in memory. While the page is hidden or being left, the
// bearer is in the tab's storage for a reload. The next page takes it out and exchanges it for another
// at once, which makes the old one worthless. A cookie would be sent for every tab and for requests of
// foreign pages, and never within a host's frame.

import { host } from "./host.js";
import { passing } from "./preferences.js";
import { send } from "./wire.js";

const KEPT = "session";
const TICKET = /^#t=([A-Za-z0-9_-]+)$/;

/**
 * The bearer of the person from a chat, their name and language; "" for nobody. `site` is the public
 * address of the table, if it is another one.
 */
export const session = { token: "", name: "", language: "", site: "" };

/** Whether the address has a chat's ticket. */
export const hasTicket = () => TICKET.test(location.hash);

/** 32 random bytes in base64url. */
export function freshToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}

/**
 * Open the session of the address's ticket, or continue the one before a reload. Return what to show
 * first; null if nobody came from a chat, false if the session has ended.
 */
export async function openSession() {
  const before = JSON.parse(passing.getItem(KEPT));
  passing.removeItem(KEPT);
  const ticket = TICKET.exec(location.hash)?.[1];
  if (ticket) history.replaceState(null, "", location.pathname);
  if (ticket) return exchange({ ticket });
  const opened = await host.prove(exchange);
  if (opened) return opened;
  if (before && host.goesOn(before.token)) return exchange({ before: before.token }, before);
  return host.name ? false : null;
}

async function exchange(proof, before = {}) {
  const secret = freshToken();
  const body = JSON.stringify({ secret, ...proof });
  const headers = { "Content-Type": "application/json" };
  const answer = await send("/api/session", { method: "POST", headers, body }).catch(() => false);
  if (!answer) return false;
  const { name, language, site = "" } = { ...before, ...answer };
  Object.assign(session, { token: `${answer.account}.${secret}`, name, language, site });
  const game = answer.game || host.game;
  if (game && !location.hash) history.replaceState(null, "", `#${game.replace(/(?=-)|$/, ".1")}`);
  if (!host.goesOn(session.token)) return { ...answer, language };
  addEventListener("pagehide", lay);
  addEventListener("pageshow", () => passing.removeItem(KEPT));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) lay();
    else passing.removeItem(KEPT);
  });
  return { ...answer, language };
}

/** End the session and delete what is stored of it. */
export function endSession() {
  session.token = "";
  passing.removeItem(KEPT);
}

function lay() {
  if (session.token) passing.setItem(KEPT, JSON.stringify(session));
}
