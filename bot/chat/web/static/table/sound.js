// Tiny tones of our own, off until switched on, and a short buzz where there is one.

import { button, fill } from "../dom.js";
import { icon } from "../icons.js";
import { sound as sounds } from "../preferences.js";
import { word } from "../words.js";

const TONES = { turn: [660, 880], news: [440], laid: [330] };
const LENGTH = 0.12;

let context = null;

export function sound(name) {
  if (name === "turn") navigator.vibrate?.(40);
  if (!sounds.on) return;
  context ??= new AudioContext();
  TONES[name].forEach((pitch, n) => tone(pitch, context.currentTime + n * LENGTH));
}

function tone(pitch, at) {
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 2 * LENGTH);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + 2 * LENGTH);
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
