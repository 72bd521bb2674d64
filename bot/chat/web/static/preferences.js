// What a browser keeps of how somebody wants it: texts by name, until they choose again.

/** A preference; null where none was ever chosen. */
export const preference = (name) => localStorage.getItem(name);

/** Keep a preference; null forgets it. */
export function prefer(name, value) {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
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
