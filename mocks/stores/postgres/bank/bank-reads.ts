import type { CollectionName } from "../../../backend/documents/database.ts";
import {
  FieldOf,
  grouping,
  reading,
  type GroupsRead,
  type ListRead,
  type Reads,
} from "../../../backend/ports/store.ts";
import { isOperator } from "../../matching.ts";
import type { Scope } from "../postgres-transactions.ts";

/** The collections that the cache holds completely, as far as a tenant sees them. */
export const CATALOG = ["tenants", "categories", "subcategories", "badges"] as const;
type CatalogName = (typeof CATALOG)[number];

/** Collections whose changes give a tenant's bank a new stamp; those of `tenants` do too. */
export const STAMPED: ReadonlySet<CollectionName> = new Set(["categories", "subcategories", "questions"]);

/** Fields by which questions are grouped and counted. */
const OUTLINE = ["categoryId", "subcategoryId", "version", "point", "form", "isRetired"] as const;
const OUTLINE_FIELDS: ReadonlySet<string> = new Set(OUTLINE);

export type Where = Readonly<Record<string, unknown>>;

/** How a declared read is answered: from the catalog, the outline or the texts of questions. */
export type BankPart = "catalog" | "outline" | "questions";

/** Returns the part of the bank that answers a declared read of one tenant; `undefined` for all others. */
export function bankPartOf(read: Reads[string], scope: Scope): BankPart | undefined {
  if (scope === "all" || scope.length !== 1) return undefined;
  if ("list" in read) {
    if (read.page) return undefined;
    if (CATALOG.some((name) => name === read.list)) return "catalog";
    const [condition, ...others] = Object.entries(read.where);
    const isByReference = condition?.[0] === "id" && condition[1] instanceof FieldOf && others.length === 0;
    return read.list === "questions" && isByReference ? "questions" : undefined;
  }
  const name = "group" in read ? read.group : read.count;
  return name === "questions" && isOutlined(read.by, read.where) ? "outline" : undefined;
}

/** Returns whether the outline has the fields of a group or count, and its conditions are values. */
export const isOutlined = (by: readonly string[], where: Where): boolean =>
  by.every((field) => OUTLINE_FIELDS.has(field)) &&
  Object.entries(where).every(
    ([field, value]) => (field === "id" || OUTLINE_FIELDS.has(field)) && !isOperator(value),
  );

/** The names of the reads that load a bank; `bankOf` takes their results. */
export const readName = (part: CatalogName | "outline"): string => `bank: ${part}`;

const OUTLINE_READ: GroupsRead = grouping("questions", OUTLINE, {});

/** Returns the reads of a tenant's bank. */
export const bankReads = (tenantId: number, withOutline: boolean): Reads => ({
  ...Object.fromEntries(
    CATALOG.map((name): [string, ListRead] => [
      readName(name),
      reading(name, name === "tenants" ? { id: tenantId } : {}),
    ]),
  ),
  ...(withOutline ? { [readName("outline")]: OUTLINE_READ } : {}),
});
