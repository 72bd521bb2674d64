// The host that shows the page: Telegram, Discord, or a browser and nobody. What speaks to one is
// loaded there alone.

const HOSTS = {
  telegram: () => import("./host_telegram.js"),
  discord: () => import("./host_discord.js"),
};

/** A browser: it knows nobody, and a tab of it goes on where it was. */
const nobody = {
  name: "",
  game: "",
  greet() {},
  feelDraft(count) {
    // A page that nobody has touched yet may not be felt.
    if (count !== tiles && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
    tiles = count;
  },
  prove: () => null,
  goesOn: () => true,
};

let tiles = 0;

function named() {
  // A page on a static host says so itself.
  if (document.body.dataset.host) return document.body.dataset.host;
  if (location.hostname.endsWith(".discordsays.com")) return "discord";
  return location.pathname === "/telegram" ? "telegram" : "";
}

/**
 * The host: `greet` begins, and hears "light" or "dark" whenever the host has another theme; `prove`
 * exchanges what the host says of whoever is there for a session; `goesOn` tells whether the bearer
 * of before a reload is still theirs; `feelDraft` lets a tile be felt, and none be lost by closing.
 */
export const host = named() ? (await HOSTS[named()]()).host : nobody;
