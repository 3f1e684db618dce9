/** Returns a valid language tag, because `Intl` throws for others: `de-AT` for `de_AT`, and `en` for an invalid one. */
export function tagOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}

const RTL = /^(?:ar|dv|fa|he|ps|ur|yi)\b/;

/** Returns the writing direction of a language, by its BCP 47 tag. */
export const directionOf = (locale: string): "ltr" | "rtl" => (RTL.test(locale) ? "rtl" : "ltr");
