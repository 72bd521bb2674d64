// Light or dark: as the system says, until somebody chooses; high contrast is chosen in the settings.

const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set();

export const currentTheme = () =>
  localStorage.getItem(KEY) ?? (system.matches ? "dark" : "light");

/** Call back whenever the theme changes; the returned function ends that. */
export function onTheme(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme() {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

export function useTheme(chosen) {
  localStorage.setItem(KEY, chosen);
  applyTheme();
}

export function toggleTheme() {
  useTheme(currentTheme() === "light" ? "dark" : "light");
}

system.addEventListener("change", applyTheme);
