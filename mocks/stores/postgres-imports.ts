import { randomUUID } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { sql, type Kysely, type Transaction } from "kysely";
import {
  LEFT_AFTER,
  LIFETIME,
  PER_USER_MAX,
  TOTAL_MAX,
  type Imports,
  type StagedImport,
} from "../backend/imports.ts";
import type { Tables } from "./postgres-connection.ts";
import { toStoreError } from "./postgres-errors.ts";
import type { Watchdog } from "./watchdog.ts";

/** Lifetime of a claim, in milliseconds. Afterwards other processes can claim the import, in case the holder crashed. */
const CLAIM_LASTS = 5 * 60_000;
/** Interval for checking whether another process has released a claim, in milliseconds. */
const POLL_INTERVAL = 100;

/** Creates import staging in the database, for all processes that share it. */
export function createPostgresImports({
  db,
  guard,
}: { db: Kysely<Tables> } & Pick<Watchdog, "guard">): Imports {
  const inAll = <R>(work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> =>
    guard(() =>
      db.transaction().execute(async (trx) => {
        await sql`select set_config('cairn.tenant', 'all', true)`.execute(trx);
        return work(trx);
      }),
    ).catch((error: unknown) => {
      throw toStoreError(error);
    });
  return {
    open: (opened) =>
      inAll(async (trx) => {
        // Otherwise two concurrent calls would not count each other's import.
        await sql`lock table staged_imports in share row exclusive mode`.execute(trx);
        const own = await trx
          .selectFrom("stagedImports")
          .select("id")
          .where("userId", "=", opened.userId)
          .where("state", "=", "open")
          .where("usedAt", ">", opened.usedAt - LEFT_AFTER)
          .execute();
        if (own.length >= PER_USER_MAX) return null;
        await makeRoom(trx, opened.usedAt);
        const [row] = await trx.insertInto("stagedImports").values(rowOf(opened)).returning("id").execute();
        return { ...opened, id: Number(row?.["id"]) };
      }),
    get: (id, now) =>
      inAll(async (trx) => {
        const [row] = await trx
          .selectFrom("stagedImports")
          .select(["id", "content"])
          .where("id", "=", id)
          .where((eb) => eb.or([eb("usedAt", ">", now - LIFETIME), eb("claimedUntil", ">", now)]))
          .execute();
        return row && stagedOf(row);
      }),
    claim: async (id, now) => {
      const claimedBy = randomUUID();
      const [row] = await inAll((trx) =>
        trx
          .updateTable("stagedImports")
          .set({ claimedBy, claimedUntil: now + CLAIM_LASTS })
          .where("id", "=", id)
          .where("usedAt", ">", now - LIFETIME)
          .where((eb) => eb.or([eb("claimedBy", "is", null), eb("claimedUntil", "<=", now)]))
          .returning(["id", "content"])
          .execute(),
      );
      if (!row) return null;
      const own = { id, claimedBy };
      return {
        staged: stagedOf(row),
        update: async (changed) => {
          await inAll((trx) =>
            trx
              .updateTable("stagedImports")
              .set(rowOf(changed))
              .where((eb) => eb.and(own))
              .execute(),
          );
        },
        remove: async () => {
          await inAll((trx) =>
            trx
              .deleteFrom("stagedImports")
              .where((eb) => eb.and(own))
              .execute(),
          );
        },
        release: async () => {
          const free = { claimedBy: null, claimedUntil: null };
          await inAll((trx) =>
            trx
              .updateTable("stagedImports")
              .set(free)
              .where((eb) => eb.and(own))
              .execute(),
          );
        },
      };
    },
    settled: async (id, now) => {
      for (;;) {
        const claimed = await inAll((trx) =>
          trx
            .selectFrom("stagedImports")
            .select("id")
            .where("id", "=", id)
            .where("claimedUntil", ">", now())
            .execute(),
        );
        if (claimed.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
      }
    },
  };
}

/** Deletes expired imports and, if the maximum is reached, the least recently used one. */
async function makeRoom(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx
    .deleteFrom("stagedImports")
    .where("usedAt", "<=", now - LIFETIME)
    .where((eb) => eb.or([eb("claimedBy", "is", null), eb("claimedUntil", "<=", now)]))
    .execute();
  await sql`
    delete from staged_imports where id in (
      select id from staged_imports where claimed_by is null order by used_at, id
      limit greatest(0, (select count(*) from staged_imports) - ${TOTAL_MAX - 1})
    )`.execute(trx);
}

/** Returns columns for the queried fields, and the whole import serialized by V8, because it contains maps. */
const rowOf = (staged: Omit<StagedImport, "id">) => ({
  tenantId: staged.tenantId,
  userId: staged.userId,
  state: staged.state,
  usedAt: staged.usedAt,
  content: serialize(staged),
});

const stagedOf = (row: Record<string, unknown>): StagedImport => ({
  ...(deserialize(row["content"] as Buffer) as StagedImport),
  id: Number(row["id"]),
});
