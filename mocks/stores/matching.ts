import { derivedFields } from "../backend/derived.ts";
import type { CollectionName } from "../backend/documents/database.ts";
import { AnyOf, conditionOf, type Page, type Sort, type SortField } from "../backend/ports/store.ts";

type Test = (value: unknown) => boolean;
type Where = Readonly<Record<string, unknown>>;

/** Returns the values that a condition accepts. An absent field counts as null. */
export const valuesOf = (condition: unknown): ReadonlySet<unknown> =>
  condition instanceof AnyOf ? condition.values : new Set([condition ?? null]);

/** Returns whether a condition is more than a list of accepted values. */
export const isOperator = (condition: unknown): boolean =>
  (conditionOf(condition)?.kind ?? "any of") !== "any of";

function testOf(expected: unknown): Test {
  const condition = conditionOf(expected);
  switch (condition?.kind) {
    case "any of":
      return (value) => condition.values.has(value);
    case "has entry":
      return (value) => Array.isArray(value) && value.includes(condition.value);
    case "has words":
      return (value) => typeof value === "string" && condition.words.every((word) => value.includes(word));
    case "not earlier than": {
      const first = Date.parse(condition.instant);
      return (value) => typeof value === "string" && Date.parse(value) >= first;
    }
    case "earlier than": {
      const end = Date.parse(condition.instant);
      return (value) => typeof value === "string" && Date.parse(value) < end;
    }
    case undefined:
      return (value) => value === (expected ?? null);
  }
}

/** Returns a function that tests whether a document meets all conditions. */
export function matcher(name: CollectionName, where: Where): (doc: object) => boolean {
  const derived = derivedFields(name);
  const tests = Object.entries(where).map(([field, condition]): Test => {
    const passes = testOf(condition);
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
      : [...valuesOf(value)].map((accepted) => JSON.stringify(accepted)).toSorted((a, b) => (a < b ? -1 : 1)),
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
      const fields = by.filter((field) => field in doc).map((field) => [field, Reflect.get(doc, field)]);
      groups.push({ ...Object.fromEntries(fields), ids: branch.ids });
    }
    branch.ids.push(doc.id);
  }
  return groups;
}

/** How many characters of a text count when documents are sorted. */
export const SORTED_CHARACTERS = 100;

/** Sorts documents that are in ascending order of id. */
export function sortDocuments<T extends object>(
  name: CollectionName,
  ascending: readonly T[],
  sort: Sort,
): T[] {
  const derived = derivedFields(name);
  const valueOf = (doc: T, { field, order }: SortField): unknown => {
    const derive = derived.get(field);
    const value: unknown = derive ? derive(doc as never) : Reflect.get(doc, field);
    if (order) return order.indexOf(Number(value));
    if (typeof value !== "string") return value ?? null;
    return derive ? Array.from(value).slice(0, SORTED_CHARACTERS).join("") : Date.parse(value);
  };
  const keyed = ascending.map((doc, index) => ({
    doc,
    index,
    values: sort.by.map((by) => valueOf(doc, by)),
  }));
  const direction = sort.isDescending ? -1 : 1;
  return keyed
    .sort((a, b) => {
      for (const [position, value] of a.values.entries()) {
        const result = compareValues(value, b.values[position]);
        if (result !== 0) return result * direction;
      }
      return b.index - a.index;
    })
    .map(({ doc }) => doc);
}

/** Compares numbers, or texts by code points like PostgreSQL's collation "C". Absent values come first. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== "string" || typeof b !== "string") return Number(a !== null) - Number(b !== null);
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/** Returns a page of a list that is in ascending order of id, followed by new documents, whose ids are negative. */
export function pageOf<T extends { id: number }>(
  name: CollectionName,
  ascending: readonly T[],
  { oldestFirst, sort, offset = 0, before = Infinity, limit }: Page,
): T[] {
  const older =
    before === Infinity ? ascending.length : ascending.findLastIndex(({ id }) => id > 0 && id < before) + 1;
  if (sort) return sortDocuments(name, ascending.slice(0, older), sort).slice(offset, offset + limit);
  if (oldestFirst) return ascending.slice(Math.min(offset, older), Math.min(offset + limit, older));
  const end = Math.max(0, older - offset);
  return ascending.slice(Math.max(0, end - limit), end).toReversed();
}
