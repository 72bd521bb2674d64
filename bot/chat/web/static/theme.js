// Light, dark or high contrast: as the system says, until somebody chooses.

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

/** Call back whenever the theme changes; the returned function ends that. */
export function onTheme(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme() {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** The theme of the host that shows the page counts for the system's. */
export function followHost(theme) {
  host = theme;
  applyTheme();
}

export function useTheme(chosen) {
  prefer(KEY, chosen);
  applyTheme();
}

/** On to the next theme; the one that the system has now follows the system again. */
export function turnTheme() {
  const next = nextTheme();
  useTheme(next === system() ? null : next);
}

darkness.addEventListener("change", applyTheme);
contrast.addEventListener("change", applyTheme);
