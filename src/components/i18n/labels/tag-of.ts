/** Returns a valid language tag, because `Intl` throws for others: `de-AT` for `de_AT`, and `en` for an invalid one. */
export function tagOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Matches languages and scripts that are written from right to left. */
const RTL = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b|-(?:Arab|Hebr)\b/;

/** Returns the writing direction of a language, by its BCP 47 tag. */
export const directionOf = (locale: string): "ltr" | "rtl" => (RTL.test(locale) ? "rtl" : "ltr");
