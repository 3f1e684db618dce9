import { cachePerLocale } from "../labels/cache-per-locale.ts";

const conjunction = cachePerLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** Formats names as a list in a sentence, such as `Clear View, Century, and Ten Sessions`. */
export function formatList(names: readonly string[], locale: string): string {
  return conjunction(locale).format(names);
}

/** Languages in Arabic script, which has its own comma. */
const ARABIC_COMMA = /^(?:ar|fa|ps|ur)\b/;

/** Joins facts by commas, such as `20 questions, 30 minutes`. */
export function formatFacts(facts: readonly string[], locale: string): string {
  return facts.join(ARABIC_COMMA.test(locale) ? "، " : ", ");
}
