// The network that tells what lies on a square of a straightened board. README.md says how it was made.

import { PITCH } from "./straighten.js";

const SIDE = 15;
const INPUT = 32;
const LETTERS = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻQVX";
/** The kinds of squares: empty, a tile, a blank with its letter, a tile without a letter. */
const OPTIONS = [".", ...LETTERS, ...LETTERS.toLowerCase(), "?"];
/** Convolutions with their size, stride and channels, then two full layers. */
const CONVOLUTIONS = [
  { size: 5, stride: 2, from: 3, to: 16 },
  { size: 3, stride: 2, from: 16, to: 32 },
  { size: 3, stride: 1, from: 32, to: 64 },
];
const FULL = [
  { from: 4 * 4 * 64, to: 128 },
  { from: 128, to: OPTIONS.length },
];
const BEST = 6;

let layers = null;

/** Load the weights once. Throws if they can't be fetched. */
async function load() {
  const response = await fetch(new URL("network.bin", import.meta.url));
  if (!response.ok) throw new Error(`network: ${response.status}`);
  const content = await response.arrayBuffer();
  const sizes = [
    ...CONVOLUTIONS.map(({ size, from, to }) => ({ inputs: size * size * from, to })),
    ...FULL.map(({ from, to }) => ({ inputs: from, to })),
  ];
  // For each layer the scale and the bias of each output; behind these, all weights as whole numbers.
  let floats = 0;
  let at = sizes.reduce((sum, { to }) => sum + 8 * to, 0);
  return sizes.map(({ inputs, to }) => {
    const scale = new Float32Array(content, floats, to);
    const bias = new Float32Array(content, floats + 4 * to, to);
    const weights = Float32Array.from(new Int8Array(content, at, inputs * to), (one, n) => one * scale[n % to]);
    floats += 8 * to;
    at += inputs * to;
    return { weights, bias };
  });
}

/**
 * Return for each square its best options with their costs: the negative logarithm of each one's
 * probability. `progress` gets the share that is done.
 */
export async function recognise({ bytes, side }, progress) {
  layers ??= await load();
  const level = levelled(bytes);
  const looks = [];
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      looks.push(best(layers, squareOf(level, side, row * PITCH, column * PITCH)));
    }
    progress((row + 1) / SIDE);
    // The page stays usable.
    await new Promise((done) => setTimeout(done));
  }
  return looks;
}

/** Return the board with its mean colour as 0 and a usual contrast. */
function levelled(bytes) {
  const pixels = bytes.length / 3;
  const mean = [0, 0, 0];
  for (let n = 0; n < bytes.length; n++) mean[n % 3] += bytes[n] / pixels;
  let [sum, squares] = [0, 0];
  const out = bytes.map((byte, n) => byte - mean[n % 3]);
  for (const one of out) {
    sum += one;
    squares += one * one;
  }
  const deviation = Math.sqrt(squares / out.length - (sum / out.length) ** 2);
  const factor = 48 / Math.max(8, deviation);
  return out.map((one) => Math.max(-128, Math.min(127, one * factor)) / 64);
}

function squareOf(level, side, top, left) {
  const square = new Float32Array(INPUT * INPUT * 3);
  for (let y = 0; y < INPUT; y++) {
    const from = ((top + y) * side + left) * 3;
    square.set(level.subarray(from, from + INPUT * 3), y * INPUT * 3);
  }
  return square;
}

function best([first, second, third, ...full], square) {
  let width = INPUT;
  let shown = square;
  [first, second, third].forEach((layer, n) => {
    shown = convolve(shown, width, layer, CONVOLUTIONS[n]);
    width /= CONVOLUTIONS[n].stride;
  });
  const pooled = pool(shown, width, CONVOLUTIONS.at(-1).to);
  const hidden = multiply(pooled, full[0]).map((one) => Math.max(0, one));
  const scores = multiply(hidden, full[1]);
  const highest = Math.max(...scores);
  const whole = highest + Math.log(scores.reduce((sum, one) => sum + Math.exp(one - highest), 0));
  const ranked = [...OPTIONS.keys()].sort((one, other) => scores[other] - scores[one]).slice(0, BEST);
  return Object.fromEntries(ranked.map((n) => [OPTIONS[n], Number((whole - scores[n]).toFixed(3))]));
}

function convolve(shown, width, { weights, bias }, { size, stride, from, to }) {
  const [out, pad] = [width / stride, size >> 1];
  const result = new Float32Array(out * out * to);
  for (let y = 0; y < out; y++) {
    for (let x = 0; x < out; x++) {
      const sum = result.subarray((y * out + x) * to, (y * out + x + 1) * to);
      sum.set(bias);
      for (let i = 0; i < size; i++) {
        const row = y * stride + i - pad;
        if (row < 0 || row >= width) continue;
        for (let j = 0; j < size; j++) {
          const column = x * stride + j - pad;
          if (column < 0 || column >= width) continue;
          add(sum, shown, (row * width + column) * from, from, weights, (i * size + j) * from * to);
        }
      }
      for (let n = 0; n < to; n++) sum[n] = Math.max(0, sum[n]);
    }
  }
  return result;
}

/** Add `count` inputs from `at` on, each times its weights from `first` on. */
function add(sum, inputs, at, count, weights, first) {
  const to = sum.length;
  for (let c = 0; c < count; c++) {
    const value = inputs[at + c];
    if (value === 0) continue;
    const row = first + c * to;
    for (let n = 0; n < to; n++) sum[n] += value * weights[row + n];
  }
}

/** Return the largest of each two by two. */
function pool(shown, width, channels) {
  const out = width / 2;
  const result = new Float32Array(out * out * channels).fill(-Infinity);
  for (let n = 0; n < shown.length; n++) {
    const [y, x] = [Math.floor(n / channels / width), Math.floor(n / channels) % width];
    const to = ((y >> 1) * out + (x >> 1)) * channels + (n % channels);
    result[to] = Math.max(result[to], shown[n]);
  }
  return result;
}

function multiply(inputs, { weights, bias }) {
  const sum = Float32Array.from(bias);
  add(sum, inputs, 0, inputs.length, weights, 0);
  return sum;
}
