// The language and theme from a person's settings. The page follows a choice once, when it first
// arrives. After that the page's own switches hold, until the settings change again.

import { prefer, preference } from "./preferences.js";
import { currentTheme, useTheme } from "./theme.js";
import { currentLanguage, keepLanguage, useLanguage } from "./words.js";

// A person from a chat is stored by account: their bearer is never stored.
const key = (seat) => `chosen:${seat.token.replace(/\.[^.]*$/, "")}`;

/** Apply the settings of a seat's person; `renamed` is called after a change of language. */
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
