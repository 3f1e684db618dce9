import { derivedFields } from "../backend/derived.ts";
import type { CollectionName } from "../backend/documents.ts";
import { AnyOf, Before, Containing, Holding, NotBefore, type Page } from "../backend/store.ts";

type Test = (value: unknown) => boolean;
type Where = Readonly<Record<string, unknown>>;

/** Returns the values that a condition accepts. An absent field counts as null. */
export const valuesOf = (wanted: unknown): ReadonlySet<unknown> =>
  wanted instanceof AnyOf ? wanted.values : new Set([wanted ?? null]);

/** Returns whether a condition is more than a list of accepted values. */
export const isOperator = (wanted: unknown): boolean =>
  wanted instanceof Holding ||
  wanted instanceof Containing ||
  wanted instanceof NotBefore ||
  wanted instanceof Before;

function testOf(wanted: unknown): Test {
  if (wanted instanceof Holding) return (value) => Array.isArray(value) && value.includes(wanted.value);
  if (wanted instanceof Containing)
    return (value) => typeof value === "string" && wanted.words.every((word) => value.includes(word));
  if (wanted instanceof NotBefore) {
    const first = Date.parse(wanted.instant);
    return (value) => typeof value === "string" && Date.parse(value) >= first;
  }
  if (wanted instanceof Before) {
    const end = Date.parse(wanted.instant);
    return (value) => typeof value === "string" && Date.parse(value) < end;
  }
  if (wanted instanceof AnyOf) return (value) => wanted.values.has(value);
  return (value) => value === (wanted ?? null);
}

/** Returns a function that tests whether a document meets all conditions. */
export function matcher(name: CollectionName, where: Where): (doc: object) => boolean {
  const derived = derivedFields(name);
  const tests = Object.entries(where).map(([field, wanted]): Test => {
    const passes = testOf(wanted);
    const derive = derived.get(field);
    return (doc) => passes((derive ? derive(doc as never) : Reflect.get(doc as object, field)) ?? null);
  });
  return (doc) => tests.every((passes) => passes(doc));
}

/** Returns the conditions as data that is the same for the same conditions. */
export const conditionsKey = (where: Where): unknown[] =>
  Object.entries(where)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, value]) => [field, conditionKey(value)]);

/** Returns a condition as text that is the same for the same condition. */
export const conditionKey = (value: unknown): string =>
  JSON.stringify(
    isOperator(value)
      ? value
      : [...valuesOf(value)].map((one) => JSON.stringify(one)).toSorted((a, b) => (a < b ? -1 : 1)),
  );

/** Groups by the values of a field; at the end of a path of values is the group itself. */
interface Branch {
  values: Map<unknown, Branch>;
  ids?: number[];
}

/** Returns the ids of documents, grouped by the values of some fields. Ids and groups keep the order of the documents. */
export function groupedIds(
  docs: readonly { id: number }[],
  by: readonly string[],
): { ids: readonly number[] }[] {
  const groups: { ids: readonly number[] }[] = [];
  const root: Branch = { values: new Map() };
  for (const doc of docs) {
    let branch = root;
    for (const field of by) {
      const value: unknown = Reflect.get(doc, field);
      let next = branch.values.get(value);
      if (!next) branch.values.set(value, (next = { values: new Map() }));
      branch = next;
    }
    if (!branch.ids) {
      branch.ids = [];
      const own = by.filter((field) => field in doc).map((field) => [field, Reflect.get(doc, field)]);
      groups.push({ ...Object.fromEntries(own), ids: branch.ids });
    }
    branch.ids.push(doc.id);
  }
  return groups;
}

/** Returns a page of a list that is in ascending order of id, followed by new documents, whose ids are negative. */
export function pageOf<T extends { id: number }>(
  ascending: readonly T[],
  { oldestFirst, offset = 0, before = Infinity, limit }: Page,
): T[] {
  const older =
    before === Infinity ? ascending.length : ascending.findLastIndex(({ id }) => id > 0 && id < before) + 1;
  if (oldestFirst) return ascending.slice(Math.min(offset, older), Math.min(offset + limit, older));
  const end = Math.max(0, older - offset);
  return ascending.slice(Math.max(0, end - limit), end).toReversed();
}
