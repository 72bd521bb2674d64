// What somebody chose in their settings: the page follows a choice once, when it is first heard of.
// After that its own switches hold again, until another choice is made.

import { currentTheme, useTheme } from "./theme.js";
import { currentLanguage, keepLanguage, useLanguage } from "./words.js";

const key = (seat) => `chosen:${seat.game}:${seat.number}`;

/** Follow what a seat has chosen; `renamed` is called after a change of language. */
export async function follow(seat, chosen, renamed) {
  if (!chosen) return;
  const heard = JSON.stringify(chosen);
  if (localStorage.getItem(key(seat)) === heard) return;
  localStorage.setItem(key(seat), heard);
  if (chosen.theme && chosen.theme !== currentTheme()) useTheme(chosen.theme);
  if (!chosen.language || chosen.language === currentLanguage()) return;
  await useLanguage(chosen.language);
  keepLanguage();
  renamed();
}
