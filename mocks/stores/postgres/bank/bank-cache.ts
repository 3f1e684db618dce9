import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import type { CollectionName, Doc } from "../../../backend/documents/database.ts";
import {
  FieldOf,
  grouping,
  reading,
  type GroupsRead,
  type ListRead,
  type Reads,
} from "../../../backend/ports/store.ts";
import { conditionsKey, isOperator, matcher, valuesOf } from "../../matching.ts";
import type { Scope } from "../postgres-transactions.ts";

/** Ids of documents with the same values in some fields, beside these fields. */
export type IdGroup = { readonly ids: readonly number[] };

/** The collections that the cache holds completely, as far as a tenant sees them. */
const CATALOG = ["tenants", "categories", "subcategories", "badges"] as const;
type CatalogName = (typeof CATALOG)[number];

/** Collections whose changes give a tenant's bank a new stamp; those of `tenants` do too. */
export const STAMPED: ReadonlySet<CollectionName> = new Set(["categories", "subcategories", "questions"]);

/** Fields by which questions are grouped and counted. */
const OUTLINE = ["categoryId", "subcategoryId", "version", "point", "form", "isRetired"] as const;
const OUTLINE_FIELDS: ReadonlySet<string> = new Set(OUTLINE);

type AnyDoc = Doc<CollectionName>;
type Where = Readonly<Record<string, unknown>>;

/** How a declared read is answered: from the catalog, the outline or the texts of questions. */
export type BankPart = "catalog" | "outline" | "questions";

/** Returns the part of the bank that answers a declared read of one tenant; `undefined` for all others. */
export function bankPartOf(read: Reads[string], scope: Scope): BankPart | undefined {
  if (scope === "all" || scope.length !== 1) return undefined;
  if ("list" in read) {
    if (read.page) return undefined;
    if (CATALOG.some((name) => name === read.list)) return "catalog";
    const [only, ...others] = Object.entries(read.where);
    const isByReference = only?.[0] === "id" && only[1] instanceof FieldOf && others.length === 0;
    return read.list === "questions" && isByReference ? "questions" : undefined;
  }
  const name = "group" in read ? read.group : read.count;
  return name === "questions" && isOutlined(read.by, read.where) ? "outline" : undefined;
}

const isOutlined = (by: readonly string[], where: Where): boolean =>
  by.every((field) => OUTLINE_FIELDS.has(field)) &&
  Object.entries(where).every(
    ([field, value]) => (field === "id" || OUTLINE_FIELDS.has(field)) && !isOperator(value),
  );

/** The names of the reads that load a bank; `bankOf` takes their results. */
const readName = (of: CatalogName | "outline"): string => `bank: ${of}`;

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

/** One content of a tenant's bank: the catalog and, once they were needed, the outline and texts of questions. */
export class Bank {
  readonly stamp: string;
  /** Number of ids, groups and documents of the catalog. */
  readonly size: number;
  readonly catalog: ReadonlyMap<CollectionName, ReadonlyMap<number, AnyDoc>>;
  /** Texts of questions by id, the least recently used first. */
  readonly questions = new Map<number, QuestionDoc>();
  readonly #outline: readonly IdGroup[] | undefined;
  #outlineById: Map<number, IdGroup> | undefined;
  /** Results without ids in their conditions, with at most as many ids as the outline. */
  readonly #results = new Map<string, readonly IdGroup[]>();
  #resultIds = 0;

  /**
   * @param lists documents by the name of the read
   * @param groups groups of ids by the name of the read
   */
  constructor(
    stamp: string,
    lists: ReadonlyMap<string, readonly AnyDoc[]>,
    groups: ReadonlyMap<string, readonly IdGroup[]>,
  ) {
    this.stamp = stamp;
    this.catalog = new Map(
      CATALOG.map((name) => [name, new Map((lists.get(readName(name)) ?? []).map((doc) => [doc.id, doc]))]),
    );
    this.#outline = groups.get(readName("outline"));
    const documents = [...this.catalog.values()].reduce((sum, { size }) => sum + size, 0);
    this.size = documents + this.#idCount() + (this.#outline?.length ?? 0);
  }

  get hasOutline(): boolean {
    return this.#outline !== undefined;
  }

