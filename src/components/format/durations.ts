import { onceALocale } from "../labels/once-a-locale.ts";

const inSeconds = onceALocale((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second" }));
const minutes = onceALocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const twoDigits = onceALocale((locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }));

/** Minutes and seconds, such as `26:14` or `125:40` (spec §2.6). Whole seconds, from 0. */
export function formatMinutes(seconds: number, locale = "en"): string {
  return `${minutes(locale).format(Math.floor(seconds / 60))}:${twoDigits(locale).format(seconds % 60)}`;
}

/** Seconds with their unit, such as `63 sec`. */
export function formatSeconds(seconds: number, locale = "en"): string {
  return inSeconds(locale).format(seconds);
}

/** A duration for machines, in ISO 8601. Whole seconds, from 0. */
export function isoDuration(seconds: number): string {
  return `PT${seconds}S`;
}
