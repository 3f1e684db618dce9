/** `18:42`, `1:05:00` from an hour on. Whole seconds, from 0. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${pad(minutes)}:${rest}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** When the time left is announced: every second would be a wall of sound. */
const ANNOUNCED: readonly (readonly [seconds: number, words: string])[] = [
  [600, "10 minutes remaining"],
  [300, "5 minutes remaining"],
  [60, "1 minute remaining"],
  [30, "30 seconds remaining"],
];

/**
 * What to announce when the time left falls from `before` to `after` seconds; `null` for nothing, as at the end, which is
 * announced by what it ends.
 */
export function announcement(before: number, after: number): string | null {
  if (after === 0) return null;
  return ANNOUNCED.findLast(([seconds]) => after <= seconds && before > seconds)?.[1] ?? null;
}

/** How near the end is: the last five minutes warn, the last 30 seconds more so. */
export function urgency(seconds: number): "calm" | "soon" | "last" {
  if (seconds <= 30) return "last";
  return seconds <= 300 ? "soon" : "calm";
}

/** What a hidden clock says of the time left, in whole seconds; `null` while there is enough of it. */
export function warning(seconds: number): string | null {
  if (seconds > 300) return null;
  if (seconds > 60) return "5 minutes or less";
  return seconds > 0 ? "1 minute or less" : "No time left";
}
