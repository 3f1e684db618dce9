import { derivedFields } from "../../backend/derived.ts";
import type { CollectionName, Doc } from "../../backend/documents/database.ts";
import { perCollection } from "../collections.ts";
import { fieldsOf, type Field } from "../document-fields.ts";

/** The columns of each collection, one for each field except the id. Columns of kind `json` are text. */
export const COLUMNS = perCollection(
  (name): ReadonlyMap<string, Field> => new Map([...fieldsOf(name)].filter(([field]) => field !== "id")),
);

/** The names of the columns of each collection that follow from the others. They are written with each change and never read. */
export const DERIVED_COLUMNS = perCollection((name): readonly string[] => [...derivedFields(name).keys()]);

export type Row = Record<string, unknown>;

/** The fields of each collection in the order of a row's cells. */
export const CELLS = perCollection((name): readonly string[] => ["id", ...COLUMNS[name].keys()]);

const columnNames = new Map<string, string>();

/** Returns an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Converts the name of a field to that of its column. */
export function toSnakeCase(name: string): string {
  let column = columnNames.get(name);
  if (column === undefined)
    columnNames.set(name, (column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  return column;
}

/** Renames the fields of a row to columns, as SQL reads them from JSON. */
export const snakeKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [toSnakeCase(field), value]));

const SCALARS = { string: "text", number: "float8", integer: "bigint", boolean: "boolean" } as const;

/** Returns the type of values that can be assigned to a column. Ends in `[]` for lists. Derived columns are texts and lists of texts. */
export function typeOfColumn(name: CollectionName, field: string, value: unknown): string {
  const { kind, type, isList } = COLUMNS[name].get(field) ?? {
    kind: "plain",
    type: field === "id" || field === "tenantId" ? "integer" : "string",
    isList: Array.isArray(value),
  };
  if (kind !== "plain") return kind === "json" ? "json" : "timestamptz";
  return `${SCALARS[type]}${isList ? "[]" : ""}`;
}

/** Returns a list of texts, numbers, truth values and nulls as PostgreSQL reads it, which the driver would do item by item. */
export const listText = (list: readonly unknown[]): string => `{${list.map(itemText).join(",")}}`;

/** Characters that JSON escapes in another way than PostgreSQL. */
const OTHERWISE = /[\p{Cc}\p{Cs}]/u;

function itemText(item: unknown): string {
  if (item === null || item === undefined) return "NULL";
  // Most long texts are JSON: escaping them as JSON takes a third of the time.
  if (typeof item !== "string" || !OTHERWISE.test(item)) return JSON.stringify(item);
  return `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

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

/** Returns whether a cell of a JSON column is its text: JSON's null is a value of the field, and a null column means that it is absent. */
export function isJsonText(name: CollectionName, field: string): boolean {
  const column = COLUMNS[name].get(field);
  return column?.kind === "json" && column.isOptional && column.isNullable;
}

/** Converts the value of a column to that of its field; `undefined` if the field is absent. */
export const valueOfCell = (name: CollectionName, field: string, cell: unknown): unknown =>
  valueIn(COLUMNS[name].get(field), cell);

function valueIn(column: Field | undefined, cell: unknown): unknown {
  if (cell === null || cell === undefined) return column?.isOptional ? undefined : null;
  if (typeof cell !== "string") return cell;
  if (column?.kind === "json") return JSON.parse(cell);
  return column?.kind === "time" ? instantOf(cell) : cell;
}

/** Converts an instant as PostgreSQL writes it to one as documents have it. Most are in UTC, and only differ in their end. */
export function instantOf(text: string): string {
  if (text[10] === "T" && text.endsWith("+00:00")) {
    if (text.length === 25) return `${text.slice(0, 19)}.000Z`;
    if (text.length === 29) return `${text.slice(0, 23)}Z`;
  }
  return new Date(text).toISOString();
}

/** Converts cells, in the order of `fields`, to fields of a document. */
export const partOfCells = (
  name: CollectionName,
  cells: readonly unknown[],
  fields: readonly string[],
): Row =>
  partIn(
    fields.map((field) => [field, COLUMNS[name].get(field)]),
    cells,
  );

type Cell = readonly [field: string, column: Field | undefined];

function partIn(fields: readonly Cell[], cells: readonly unknown[]): Row {
  const part: Row = {};
  for (let index = 0; index < fields.length; index += 1) {
    const [field, column] = fields[index] as Cell;
    const value = valueIn(column, cells[index]);
    if (value !== undefined) part[field] = value;
  }
  return part;
}

const WHOLE = perCollection((name) => CELLS[name].map((field): Cell => [field, COLUMNS[name].get(field)]));

/** Converts the cells of a row to a document. */
export const docOfCells = <C extends CollectionName>(name: C, cells: readonly unknown[]): Doc<C> =>
  partIn(WHOLE[name], cells) as Doc<C>;

/** Converts a row to a document. */
export const docOf = <C extends CollectionName>(name: C, row: Row): Doc<C> =>
  docOfCells(
    name,
    CELLS[name].map((field) => row[field]),
  );
