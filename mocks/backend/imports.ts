import type { ImportResult, ImportState, RowVerdict } from "../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../src/api/questions/draft.ts";

/** Milliseconds until an import that nobody adds to is given up. */
export const LIFETIME = 30 * 60_000;
/** Milliseconds until an import that nobody adds to no longer keeps its user from opening another. */
export const LEFT_AFTER = 60_000;
/** Imports that are staged at the same time, over all users and of one. */
export const TOTAL_MAX = 8;
export const PER_USER_MAX = 2;

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

/** An import that one call has to itself, until it lets go of it. */
export interface ImportClaim {
  /** As it is now. */
  staged: StagedImport;
  /** Keeps it as it was changed. */
  update: (staged: StagedImport) => Promise<void>;
  /** Gives it up. */
  remove: () => Promise<void>;
  /** Lets go of it; called once, whatever went wrong. */
  release: () => Promise<void>;
}

/**
 * Where imports are staged until they are stored or given up; processes that share a store share one of these. Times are in
 * milliseconds since the epoch.
 */
export interface Imports {
  /** Keeps a new one and gives it its id; `null` while two of the user are open and in use. */
  open: (staged: Omit<StagedImport, "id">) => Promise<StagedImport | null>;
  /** One that is not given up at `now`. */
  get: (id: number, now: number) => Promise<StagedImport | undefined>;
  /**
   * Takes one for a call that adds to it, stores it or gives it up; `null` while another call has it, and where it is over.
   * Where a process can end without letting go, a claim counts for some minutes and then no more: another may be made, and
   * what the earlier one still does to the import is dropped. Storing looks at the bank anew: twice adds nothing twice.
   */
  claim: (id: number, now: number) => Promise<ImportClaim | null>;
  /** Settles when no call has it, or none whose claim still counts. */
  settled: (id: number, now: () => number) => Promise<void>;
}
