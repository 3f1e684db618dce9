import {
  LEFT_AFTER,
  LIFETIME,
  PER_USER_MAX,
  TOTAL_MAX,
  type Imports,
  type StagedImport,
} from "../imports.ts";

/** Creates import staging in memory: a restart clears it, and ids start from 1 again. */
export function createMemoryImports(): Imports {
  const staged = new Map<number, StagedImport>();
  /** Claimed imports by id, each with a promise that resolves on release. */
  const claims = new Map<number, PromiseWithResolvers<void>>();
  let lastId = 0;

  const longestIdle = (): StagedImport | undefined =>
    [...staged.values()]
      .filter(({ id }) => !claims.has(id))
      .reduce<StagedImport | undefined>(
        (idle, one) => (idle === undefined || one.usedAt < idle.usedAt ? one : idle),
        undefined,
      );

  function find(id: number, now: number): StagedImport | undefined {
    const one = staged.get(id);
    if (!one || now - one.usedAt < LIFETIME || claims.has(id)) return one;
    staged.delete(id);
    return undefined;
  }

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
    get: async (id, now) => find(id, now),
    async claim(id, now) {
      const one = claims.has(id) ? undefined : find(id, now);
      if (!one) return null;
      const claim = Promise.withResolvers<void>();
      claims.set(id, claim);
      return {
        staged: one,
        update: async (changed) => {
          staged.set(id, changed);
        },
        remove: async () => {
          staged.delete(id);
        },
        release: async () => {
          claims.delete(id);
          claim.resolve();
        },
      };
    },
    settled: async (id) => claims.get(id)?.promise,
  };
}
