// The service worker: it keeps the page's files and an offline page, never data of a game, and it shows
// the calls that come while no page is open.

// The server writes both: a version of the page's files, and those that the offline page needs.
const VERSION = "VERSION_OF_FILES";
const FILES = FILES_TO_KEEP;
const OFFLINE = "/offline";
const STATIC = /^\/static\/[0-9a-f]{16}\//;
// This engine ends a subscription whose messages show nothing.
const SHOWS_ALL = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);

addEventListener("install", (event) => event.waitUntil(keepFiles()));
addEventListener("activate", (event) => event.waitUntil(forgetFiles()));

async function keepFiles() {
  const cache = await caches.open(VERSION);
  await cache.addAll([OFFLINE, ...FILES]);
  await skipWaiting();
}

/** Delete the files of other versions. */
async function forgetFiles() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === "/") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  } else if (STATIC.test(pathname)) {
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  }
});

addEventListener("push", (event) => event.waitUntil(showPush(event.data.json())));

/** Show a call, or remove the one that was answered elsewhere. A repeated call makes no sound again. */
async function showPush({ tag, close, waiting, title, lines, page, name, language, quiet }) {
  if (waiting !== undefined) await navigator.setAppBadge?.(waiting).catch(() => {});
  const open = await registration.getNotifications({ tag });
  if (close) {
    for (const one of open) one.close();
    return;
  }
  if (!SHOWS_ALL && (await isLookedAt(page))) return;
  const silent = Boolean(quiet) || open.some(({ data }) => data?.name === name);
  await registration.showNotification(title, {
    tag,
    body: lines.map((line) => textOf(line, language)).join("\n"),
    lang: language,
    icon: "/icon/192.png",
    data: { page: page ?? "", name },
    silent,
    renotify: !silent,
  });
}

/** A line as text, with its points in time in this device's own zone. */
function textOf({ spans }, language) {
  const form = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };
  const moment = new Intl.DateTimeFormat(language === "pl" ? "pl-PL" : "en-GB", form);
  return spans.map(({ text, at }) => (at === null ? text : moment.format(at))).join("");
}

const windows = () => clients.matchAll({ type: "window", includeUncontrolled: true });

const shows = ({ url }, page) => new URL(url).hash.startsWith(page);

/** Whether somebody looks at this very page now. */
const isLookedAt = async (page) => (await windows()).some((one) => one.focused && page && shows(one, page));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.page ?? ""));
});

/** Show a page: in a window that has it, else in a new one. */
async function open(page) {
  const there = page && (await windows()).find((one) => shows(one, page));
  if (there) await there.focus();
  else await clients.openWindow(`/${page}`);
}
