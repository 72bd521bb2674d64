// The sounds, off until they are switched on, and a short vibration where the device has it.

import { button, fill } from "../dom.js";
import { icon } from "../icons.js";
import { sound as sounds } from "../preferences.js";
import { word } from "../words.js";

export function sound(name) {
  if (name === "turn") navigator.vibrate?.(40);
  if (sounds.on) import("./tones.js").then(({ play }) => play(name), () => {});
}

/** A button that turns the sounds on and off. */
export function soundButton() {
  const made = button({
    class: "quiet",
    onclick: () => {
      sounds.on = !sounds.on;
      label();
      sound("laid");
    },
  });
  const label = () => {
    made.title = word(sounds.on ? "web-sound-off" : "web-sound-on");
    made.setAttribute("aria-label", made.title);
    fill(made, icon(sounds.on ? "sound" : "mute"));
  };
  label();
  return made;
}
