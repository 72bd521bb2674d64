// What this device has seen of a game: the last board, for a time without a connection, and its call.

import { host } from "./host.js";
import { lasting } from "./preferences.js";
import { session } from "./session.js";

const KEY = "last-board";

/** The last board, null for none. It is what everybody sees, and no rack. */
export const lastBoard = () => JSON.parse(lasting.getItem(KEY) ?? "null");

/**
 * Keep the board of a game that the viewer plays, and remove its notification.
 *
 * @param {Wire.Table} state
 */
export function see({ game, board, players, last }) {
  if (!board || host.name || session.token) return;
  const seen = { board, last: last?.indexes ?? [], players: players.map(({ name, score }) => ({ name, score })), at: Date.now() };
  lasting.setItem(KEY, JSON.stringify(seen));
  closeCall(game);
}

async function closeCall(game) {
  if (document.hidden || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => null);
  const open = (await registration?.getNotifications({ tag: game })) ?? [];
  for (const one of open) one.close();
}
