// The page within Telegram. It exchanges messages of the clients' protocol
// (core.telegram.org/api/bots/webapps); no script of Telegram's runs here.

const WEB = ["https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org"];
const EDGES = ["top", "right", "bottom", "left"];

// Telegram appends its part of the address to the page's own.
const launched = new URLSearchParams(location.hash.slice(1).split("?").at(-1));
const told = new URLSearchParams(launched.get("tgWebAppData") ?? "");

// The signed launch data for the server, and the account that they name.
const proof = told.toString() && launched.get("tgWebAppData");
const account = `telegram.${parsed(told.get("user")).id}.`;

const heard = { theme: (_theme) => {} };
/** @type {Record<string, Record<string, number>>} */
const insets = { safe_area_changed: {}, content_safe_area_changed: {} };

export const host = {
  name: "telegram",
  // The game of the pressed button or link.
  game: told.get("start_param") ?? new URLSearchParams(location.search).get("game") ?? "",
  greet,
  feelDraft,
  send,
  prove: (exchange) => proof && exchange({ telegram: proof }),
  // A reload gets the launch data of the first load, which are used up.
  goesOn: (bearer) => !proof || bearer.startsWith(account),
};

/** Announce the page: ready, expanded, and not closed by a drag downwards. */
function greet(onTheme) {
  heard.theme = onTheme;
  paint(parsed(launched.get("tgWebAppThemeParams")));
  if (proof) history.replaceState(null, "", location.pathname);
  const receiver = { receiveEvent };
  window.Telegram = { WebView: receiver };
  window.TelegramGameProxy = receiver;
  window.TelegramGameProxy_receiveEvent = receiveEvent;
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || !WEB.includes(origin)) return;
    const { eventType, eventData } = parsed(data);
    receiveEvent(eventType, eventData);
  });
  if (parent !== window) post("iframe_ready", { reload_supported: true });
  post("web_app_ready");
  post("web_app_expand");
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  for (const what of ["theme", "safe_area", "content_safe_area"]) post(`web_app_request_${what}`);
  const mobile = /^(android|ios)/.test(launched.get("tgWebAppPlatform"));
  if (mobile && parseFloat(launched.get("tgWebAppVersion")) >= 8) {
    screen.orientation?.addEventListener("change", fillScreen);
    fillScreen();
  }
}

let filled = false;

/** Hide Telegram's bar on a phone held sideways, which lacks the height; show it upright. */
function fillScreen() {
  // The screen is measured, because an open keyboard makes the window low too.
  const sideways = /^landscape/.test(screen.orientation?.type) && Math.min(screen.width, screen.height) < 500;
  if (sideways !== filled) post(`web_app_${sideways ? "request" : "exit"}_fullscreen`);
  filled = sideways;
}

let tiles = 0;

/** Note the number of laid tiles: vibrate at a change, and ask before a page with tiles is closed. */
function feelDraft(count) {
  if (count === tiles) return;
  if (!count !== !tiles) post("web_app_setup_closing_behavior", { need_confirmation: count > 0 });
  tiles = count;
  post("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" });
}

/**
 * Hand a text to the bot as a message of the person, or `inline` as a query behind the bot's name in
 * the chat that opened the page. That closes the page. Return false outside Telegram's clients.
 */
function send(text, inline) {
  feelDraft(0);
  if (inline) return post("web_app_switch_inline_query", { query: text, chat_types: [] });
  return post("web_app_data_send", { data: text });
}

function post(eventType, eventData = {}) {
  if (window.TelegramWebviewProxy) {
    window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
  } else if (parent !== window) {
    // Only Telegram's own pages get it, and no other page that has ours in a frame.
    const origin = WEB.find((each) => each === location.ancestorOrigins?.[0]) ?? WEB[0];
    parent.postMessage(JSON.stringify({ eventType, eventData }), origin);
  } else return false;
  return true;
}

function receiveEvent(type, data) {
  if (type === "reload_iframe") location.reload();
  else if (type === "theme_changed") paint(data?.theme_params);
  else if (type in insets) {
    insets[type] = data ?? {};
    for (const edge of EDGES) {
      const wide = Object.values(insets).reduce((sum, each) => sum + (Number(each[edge]) || 0), 0);
      document.body.style.setProperty(`padding-${edge}`, wide ? `${wide}px` : "");
    }
  }
}

/** Return "light" or "dark" by the host's background. */
function paint(colors) {
  const ground = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colors?.bg_color ?? "");
  if (!ground) return;
  const [red, green, blue] = ground.slice(1).map((part) => parseInt(part, 16));
  heard.theme(0.3 * red + 0.6 * green + 0.1 * blue > 127 ? "light" : "dark");
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
