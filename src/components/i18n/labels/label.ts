import { cachePerLocale } from "./cache-per-locale.ts";

/**
 * A text with placeholders such as `{count}`, or one text per plural form, chosen by `count`; `other` is used for missing
 * forms.
 */
export type Label = string | PluralLabel;

/** Texts by CLDR plural form, as in `Intl.PluralRules`. */
export type PluralLabel = Partial<Record<Exclude<Intl.LDMLPluralRule, "other">, string>> & { other: string };

/** Labels by key. */
export type LabelSet = Readonly<Record<string, Label>>;

/** Type of a translation of a set of labels: a text for each text, plural forms for plural forms. */
export type Translated<Labels> = {
  readonly [Name in keyof Labels]: Labels[Name] extends string ? string : PluralLabel;
};

/** Values of placeholders by name. Numbers are formatted by the locale. */
export type LabelValues = Readonly<Record<string, string | number>>;

/** Whether a value is a label. Labels may come from a file, where TypeScript does not check them. */
export function isLabel(value: unknown): value is Label {
  if (typeof value !== "object" || value === null) return typeof value === "string";
  const { other, ...forms }: { other?: unknown } = value;
  return (
    typeof other === "string" &&
    Object.values(forms).every((form) => form === undefined || typeof form === "string")
  );
}

/** Formats a label with values, such as `3 of 10 questions`. Placeholders without a value stay unchanged. */
export function fill(label: Label, values: LabelValues, locale: string): string {
  const text = typeof label === "string" ? label : formOf(label, values["count"], locale);
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "number" ? formatPlaceholder(value, locale) : (value ?? placeholder);
  });
}

/** Thousands separators of the most common locales. */
const SEPARATORS: Readonly<Record<string, string>> = {
  en: ",",
  "en-GB": ",",
  "en-US": ",",
  de: ".",
  "de-DE": ".",
};

/**
 * Formats a number. Small integers in the most common locales avoid `Intl.NumberFormat`, because creating the first one takes
 * longer than rendering a question.
 */
function formatPlaceholder(value: number, locale: string): string {
  const separator = Object.hasOwn(SEPARATORS, locale) ? SEPARATORS[locale] : undefined;
  const isSimple = separator !== undefined && /^\d{1,6}$/.test(String(value));
  return isSimple ? String(value).replace(/(?=\d{3}$)\B/, separator) : numbersOf(locale).format(value);
}

const formOf = (label: PluralLabel, count: string | number | undefined, locale: string): string =>
  label[formsOf(locale).select(Number(count))] ?? label.other;

const numbersOf = cachePerLocale((locale) => new Intl.NumberFormat(locale));
const formsOf = cachePerLocale((locale) => new Intl.PluralRules(locale));
