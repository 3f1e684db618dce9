import { onceALocale } from "./once-a-locale.ts";

/**
 * A text with places such as `{count}`; or one for each plural form of its language that counts by `count`, of which
 * `other` serves the forms that are left out.
 */
export type Label = string | PluralLabel;

/** The forms are those of CLDR, which `Intl.PluralRules` chooses from. */
export type PluralLabel = Partial<Record<Exclude<Intl.LDMLPluralRule, "other">, string>> & { other: string };

/** Labels by their names. */
export type LabelSet = Readonly<Record<string, Label>>;

/** The type that a translation of a set of labels has: a text for a text, plural forms for plural forms. */
export type Translated<Labels> = {
  readonly [Name in keyof Labels]: Labels[Name] extends string ? string : PluralLabel;
};

/** What is put into the places of a label, by their names; numbers are written as the language does. */
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

/** A label in a language, such as `3 of 10 questions`. A place without a value stands as it is. */
export function fill(label: Label, values: LabelValues, locale: string): string {
  const text = typeof label === "string" ? label : formOf(label, values["count"], locale);
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "number" ? written(value, locale) : (value ?? place);
  });
}

/** What languages put between the thousands of a whole number. */
const SEPARATORS: Readonly<Record<string, string>> = {
  en: ",",
  "en-GB": ",",
  "en-US": ",",
  de: ".",
  "de-DE": ".",
};

/**
 * Returns a number as a language writes it. Small whole numbers in the commonest languages need no `Intl.NumberFormat`: the
 * first one of a page takes longer than drawing a question.
 */
function written(value: number, locale: string): string {
  const separator = Object.hasOwn(SEPARATORS, locale) ? SEPARATORS[locale] : undefined;
  const isPlain = separator !== undefined && /^\d{1,6}$/.test(String(value));
  return isPlain ? String(value).replace(/(?=\d{3}$)\B/, separator) : numbersOf(locale).format(value);
}

const formOf = (label: PluralLabel, count: string | number | undefined, locale: string): string =>
  label[formsOf(locale).select(Number(count))] ?? label.other;

const numbersOf = onceALocale((locale) => new Intl.NumberFormat(locale));
const formsOf = onceALocale((locale) => new Intl.PluralRules(locale));
