import { roundPercent } from "../../api/percent.ts";
import { onceALocale } from "../labels/once-a-locale.ts";

const whole = onceALocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const percentage = onceALocale((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "percent" }));

/** A number without decimals and with its thousands set apart, such as `9,740`. `locale` is that of the text; nothing stands in for one that is forgotten. */
export function formatNumber(value: number, locale: string): string {
  return whole(locale).format(value);
}

/** Formats a percentage, rounded half up, such as `84%`. */
export function formatPercent(percent: number, locale: string): string {
  return percentage(locale).format(roundPercent(percent));
}

/** A percentage as its figure and what stands before and after it, to be set in other type: `["", "84", "%"]`. */
export function percentParts(
  percent: number,
  locale: string,
): [before: string, figure: string, after: string] {
  const parts = percentage(locale).formatToParts(percent);
  const at = parts.findIndex(({ type }) => type === "integer");
  const end = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction") + 1;
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join("");
  return [textOf(parts.slice(0, at)), textOf(parts.slice(at, end)), textOf(parts.slice(end))];
}

/** A count with its English noun, such as `1 question` or `1,200 questions`. `nouns` by default takes an s. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatNumber(count, "en")} ${count === 1 ? noun : nouns}`;
}
