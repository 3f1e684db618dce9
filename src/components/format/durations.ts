/** Minutes and seconds, such as `26:14` or `125:40` (spec §2.6). Whole seconds, from 0. */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same for machines, as an ISO 8601 duration. */
export function isoDuration(seconds: number): string {
  return `PT${seconds}S`;
}
