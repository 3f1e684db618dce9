/** A language tag that `Intl` takes, which throws else: `de_AT` counts as `de-AT`, and what is none as English. */
export function tagOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}

const RTL = /^(?:ar|dv|fa|he|ps|ur|yi)\b/;

/** The direction in which a language is written, by its BCP 47 tag. */
export const directionOf = (locale: string): "ltr" | "rtl" => (RTL.test(locale) ? "rtl" : "ltr");
