import { LOCALE } from "./locale.ts";

const conjunction = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** Names in a sentence, such as `Clear View, Century, and Ten Sessions`. */
export function formatList(names: readonly string[]): string {
  return conjunction.format(names);
}
