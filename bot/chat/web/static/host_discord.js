// The page within Discord, an Activity in a frame. It exchanges four kinds of messages with the client
// ("How Activities Work" in Discord's documentation). No script of Discord's runs here. The server
// exchanges the code for a token, which never reaches the page, and asks Discord for the person.

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;
// Origins of Discord's clients; the frame of a phone has no origin, or ours.
const CLIENTS = [
  "https://discord.com",
  "https://ptb.discord.com",
  "https://canary.discord.com",
  "null",
  location.origin,
];
const TRIES = 3;
const PATIENCE = 20_000;

const asked = new URLSearchParams(location.search);
const application = location.hostname.split(".")[0];
// In its own window the page was opened by the window of the client.
const client = parent.opener ?? parent;
// Waiting callbacks by the nonce of their request; an answer repeats the nonce.
const waiting = new Map();
let tiles = 0;

export const host = {
  name: "discord",
  game: "",
  greet() {
    for (const edge of ["top", "right", "bottom", "left"]) {
      document.body.style.setProperty(`padding-${edge}`, `var(--discord-safe-area-inset-${edge}, 0px)`);
    }
  },
  feelDraft(count) {
    if (count !== tiles) navigator.vibrate?.(10);
    tiles = count;
  },
  prove,
  // The account in the client may have changed, so Discord is asked each time.
  goesOn: () => false,
};

/** Open a session for the person whom Discord names. A code counts once: a lost answer needs another. */
async function prove(exchange) {
  if (client === window) return null;
  addEventListener("message", hear);
  try {
    const hello = { v: 1, encoding: "json", client_id: application, frame_id: asked.get("frame_id") };
    await answered("READY", () => post(HANDSHAKE, hello));
    for (let tried = 1; ; tried += 1) {
      const { code } = await command("AUTHORIZE", {
        client_id: application,
        response_type: "code",
        state: "",
        prompt: "none",
        scope: ["identify"],
      });
      const opened = await exchange({ discord: { code, instance: asked.get("instance_id") } });
      if (opened || tried === TRIES) return opened;
      // Discord may need a moment to list a person in an instance.
      await new Promise((resolve) => setTimeout(resolve, 1000 * tried));
    }
  } catch {
    return null;
  }
}

function command(cmd, args) {
  const nonce = crypto.randomUUID();
  return answered(nonce, () => post(FRAME, { cmd, args, nonce }));
}

/** Send a request and return its answer. Throws if none comes in time. */
function answered(name, sends) {
  return new Promise((resolve, reject) => {
    waiting.set(name, { resolve, reject });
    setTimeout(() => reject(new Error("silent")), name === "READY" ? PATIENCE : 6 * PATIENCE);
    sends();
  });
}

// The message has no secret, and the origin of a client varies.
function post(kind, content) {
  client.postMessage([kind, content], "*");
}

function hear({ origin, data }) {
  if (!CLIENTS.includes(origin) || !Array.isArray(data)) return;
  const [kind, content] = data;
  if (kind === CLOSE) end();
  if (kind !== FRAME) return;
  const { cmd, evt, nonce, data: answer } = content ?? {};
  const name = cmd === "DISPATCH" ? evt : nonce;
  const heard = waiting.get(name);
  waiting.delete(name);
  if (evt === "ERROR") heard?.reject(new Error(answer?.message));
  else heard?.resolve(answer);
}

/** Handle the end by the client: no further message comes. */
function end() {
  for (const { reject } of waiting.values()) reject(new Error("closed"));
  waiting.clear();
}
