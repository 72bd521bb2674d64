// The page within Telegram, whose clients are spoken to in messages of their protocol
// (core.telegram.org/api/bots/webapps); no script of theirs runs here.

const WEB = ["https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org"];
const EDGES = ["top", "right", "bottom", "left"];

// Telegram's part of the address stands behind what the page's own may carry there.
const launched = new URLSearchParams(location.hash.slice(1).split("?").at(-1));
const told = new URLSearchParams(launched.get("tgWebAppData") ?? "");

// What the server reads of whoever opened the page here, and the account that it is about.
const proof = told.toString() && launched.get("tgWebAppData");
const account = `telegram.${parsed(told.get("user")).id}.`;

const heard = { theme: (_theme) => {} };
/** @type {Record<string, Record<string, number>>} */
const insets = { safe_area_changed: {}, content_safe_area_changed: {} };

export const host = {
  name: "telegram",
  // Which game the button or the link was about.
  game: told.get("start_param") ?? new URLSearchParams(location.search).get("game") ?? "",
  greet,
  feelDraft,
  send,
  prove: (exchange) => proof && exchange({ telegram: proof }),
  // Loaded anew, the page is told what it was told at first, which is used up by then.
  goesOn: (bearer) => !proof || bearer.startsWith(account),
};

/** Begin: the page is ready, large, and is not closed by a tile that is dragged down. */
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

/** A phone held sideways has no height to spare for Telegram's own bar; upright it is back. */
function fillScreen() {
  // Of the screen, not of the window, which a keyboard makes low too.
  const sideways = /^landscape/.test(screen.orientation?.type) && Math.min(screen.width, screen.height) < 500;
  if (sideways !== filled) post(`web_app_${sideways ? "request" : "exit"}_fullscreen`);
  filled = sideways;
}

let tiles = 0;

/** So many tiles lie as a draft: one more or less is felt, and none is lost by closing the page. */
function feelDraft(count) {
  if (count === tiles) return;
  if (!count !== !tiles) post("web_app_setup_closing_behavior", { need_confirmation: count > 0 });
  tiles = count;
  post("web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" });
}

/**
 * Hand a text to the bot as a message of whoever is there, or `inline` as a query behind its name, in
 * the chat that opened the page, which closes it; false where no client of Telegram's hears that.
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
    // One of Telegram's own pages hears it, and no other that might have us in a frame.
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

/** Light or dark, by the ground that the host has. */
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
