import { roundPercent } from "../../../api/values/percent.ts";
import { cachePerLocale } from "../labels/cache-per-locale.ts";

const wholeNumbers = cachePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const digits = cachePerLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const percentage = cachePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "percent" }),
);

/** Formats a number without decimals and with grouped thousands, such as `9,740`. */
export function formatNumber(value: number, locale: string): string {
  return wholeNumbers(locale).format(value);
}

/** Formats an integer in the digits of the locale without grouping, such as `9740`. */
export function formatDigits(value: number, locale: string): string {
  return digits(locale).format(value);
}

/** Formats a percentage, rounded half up, such as `84%`. */
export function formatPercent(percent: number, locale: string): string {
  return percentage(locale).format(roundPercent(percent));
}

/** Splits a formatted percentage around its digits, to style the sign differently: `["", "84", "%"]`. */
export function percentParts(
  percent: number,
  locale: string,
): [before: string, figure: string, after: string] {
  const parts = percentage(locale).formatToParts(percent);
  const start = parts.findIndex(({ type }) => type === "integer");
  const end = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction") + 1;
  const join = (slice: typeof parts) => slice.map(({ value }) => value).join("");
  return [join(parts.slice(0, start)), join(parts.slice(start, end)), join(parts.slice(end))];
}

/** Formats a count with an English noun, such as `1 question` or `1,200 questions`. `nouns` is the plural; default with an s. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatNumber(count, "en")} ${count === 1 ? noun : nouns}`;
}
