import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import type { CollectionName, Doc } from "../../../backend/documents/database.ts";
import { conditionsKey, matcher, valuesOf } from "../../matching.ts";
import { CATALOG, isOutlined, readName, type Where } from "./bank-reads.ts";

/** Ids of documents with the same values in some fields, beside these fields. */
export type IdGroup = { readonly ids: readonly number[] };

type AnyDoc = Doc<CollectionName>;

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
    const outline = this.#outline ?? [];
    this.size = [...this.catalog.values()].reduce(
      (sum, { size }) => sum + size,
      countIds(outline) + outline.length,
    );
  }

  get hasOutline(): boolean {
    return this.#outline !== undefined;
  }

  /** Returns ids of questions grouped by fields, as the port's `group`; `undefined` if the outline doesn't have them. */
  group(by: readonly string[], where: Where): readonly IdGroup[] | undefined {
    if (!this.#outline || !isOutlined(by, where)) return undefined;
    if ("id" in where) return this.#compute(by, where);
    const key = JSON.stringify([by, conditionsKey(where)]);
    const cached = this.#results.get(key);
    if (cached) return cached;
    const result = this.#compute(by, where);
    const count = countIds(result);
    if (this.#resultIds + count <= countIds(this.#outline)) {
      this.#results.set(key, result);
      this.#resultIds += count;
    }
    return result;
  }

  /** Returns a number of questions, as the port's `count`; `undefined` if the outline doesn't have their fields. */
  count(where: Where): number | undefined {
    if (!this.#outline || !isOutlined([], where)) return undefined;
    return countIds(this.#select(where));
  }

  #select({ id, ...where }: Where): IdGroup[] {
    return (id === undefined ? (this.#outline ?? []) : this.#groupsOf(id)).filter(
      matcher("questions", where),
    );
  }

  #compute(by: readonly string[], where: Where): readonly IdGroup[] {
    const groups = this.#select(where);
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
    const ids = [...valuesOf(id)]
      .filter((value): value is number => byId.has(value as number))
      .sort(ascending);
    return [...Map.groupBy(ids, (id) => byId.get(id))].map(([group, ids]) => ({ ...group, ids }));
  }
}

const countIds = (groups: readonly IdGroup[]): number => groups.reduce((sum, { ids }) => sum + ids.length, 0);

const ascending = (a: number, b: number): number => a - b;
