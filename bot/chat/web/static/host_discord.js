// The page within Discord, an Activity in a frame: the client is spoken to in messages of four kinds
// ("How Activities Work" in Discord's documentation). No script of theirs runs here, and the token
// that a code is worth never comes here: the server asks Discord itself who it is.

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;
// Where clients are; a phone's own frame has no origin, or ours.
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
// In a window of its own, the page has been opened by the one that has the client.
const client = parent.opener ?? parent;
// By their names, those who wait for an answer; an answer names whom it is for.
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
  // Whoever is in the client now may be somebody else: Discord is asked each time.
  goesOn: () => false,
};

/** A session for whoever Discord says is here. A code counts once, so a lost answer costs a code. */
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
      // Discord may need a moment to know that somebody is in an instance.
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

/** The answer to what is sent; no client answers for ever. Throws where there is none. */
function answered(name, sends) {
  return new Promise((resolve, reject) => {
    waiting.set(name, { resolve, reject });
    setTimeout(() => reject(new Error("silent")), name === "READY" ? PATIENCE : 6 * PATIENCE);
    sends();
  });
}

// It says nothing that anybody must not hear, and a client may be anywhere.
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

/** The client has ended it: nothing comes any more. */
function end() {
  for (const { reject } of waiting.values()) reject(new Error("closed"));
  waiting.clear();
}
