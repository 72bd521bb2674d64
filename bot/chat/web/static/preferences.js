// Preferences stored in the browser: texts by name, until the person changes them.

/** Lasting storage, and the storage of a tab. A frame without either stores for its page's lifetime. */
export const lasting = storage("localStorage");
export const passing = storage("sessionStorage");

function storage(name) {
  try {
    return window[name];
  } catch {
    return Object.create({
      getItem(key) {
        return this[key] ?? null;
      },
      setItem(key, value) {
        this[key] = value;
      },
      removeItem(key) {
        delete this[key];
      },
    });
  }
}

/** Return a preference; null if none was ever chosen. */
export const preference = (name) => lasting.getItem(name);

/** Store a preference; null deletes it. */
export function prefer(name, value) {
  if (value === null) lasting.removeItem(name);
  else lasting.setItem(name, value);
}

/** Sounds are off until somebody turns them on. */
export const sound = {
  get on() {
    return preference("sound") === "on";
  },
  set on(wanted) {
    prefer("sound", wanted ? "on" : "off");
  },
};
