// The host of the page: Telegram, Discord, or a plain browser. The module for a host is loaded only there.

const HOSTS = {
  telegram: () => import("./host_telegram.js"),
  discord: () => import("./host_discord.js"),
};

/** A plain browser: it identifies nobody, and a tab continues its session after a reload. */
const nobody = {
  name: "",
  game: "",
  greet() {},
  feelDraft(count) {
    // Browsers forbid vibration before the first touch.
    if (count !== tiles && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
    tiles = count;
  },
  prove: () => null,
  goesOn: () => true,
};

let tiles = 0;

function named() {
  // A page on a static host declares it in its markup.
  if (document.body.dataset.host) return document.body.dataset.host;
  if (location.hostname.endsWith(".discordsays.com")) return "discord";
  return location.pathname === "/telegram" ? "telegram" : "";
}

/**
 * The host: `greet` announces the page, and its callback gets "light" or "dark" at each change of the
 * host's theme; `prove` exchanges the host's proof of the person for a session; `goesOn` tells
 * whether a bearer from before a reload is still that person's; `feelDraft` vibrates for a laid tile,
 * and in Telegram it asks before a page with a draft is closed.
 */
export const host = named() ? (await HOSTS[named()]()).host : nobody;
