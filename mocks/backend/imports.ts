import type { ImportResult, ImportState, RowVerdict } from "../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../src/api/questions/draft.ts";

/** Milliseconds without use after which an import expires. */
export const LIFETIME = 30 * 60_000;
/** Milliseconds without use after which an import no longer counts toward its user's maximum. */
export const LEFT_AFTER = 60_000;
/** Maximum number of staged imports, in total and per user. */
export const TOTAL_MAX = 8;
export const PER_USER_MAX = 2;

/** A staged import. It is structured-cloneable, so that every implementation of {@link Imports} can store it. */
export interface StagedImport extends ImportState {
  tenantId: number;
  userId: number;
  createMissing: boolean;
  /** When it was opened or last received rows, in milliseconds since the epoch. */
  usedAt: number;
  /** Fingerprints of the questions in use when it was opened, with their ids; and the version of each. */
  known: Map<string, number>;
  versions: Map<number, number>;
  /** Row numbers of the new questions by fingerprint, and their contents. */
  rowOf: Map<string, number>;
  drafts: Map<number, NamedDraft>;
  /** The index of each name in `missing`. */
  missingAt: Map<string, number>;
  /** The results of each batch of rows, by its first row. */
  answers: Map<number, readonly RowVerdict[]>;
  /** `null` until it is stored. */
  result: ImportResult | null;
}

/** Exclusive access of one call to an import. */
export interface ImportClaim {
  staged: StagedImport;
  update: (staged: StagedImport) => Promise<void>;
  remove: () => Promise<void>;
  /** Ends the exclusive access. Call it exactly once, also after errors. */
  release: () => Promise<void>;
}

/**
 * Holds imports until they are stored, cancelled or expired. Processes that share a store must share it too. Times are in
 * milliseconds since the epoch.
 */
export interface Imports {
  /** Stages an import under a new id. Returns `null` while the user has two other imports in use. */
  open: (staged: Omit<StagedImport, "id">) => Promise<StagedImport | null>;
  /** Returns an import that has not expired. */
  get: (id: number, now: number) => Promise<StagedImport | undefined>;
  /**
   * Gives a call exclusive access for adding rows, storing or cancelling. Returns `null` if another call has access or the
   * import has expired. If a process can crash, a claim expires after some minutes; then another call can claim the import, and
   * changes through the old claim are ignored. Storing checks for duplicates again, so storing twice adds nothing twice.
   */
  claim: (id: number, now: number) => Promise<ImportClaim | null>;
  /** Resolves when no call has a valid claim. */
  settled: (id: number, now: () => number) => Promise<void>;
}
