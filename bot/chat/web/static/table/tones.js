// Tiny tones of our own.

const TONES = { turn: [660, 880], news: [440], laid: [330] };
const LENGTH = 0.12;

let context = null;

export function play(name) {
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
