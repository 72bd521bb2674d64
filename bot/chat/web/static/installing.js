// The page as an installed application: its service worker, and the way to install it.

import { host } from "./host.js";

const WORKER = "/worker.js";

/** Whether this browser can be called while the page is closed. Within a chat the chat calls. */
export const canBeCalled = () =>
  !host.name && window.top === window && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether the page runs as an application of its own. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches || navigator["standalone"] === true;

/** Whether this is an iPhone or iPad, where only an installed page can be called. An iPad says that it is a Mac. */
export const isApple = () => /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

// What the browser offers in place of its own menu, null where it offers nothing.
let offer = null;
addEventListener("beforeinstallprompt", (event) => (offer = event));
addEventListener("appinstalled", () => (offer = null));

/** Whether the browser would install the page by a press. */
export const canInstall = () => offer !== null;

/** Ask the browser to install the page. */
export async function install() {
  await offer?.prompt();
  offer = null;
}

// The page's policy lets one rule name the addresses of scripts, and this rule names only the worker.
let rule = null;

/** Register the service worker. */
export function registerWorker() {
  rule ??= window["trustedTypes"]?.createPolicy("worker", { createScriptURL: () => WORKER });
  return navigator.serviceWorker.register(rule ? rule.createScriptURL("") : WORKER);
}

/** Register it once the page is there. */
export function beginWorker() {
  if (host.name || window.top !== window || !("serviceWorker" in navigator)) return;
  const begin = () => registerWorker().catch(() => {});
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
