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
import { translated } from "./postgres-errors.ts";
import type { Listener } from "./postgres-silence.ts";

/** For how long a process that has ended keeps others from an import, in milliseconds. */
const CLAIM_LASTS = 5 * 60_000;
/** How often it is looked whether another process has let go, in milliseconds. */
const LOOK_EACH = 100;

/** Staged in the database, for all processes that share it. */
export function createPostgresImports({
  db,
  whileHeard,
}: { db: Kysely<Tables> } & Pick<Listener, "whileHeard">): Imports {
  const inAll = <R>(work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> =>
    whileHeard(() =>
      db.transaction().execute(async (trx) => {
        await sql`select set_config('cairn.tenant', 'all', true)`.execute(trx);
        return work(trx);
      }),
    ).catch((error: unknown) => {
      throw translated(error);
    });
  return {
    open: (opened) =>
      inAll(async (trx) => {
        // Two that are opened at once would not see each other.
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
        await new Promise((resolve) => setTimeout(resolve, LOOK_EACH));
      }
    },
  };
}

/** What is over goes, and where as many are staged as may be, the one that nobody has used for the longest. */
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

/** What is looked for has a column; the whole of it, which has maps, is kept as Node clones it. */
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
