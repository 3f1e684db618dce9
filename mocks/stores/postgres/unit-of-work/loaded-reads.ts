import type { CollectionName, Doc } from "../../../backend/documents/database.ts";
import {
  AnyOf,
  anyOf,
  FieldOf,
  type GroupsRead,
  type Page,
  type Reads,
} from "../../../backend/ports/store.ts";
import { conditionKey, conditionsKey, isOperator, pageOf, valuesOf } from "../../matching.ts";
import type { BankPart } from "../bank/bank-reads.ts";
import type { IdGroup } from "../bank/bank.ts";
import { partOfCells } from "../postgres-columns.ts";

export type AnyDoc = Doc<CollectionName>;
export type Where = Readonly<Record<string, unknown>>;

/** Numbers of documents by the values of some fields. */
export interface GroupCount {
  name: CollectionName;
  by: readonly string[];
  where: Where;
  /** Counts by the values of `by` as JSON. Groups without documents are absent. */
  numbers: ReadonlyMap<string, number>;
}

/** Sorts new documents last, in the order in which they were added: the ids of new ones descend from -1. */
export const byAge = (a: AnyDoc, b: AnyDoc): number =>
  a.id > 0 === b.id > 0 ? Math.abs(a.id) - Math.abs(b.id) : b.id - a.id;

export const isWithin = (inner: unknown, outer: unknown): boolean => {
  if (isOperator(inner) || isOperator(outer)) return conditionKey(inner) === conditionKey(outer);
  const values = valuesOf(outer);
  return [...valuesOf(inner)].every((value) => values.has(value));
};

/** Returns the reads that can't be answered from a bank, with those that they or reads of questions refer to. */
export function ownReads(reads: Reads, parts: ReadonlyMap<BankPart | undefined, readonly Read[]>): Reads {
  const names = new Set((parts.get(undefined) ?? []).map(([name]) => name));
  const refer = ({ where }: Reads[string]): void => {
    for (const value of Object.values(where))
      if (value instanceof FieldOf && !names.has(value.read)) {
        names.add(value.read);
        const referred = reads[value.read];
        if (referred) refer(referred);
      }
  };
  for (const [, read] of [...(parts.get(undefined) ?? []), ...(parts.get("questions") ?? [])]) refer(read);
  return Object.fromEntries(Object.entries(reads).filter(([name]) => names.has(name)));
}

type Read = [name: string, read: Reads[string]];

/** Replaces references in conditions by the values of the fields. */
export function withValues(where: Where, loaded: ReadonlyMap<string, readonly AnyDoc[]>): Where {
  return Object.fromEntries(
    Object.entries(where).map(([field, value]) => [
      field,
      value instanceof FieldOf
        ? anyOf(
            (loaded.get(value.read) ?? []).flatMap((doc): unknown => {
              const fieldValue: unknown = Reflect.get(doc, value.field);
              return fieldValue ?? [];
            }),
          )
        : value,
    ]),
  );
}

/** Returns whether a loaded group count answers the query. */
export const answers = ({ by, where }: GroupCount, query: Where): boolean =>
  Object.keys(query).length === Object.keys(where).length &&
  Object.entries(where).every(
    ([field, values]) =>
      field in query &&
      isWithin(query[field], values) &&
      (by.includes(field) ? !(query[field] instanceof AnyOf) : isWithin(values, query[field])),
  );

export const pageKey = (name: CollectionName, where: Where, page: Page): string =>
  JSON.stringify([
    name,
    conditionsKey(where),
    page.oldestFirst,
    page.sort,
    page.offset,
    page.before,
    page.limit,
  ]);

/** The ids of a group and the values of its fields. */
export type GroupCells = [ids: number[], ...values: unknown[]];

/** Converts groups, and sorts them and their ids. */
export const groupsOfCells = ({ group, by }: GroupsRead, cells: readonly GroupCells[]): IdGroup[] =>
  cells
    .map(([ids, ...values]) => ({
      ...partOfCells(group, values, by),
      ids: ids.sort((a, b) => a - b),
    }))
    .sort((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0));

export const groupsKey = (name: CollectionName, by: readonly string[], where: Where): string =>
  JSON.stringify([name, by, conditionsKey(where)]);

/** Returns the ids of a page's documents in its order. */
export const idsOf = (name: CollectionName, docs: readonly AnyDoc[], { oldestFirst, sort }: Page): number[] =>
  pageOf(name, docs.toSorted(byAge), {
    ...(oldestFirst ? { oldestFirst } : {}),
    ...(sort ? { sort } : {}),
    limit: docs.length,
  }).map(({ id }) => id);
