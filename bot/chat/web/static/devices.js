// Calls on this device: the browser's permission and subscription, and what the server knows of them.

import { canBeCalled, registerWorker } from "./installing.js";
import { prefer, preference } from "./preferences.js";
import { called, me } from "./seats.js";
import { session } from "./session.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

const KEY = "device";

const mine = () => ({ ...me(), name: called() });

/** Change my devices, or read them alone. Throws Refusal. */
export const changeDevices = (change = {}) => act(mine(), "/api/devices", change);

/** This device as it was subscribed last: its id and its address; null where it is off. */
export const thisDevice = () => JSON.parse(preference(KEY) ?? "null");

/** Whether this device could be switched on, and isn't. */
export const isOff = () => canBeCalled() && !session.token && thisDevice() === null;

/**
 * Ask the browser for its permission and switch this device on. Return my devices, or a sentence that
 * says why not.
 */
export async function switchOn() {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { told: word("web-push-denied") };
  try {
    const subscription = await subscribe((await changeDevices()).key);
    const found = await changeDevices({ device: contentOf(subscription) });
    prefer(KEY, JSON.stringify({ id: found.here, endpoint: subscription.endpoint }));
    return { found };
  } catch (refusal) {
    return { told: (refusal instanceof Refusal && refusal.told) || word("web-push-failed") };
  }
}

/** Switch this device off, and return my devices. */
export async function switchOff() {
  const known = thisDevice();
  prefer(KEY, null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return changeDevices(known ? { remove: known.id } : {});
}

/**
 * Compare what the browser has with what the server knows. A browser may change its subscription by
 * itself, and its person may have removed this device elsewhere.
 */
export async function renew() {
  const known = thisDevice();
  if (!known || !canBeCalled() || session.token) return;
  if (Notification.permission !== "granted") {
    prefer(KEY, null);
    return;
  }
  try {
    const registration = await registerWorker();
    const now = await registration.pushManager.getSubscription();
    if (now?.endpoint === known.endpoint) return;
    const subscription = now ?? (await subscribe((await changeDevices()).key));
    const { here } = await changeDevices({ device: contentOf(subscription), renews: known.id });
    prefer(KEY, here && JSON.stringify({ id: here, endpoint: subscription.endpoint }));
    if (!here) await subscription.unsubscribe();
  } catch {
    // Without a connection it is compared at the next visit.
  }
}

/** Subscribe with the server's key; a subscription with another one is given up. */
async function subscribe(key) {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (refusal) {
    if (refusal.name !== "InvalidStateError") throw refusal;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function contentOf(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, key: keys.p256dh, auth: keys.auth };
}
