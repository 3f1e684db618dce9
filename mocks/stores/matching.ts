import { AnyOf, Holding, type Page } from "../backend/store.ts";

/** Returns the values that a condition accepts. An absent field counts as null. */
export const valuesOf = (wanted: unknown): ReadonlySet<unknown> =>
  wanted instanceof AnyOf ? wanted.values : new Set([wanted ?? null]);

/** Returns whether a document meets all conditions. */
export function fits(doc: object, where: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(where).every(([field, wanted]) => {
    const value: unknown = Reflect.get(doc, field) ?? null;
    return wanted instanceof Holding
      ? Array.isArray(value) && value.includes(wanted.value)
      : valuesOf(wanted).has(value);
  });
}

/** Returns a page of an ascending list, newest first. */
export function newestFirst<T>(ascending: readonly T[], { offset, limit }: Page): T[] {
  const end = Math.max(0, ascending.length - offset);
  return ascending.slice(Math.max(0, end - limit), end).toReversed();
}
