import type { CollectionName, Doc } from "../backend/documents.ts";
import { perCollection } from "./collections.ts";
import { fieldsOf, type Field } from "./document-fields.ts";

/** The fields of each collection except the id, each of which is a column; one of kind `json` holds text. */
export const COLUMNS = perCollection(
  (name): ReadonlyMap<string, Field> => new Map([...fieldsOf(name)].filter(([field]) => field !== "id")),
);

/** A row as the driver reads and writes it. */
export type Row = Record<string, unknown>;

/** Returns the columns of the fields that a document, or a part of one, has. */
export function rowOf(name: CollectionName, doc: object): Row {
  const row: Row = {};
  for (const [field, { kind }] of COLUMNS[name]) {
    const value: unknown = Reflect.get(doc, field);
    if (value !== undefined) row[field] = kind === "json" ? JSON.stringify(value) : value;
  }
  return row;
}

/** As {@link rowOf}, for a whole document: the columns of fields that it lacks are null. */
export function wholeRowOf(name: CollectionName, doc: object): Row {
  const empty = Object.fromEntries([...COLUMNS[name].keys()].map((field) => [field, null]));
  return { ...empty, ...rowOf(name, doc) };
}

/** Returns the document that a row holds. */
export function docOf<C extends CollectionName>(name: C, row: Row): Doc<C> {
  const doc: Row = { id: row["id"] };
  for (const [field, { kind, isOptional }] of COLUMNS[name]) {
    const value = row[field] ?? null;
    if (value === null && isOptional) continue;
    // A JSON null is a value, a null column is not.
    doc[field] = kind === "json" && typeof value === "string" ? JSON.parse(value) : value;
  }
  return doc as Doc<C>;
}
