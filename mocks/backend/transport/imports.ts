import type { ImportState } from "../../../src/api/admin/import-schema.ts";

/** An import that is staged: plain data, so that it may be kept anywhere. */
export interface StagedImport extends ImportState {
  tenantId: number;
  /** Who has opened it. */
  userId: number;
  createMissing: boolean;
  /** When it was opened or last got a portion, in milliseconds since the epoch. */
  usedAt: number;
}

/** Where imports are staged until they are stored or given up. */
export interface Imports {
  /** Keeps a new one and gives it its id. */
  open: (staged: Omit<StagedImport, "id">) => Promise<StagedImport>;
  get: (id: number) => Promise<StagedImport | undefined>;
  list: () => Promise<readonly StagedImport[]>;
  /** Puts one in the place of the one with its id. */
  update: (staged: StagedImport) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

/** Staged in memory: a restart forgets them all, and ids count from 1 again. */
export function createImports(): Imports {
  const staged = new Map<number, StagedImport>();
  let lastId = 0;
  return {
    async open(opened) {
      lastId += 1;
      const one = { ...opened, id: lastId };
      staged.set(lastId, one);
      return one;
    },
    get: async (id) => staged.get(id),
    list: async () => [...staged.values()],
    async update(one) {
      staged.set(one.id, one);
    },
    async remove(id) {
      staged.delete(id);
    },
  };
}
