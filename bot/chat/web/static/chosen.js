// What somebody chose in their settings: the page follows a choice once, when it is first heard of.
// After that its own switches hold again, until another choice is made.

import { prefer, preference } from "./preferences.js";
import { currentTheme, useTheme } from "./theme.js";
import { currentLanguage, keepLanguage, useLanguage } from "./words.js";

// Of who came from a chat, the account: their bearer is kept nowhere.
const key = (seat) => `chosen:${seat.token.replace(/\.[^.]*$/, "")}`;

/** Follow what somebody at a seat has chosen; `renamed` is called after a change of language. */
export async function follow(seat, chosen, renamed) {
  if (!chosen) return;
  const heard = JSON.stringify(chosen);
  if (preference(key(seat)) === heard) return;
  prefer(key(seat), heard);
  if (chosen.theme && chosen.theme !== currentTheme()) useTheme(chosen.theme);
  if (!chosen.language || chosen.language === currentLanguage()) return;
  await useLanguage(chosen.language);
  keepLanguage();
  renamed();
}
