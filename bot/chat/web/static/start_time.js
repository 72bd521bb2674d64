// A chosen start as the chats' command takes it. An hour has the offset of this browser's time zone.

/** "za 20 min". */
export const startIn = (minutes) => `za ${Number(minutes)} min`;

/**
 * "o 20:00+01:00": the next time that it is this hour here, with the offset of that day.
 *
 * @param {string} hour
 * @param {Date} now
 */
export function startAt(hour, now) {
  const [hours, minutes] = hour.split(":").map(Number);
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  const ahead = -at.getTimezoneOffset();
  const [whole, rest] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `o ${hour}${ahead < 0 ? "-" : "+"}${pad(whole)}:${pad(rest)}`;
}

const pad = (number) => String(number).padStart(2, "0");
