import { derivedFields } from "../backend/derived.ts";
import type { CollectionName, Doc } from "../backend/documents.ts";
import { perCollection } from "./collections.ts";
import { fieldsOf, type Field } from "./document-fields.ts";

/** The columns of each collection, one for each field except the id. Columns of kind `json` are text. */
export const COLUMNS = perCollection(
  (name): ReadonlyMap<string, Field> => new Map([...fieldsOf(name)].filter(([field]) => field !== "id")),
);

/** The names of the columns of each collection that follow from the others. They are written with each change and never read. */
export const DERIVED_COLUMNS = perCollection((name): readonly string[] => [...derivedFields(name).keys()]);

export type Row = Record<string, unknown>;

/** Converts the name of a field to that of its column. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames the fields of a row to columns, as SQL reads them from JSON. */
export const snakeKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [snake(field), value]));

/** Converts a document, or part of one, to columns. */
export function rowOf(name: CollectionName, doc: object): Row {
  const row: Row = {};
  for (const [field, { kind }] of COLUMNS[name]) {
    const value: unknown = Reflect.get(doc, field);
    if (value !== undefined) row[field] = kind === "json" ? JSON.stringify(value) : value;
  }
  return row;
}

/** Converts a whole document to columns. Columns of missing fields are null. */
export function wholeRowOf(name: CollectionName, doc: object): Row {
  const empty = Object.fromEntries([...COLUMNS[name].keys()].map((field) => [field, null]));
  return { ...empty, ...rowOf(name, doc) };
}

/** Returns the derived columns of a document. */
export const derivedRowOf = (name: CollectionName, doc: object): Row =>
  Object.fromEntries([...derivedFields(name)].map(([field, derive]) => [field, derive(doc as never)]));

/** Converts a row, or some of its columns, to a document. */
export function docOf<C extends CollectionName>(
  name: C,
  row: Row,
  fields: Iterable<string> = COLUMNS[name].keys(),
): Doc<C> {
  const doc: Row = { id: row["id"] };
  for (const field of fields) {
    const column = COLUMNS[name].get(field);
    if (!column) continue;
    const { kind, isOptional } = column;
    const value = row[field] ?? null;
    if (value === null && isOptional) continue;
    // The JSON text `null` is a value; a null column means that the field is absent.
    doc[field] = kind === "json" && typeof value === "string" ? JSON.parse(value) : value;
  }
  return doc as Doc<C>;
}
