import { onceALocale } from "../labels/once-a-locale.ts";

const conjunction = onceALocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** Names in a sentence, such as `Clear View, Century, and Ten Sessions`. `locale` is that of the text; nothing stands in for one that is forgotten. */
export function formatList(names: readonly string[], locale: string): string {
  return conjunction(locale).format(names);
}

/** Languages of the Arabic script, whose comma is turned round. */
const ARABIC_COMMA = /^(?:ar|fa|ps|ur)\b/;

/** Facts that follow each other, such as `20 questions, 30 minutes`. */
export function formatFacts(facts: readonly string[], locale: string): string {
  return facts.join(ARABIC_COMMA.test(locale) ? "، " : ", ");
}
