// The page's own words in the chosen language; words of games come with their messages.

import { prefer, preference } from "./preferences.js";

const LANGUAGES = ["pl", "en"];
const KEY = "language";

let words = {};
const parts = new Set();
// The browser's language until the visitor chooses.
let language = [preference(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"].find(
  (tag) => LANGUAGES.includes(tag),
);

export const currentLanguage = () => language;
export const otherLanguage = () => LANGUAGES.find((other) => other !== language);

/** Return a text by its key; `{name}` in it stands for a given value. */
export function word(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Load the words of a language, with the parts that were loaded before. */
export async function useLanguage(chosen) {
  words = Object.assign({}, ...(await Promise.all(["", ...parts].map((part) => load(chosen, part)))));
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Load the words that only one part of the page needs. */
export async function useWords(part) {
  if (parts.has(part)) return;
  Object.assign(words, await load(language, part));
  parts.add(part);
}

async function load(chosen, part) {
  const response = await fetch(new URL(`words/${chosen}${part && `.${part}`}.json`, import.meta.url));
  if (!response.ok) throw new Error(`words: ${response.status}`);
  return response.json();
}

export function keepLanguage() {
  prefer(KEY, language);
}

const locale = () => (language === "pl" ? "pl-PL" : "en-GB");

/** A point in time in the reader's own zone: "sobota, 21 listopada, 18:40". */
export function moment(at) {
  const day = new Intl.DateTimeFormat(locale(), { weekday: "long", day: "numeric", month: "long" });
  return `${day.format(at)}, ${timeOf(at)}`;
}

/** An hour and minute in the reader's own zone: "18:40". */
export const timeOf = (at) => new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(at);

/** A day, with its year where that is not this one: "21 listopada", "3 lutego 2025". */
export function dayOf(at) {
  const isNow = new Date(at).getFullYear() === new Date().getFullYear();
  const year = isNow ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", year }).format(at);
}

/** A month in short, as under a chart. */
export const monthOf = (at) => new Intl.DateTimeFormat(locale(), { month: "short" }).format(at);