  /** Returns ids of questions grouped by fields, as the port's `group`; `undefined` if the outline doesn't have them. */
  group(by: readonly string[], where: Where): readonly IdGroup[] | undefined {
    if (!this.#outline || !isOutlined(by, where)) return undefined;
    if ("id" in where) return this.#computed(by, where);
    const key = JSON.stringify([by, conditionsKey(where)]);
    const cached = this.#results.get(key);
    if (cached) return cached;
    const result = this.#computed(by, where);
    const count = result.reduce((sum, { ids }) => sum + ids.length, 0);
    if (this.#resultIds + count <= this.#idCount()) {
      this.#results.set(key, result);
      this.#resultIds += count;
    }
    return result;
  }

  /** Returns a number of questions, as the port's `count`; `undefined` if the outline doesn't have their fields. */
  count(where: Where): number | undefined {
    if (!this.#outline || !isOutlined([], where)) return undefined;
    return this.#matching(where).reduce((sum, { ids }) => sum + ids.length, 0);
  }

  #idCount(): number {
    return (this.#outline ?? []).reduce((sum, { ids }) => sum + ids.length, 0);
  }

  #matching({ id, ...where }: Where): IdGroup[] {
    return (id === undefined ? (this.#outline ?? []) : this.#groupsOf(id)).filter(
      matcher("questions", where),
    );
  }

  #computed(by: readonly string[], where: Where): readonly IdGroup[] {
    const groups = this.#matching(where);
    const valuesOfGroup = (group: IdGroup) =>
      Object.fromEntries(
        by.filter((field) => field in group).map((field) => [field, Reflect.get(group, field)]),
      );
    return [...Map.groupBy(groups, (group) => JSON.stringify(valuesOfGroup(group)))]
      .map(([values, groups]): IdGroup => ({
        ...(JSON.parse(values) as object),
        ids: groups.flatMap(({ ids }) => ids).sort(ascending),
      }))
      .sort((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0));
  }

  /** The outline of some questions only. */
  #groupsOf(id: unknown): IdGroup[] {
    const byId = (this.#outlineById ??= new Map(
      (this.#outline ?? []).flatMap((group) => group.ids.map((id) => [id, group] as const)),
    ));
    const ids = [...valuesOf(id)].filter((one): one is number => byId.has(one as number)).sort(ascending);
    return [...Map.groupBy(ids, (id) => byId.get(id))].map(([group, ids]) => ({ ...group, ids }));
  }
}

const ascending = (a: number, b: number): number => a - b;

/** Number of ids, groups and documents that a process caches of all banks: some 50 megabytes with what is computed from them. */
const SIZE_MAX = 1_000_000;
/** Number of questions with their texts that a process caches of all banks: some 20 megabytes. */
const QUESTIONS_MAX = 5000;

/**
 * Caches banks between transactions. Each change to a bank gives its tenant a new random stamp in the same transaction, so a stamp
 * stands for one content. Transactions load the stamp with what they read, and the bank only if its stamp is another one.
 */
export class BankCache {
  /** By tenant, the least recently used first. */
  readonly #banks = new Map<number, Bank>();
  readonly #max: { size: number; questions: number };
  #size = 0;
  #questions = 0;

  /** @param max number of ids and groups, and of questions with their texts, of all banks together */
  constructor(max = { size: SIZE_MAX, questions: QUESTIONS_MAX }) {
    this.#max = max;
  }

  get(tenantId: number): Bank | undefined {
    return this.#banks.get(tenantId);
  }

  /** Stores a bank, and marks it as used. Of two with the same stamp, the one with an outline stays, and the texts of both. */
  set(tenantId: number, bank: Bank): void {
    const before = this.#banks.get(tenantId);
    const isSame = before?.stamp === bank.stamp;
    const stays = isSame && before.hasOutline ? before : bank;
    if (isSame && stays !== before)
      for (const question of before.questions.values()) stays.questions.set(question.id, question);
    this.delete(tenantId);
    this.#banks.set(tenantId, stays);
    this.#size += stays.size;
    this.#questions += stays.questions.size;
    for (const oldest of this.#banks.keys()) {
      if (this.#size <= this.#max.size) break;
      this.delete(oldest);
    }
  }

  delete(tenantId: number): void {
    const bank = this.#banks.get(tenantId);
    if (!bank) return;
    this.#banks.delete(tenantId);
    this.#size -= bank.size;
    this.#questions -= bank.questions.size;
  }

  /** Adds texts of questions of a bank, and marks them as used. Drops those that were not used for longest if there are too many. */
  addQuestions(tenantId: number, bank: Bank, questions: readonly QuestionDoc[]): void {
    if (this.#banks.get(tenantId) !== bank) return;
    for (const question of questions) {
      if (!bank.questions.delete(question.id)) this.#questions += 1;
      bank.questions.set(question.id, question);
    }
    for (const { questions: cached } of this.#banks.values())
      for (const id of cached.keys()) {
        if (this.#questions <= this.#max.questions) return;
        cached.delete(id);
        this.#questions -= 1;
      }
  }
}
