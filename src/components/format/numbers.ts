import { shownPercent } from "../../api/progress/mastery.ts";
import { LOCALE } from "./locale.ts";

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** A number without decimals and with its thousands set apart, such as `9,740`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** A number with up to two decimals, such as `37.5`. */
export function formatDecimal(value: number): string {
  return decimal.format(value);
}

/** A percentage as it is shown, whole and never rounded up across a threshold, such as `84%`. */
export function formatPercent(percent: number): string {
  return `${formatNumber(shownPercent(percent))}%`;
}

/** A count with its noun, such as `1 question` or `1,200 questions`. `nouns` by default takes an s. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : nouns}`;
}
