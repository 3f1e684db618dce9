import type { GroupsRead } from "../backend/store.ts";
import type { Scope } from "./postgres-transactions.ts";

/** Ids of documents with the same values in some fields, beside these fields. */
export type IdGroup = { readonly ids: readonly number[] };

/** Groups with the stamp of the bank that they were loaded from. */
interface StampedGroups {
  stamp: string;
  groups: readonly IdGroup[];
}

/** Number of ids and groups that a process keeps, a few megabytes. */
const SIZE_MAX = 500_000;

/**
 * Returns whether the groups are kept: those of a certification's questions within one tenant. They are large, and the same for all
 * learners.
 */
export const isKept = ({ group, where }: GroupsRead, scope: Scope): boolean =>
  group === "questions" && scope.length === 1 && typeof where["categoryId"] === "number" && !("id" in where);

/**
 * Keeps groups of questions between transactions. Each change to questions gives the bank of their tenant a new random stamp in the
 * same transaction, so a stamp stands for one content of the bank. The database sends groups only if their stamp is another one.
 */
export class KeptGroups {
  /** The least recently used first. */
  readonly #entries = new Map<string, StampedGroups>();
  readonly #max: number;
  #size = 0;

  /** @param max number of ids and groups, of all entries together */
  constructor(max = SIZE_MAX) {
    this.#max = max;
  }

  get(key: string): StampedGroups | undefined {
    return this.#entries.get(key);
  }

  /**
   * Keeps groups, and drops those that were not used for longest if there are too many. Doesn't keep an empty result: calls can name
   * any number of certifications that don't exist.
   */
  keep(key: string, entry: StampedGroups): void {
    const before = this.#entries.get(key);
    this.#entries.delete(key);
    if (entry.groups.length > 0) this.#entries.set(key, entry);
    if (before === entry) return;
    this.#size += sizeOf(entry) - (before ? sizeOf(before) : 0);
    for (const [oldest, dropped] of this.#entries) {
      if (this.#size <= this.#max) break;
      this.#entries.delete(oldest);
      this.#size -= sizeOf(dropped);
    }
  }
}

const sizeOf = ({ groups }: StampedGroups): number =>
  groups.reduce((sum, { ids }) => sum + ids.length + 1, 0);
