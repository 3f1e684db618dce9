import type { CollectionName, Doc } from "../backend/documents.ts";
import { perCollection } from "./collections.ts";
import { fieldsOf, type Field } from "./document-fields.ts";

/** The columns of each collection, one for each field except the id. Columns of kind `json` are text. */
export const COLUMNS = perCollection(
  (name): ReadonlyMap<string, Field> => new Map([...fieldsOf(name)].filter(([field]) => field !== "id")),
);

export type Row = Record<string, unknown>;

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

/** Converts a row to a document. */
export function docOf<C extends CollectionName>(name: C, row: Row): Doc<C> {
  const doc: Row = { id: row["id"] };
  for (const [field, { kind, isOptional }] of COLUMNS[name]) {
    const value = row[field] ?? null;
    if (value === null && isOptional) continue;
    // The JSON text `null` is a value; a null column means that the field is absent.
    doc[field] = kind === "json" && typeof value === "string" ? JSON.parse(value) : value;
  }
  return doc as Doc<C>;
}
