import type { ImportResult, ImportState, RowVerdict } from "../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../src/api/questions/draft.ts";

/** Milliseconds until an import that nobody adds to is given up. */
const LIFETIME = 30 * 60_000;
/** Milliseconds until an import that nobody adds to no longer keeps its user from opening another. */
const LEFT_AFTER = 60_000;
/** Imports that are staged at the same time, over all users and of one. */
const TOTAL_MAX = 8;
const PER_USER_MAX = 2;

/** An import that is staged: data that can be cloned, so that it may be kept anywhere. */
export interface StagedImport extends ImportState {
  tenantId: number;
  /** Who has opened it. */
  userId: number;
  createMissing: boolean;
  /** When it was opened or last got a portion, in milliseconds since the epoch. */
  usedAt: number;
  /** Questions in use when it was opened, by their fingerprints, and the version of each. */
  known: Map<string, number>;
  versions: Map<number, number>;
  /** Rows that will be stored, by their fingerprints, and what they say. */
  rowOf: Map<string, number>;
  drafts: Map<number, NamedDraft>;
  /** The place of each name in `missing`. */
  missingAt: Map<string, number>;
  /** What was answered to each portion, by the row that it began with. */
  answers: Map<number, readonly RowVerdict[]>;
  /** What it has stored; `null` until then. */
  result: ImportResult | null;
}

/** Where imports are staged until they are stored or given up. */
export interface Imports {
  /** Keeps a new one and gives it its id; `null` while two of the user are open and in use. */
  open: (staged: Omit<StagedImport, "id">) => Promise<StagedImport | null>;
  /** One that is not given up at `now`. */
  get: (id: number, now: number) => Promise<StagedImport | undefined>;
  /** Puts one in the place of the one with its id, unless that was given up meanwhile. */
  update: (staged: StagedImport) => Promise<void>;
  /** Gives one up, unless it is stored or is being stored. Returns whether it is gone. */
  remove: (id: number) => Promise<boolean>;
  /** Stores one, once: who asks meanwhile, or after, gets the same result. A failure lets it be tried again. */
  store: (id: number, work: () => Promise<ImportResult>) => Promise<ImportResult>;
  /** Settles when no store of one is under way. */
  settled: (id: number) => Promise<void>;
}

/** Staged in memory: a restart forgets them all, and ids count from 1 again. */
export function createImports(): Imports {
  const staged = new Map<number, StagedImport>();
  const underWay = new Map<number, Promise<ImportResult>>();
  let lastId = 0;

  const longestIdle = (): StagedImport | undefined =>
    [...staged.values()]
      .filter(({ id }) => !underWay.has(id))
      .reduce<StagedImport | undefined>(
        (idle, one) => (idle === undefined || one.usedAt < idle.usedAt ? one : idle),
        undefined,
      );

  return {
    async open(opened) {
      const own = [...staged.values()].filter(
        ({ userId, state, usedAt }) =>
          userId === opened.userId && state === "open" && opened.usedAt - usedAt < LEFT_AFTER,
      );
      if (own.length >= PER_USER_MAX) return null;
      const idle = staged.size >= TOTAL_MAX ? longestIdle() : undefined;
      if (idle) staged.delete(idle.id);
      lastId += 1;
      const one = { ...opened, id: lastId };
      staged.set(lastId, one);
      return one;
    },
    async get(id, now) {
      const one = staged.get(id);
      if (!one || now - one.usedAt < LIFETIME || underWay.has(id)) return one;
      staged.delete(id);
      return undefined;
    },
    async update(one) {
      if (staged.has(one.id)) staged.set(one.id, one);
    },
    async remove(id) {
      if (underWay.has(id) || staged.get(id)?.state === "stored") return false;
      staged.delete(id);
      return true;
    },
    store(id, work) {
      const known = underWay.get(id);
      if (known) return known;
      const storing = work().finally(() => underWay.delete(id));
      underWay.set(id, storing);
      return storing;
    },
    async settled(id) {
      await underWay.get(id)?.catch(() => undefined);
    },
  };
}
