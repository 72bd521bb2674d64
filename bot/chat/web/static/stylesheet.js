// Stylesheets that only some pages need.

import { el } from "./dom.js";

const loading = new Map();

/** Load a stylesheet that lies beside this module, once. The promise is fulfilled when it is there. */
export function loadStyle(name) {
  const href = new URL(name, import.meta.url).href;
  const load = (done) => document.head.append(el("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  if (!loading.has(href)) loading.set(href, new Promise(load));
  return loading.get(href);
}
