import { LOCALE } from "./locale.ts";

const inSeconds = new Intl.NumberFormat(LOCALE, { style: "unit", unit: "second" });

/** Minutes and seconds, such as `26:14` or `125:40` (spec §2.6). Whole seconds, from 0. */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Seconds with their unit, such as `63 sec`. */
export function formatSeconds(seconds: number): string {
  return inSeconds.format(seconds);
}

/** A duration for machines, in ISO 8601. Whole seconds, from 0. */
export function isoDuration(seconds: number): string {
  return `PT${seconds}S`;
}
