import { onceALocale } from "../labels/once-a-locale.ts";

const inSeconds = onceALocale((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second" }));
const plain = onceALocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const twoDigits = onceALocale((locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }));

/** Minutes and seconds, such as `26:14` (spec §2.6), from an hour on with the hours: `2:05:40`. Whole seconds, from 0. */
export function formatDuration(seconds: number, locale: string): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = twoDigits(locale).format(seconds % 60);
  return hours === 0
    ? `${plain(locale).format(minutes)}:${rest}`
    : `${plain(locale).format(hours)}:${twoDigits(locale).format(minutes)}:${rest}`;
}

/** Seconds with their unit, such as `63 sec`. */
export function formatSeconds(seconds: number, locale: string): string {
  return inSeconds(locale).format(seconds);
}

/** A duration for machines, in ISO 8601. Whole seconds, from 0. */
export function isoDuration(seconds: number): string {
  return `PT${seconds}S`;
}
