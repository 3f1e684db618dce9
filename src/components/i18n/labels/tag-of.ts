/** Returns a valid language tag, because `Intl` throws for others: `de-AT` for `de_AT`, and `en` for an invalid one. */
export function tagOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Languages written from right to left unless the tag names a script, and scripts written from right to left. */
const RTL = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b(?!-[A-Z][a-z]{3}\b)|-(?:Arab|Hebr|Thaa)\b/;

/** Returns the writing direction of a language, by its BCP 47 tag. */
export const directionOf = (locale: string): "ltr" | "rtl" => (RTL.test(locale) ? "rtl" : "ltr");
