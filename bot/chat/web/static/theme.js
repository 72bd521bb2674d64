// Light, dark or high contrast: the system's theme until the visitor chooses.

import { prefer, preference } from "./preferences.js";
// @ts-expect-error The server writes it.
import { THEMES } from "./themes.js";

const KEY = "theme";
const darkness = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const listeners = new Set();
let host = null;

const system = () => host ?? (contrast.matches ? "contrast" : darkness.matches ? "dark" : "light");

export const currentTheme = () => preference(KEY) ?? system();
export const nextTheme = () => THEMES[(THEMES.indexOf(currentTheme()) + 1) % THEMES.length];

/** Call back at each change of the theme; the returned function ends that. */
export function onTheme(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme() {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** Use the theme of the host in place of the system's. */
export function followHost(theme) {
  host = theme;
  applyTheme();
}

export function useTheme(chosen) {
  prefer(KEY, chosen);
  applyTheme();
}

/** Switch to the next theme; choosing the system's current one follows the system again. */
export function turnTheme() {
  const next = nextTheme();
  useTheme(next === system() ? null : next);
}

darkness.addEventListener("change", applyTheme);
contrast.addEventListener("change", applyTheme);
