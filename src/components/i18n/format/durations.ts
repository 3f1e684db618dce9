import { cachePerLocale } from "../labels/cache-per-locale.ts";
import { formatDigits } from "./numbers.ts";

const inSeconds = cachePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second" }),
);
const twoDigits = cachePerLocale((locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }));

/** Formats whole seconds as minutes and seconds, such as `26:14` (spec §2.6), or with hours from one hour, such as `2:05:40`. */
export function formatDuration(seconds: number, locale: string): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = twoDigits(locale).format(seconds % 60);
  return hours === 0
    ? `${formatDigits(minutes, locale)}:${rest}`
    : `${formatDigits(hours, locale)}:${twoDigits(locale).format(minutes)}:${rest}`;
}

/** Formats seconds with their unit, such as `63 sec`. */
export function formatSeconds(seconds: number, locale: string): string {
  return inSeconds(locale).format(seconds);
}

/** Formats whole seconds as an ISO 8601 duration. */
export function isoDuration(seconds: number): string {
  return `PT${seconds}S`;
}
