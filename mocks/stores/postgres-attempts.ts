import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Attempts } from "../backend/attempts.ts";
import { translated } from "./postgres-errors.ts";
import type { Transactional } from "./postgres-transactions.ts";

/** Counted in the database, for all processes that share it. Keys, which hold addresses, are kept as their hashes. */
export function createPostgresAttempts({ db, whileHeard }: Omit<Transactional, "jitter">): Attempts {
  const orTranslated = <R>(ask: () => Promise<R>): Promise<R> =>
    whileHeard(ask).catch((error: unknown) => {
      throw translated(error);
    });
  return {
    count: (key, at, window, max) =>
      orTranslated(async () => {
        await db
          .deleteFrom("attempts")
          .where("lastAt", "<=", at - window)
          .execute();
        // One statement, whose row is locked meanwhile: of many at once each sees the one before.
        const { rows } = await sql<{ isFull: boolean; first: number }>`
            insert into attempts as kept (key, made_at, last_at, is_full)
            values (${hashed(key)}, array[${at}::bigint], ${at}, false)
            on conflict (key) do update set (made_at, last_at, is_full) = (
              select
                case when cardinality(recent) < ${max} then recent || ${at}::bigint else recent end,
                case when cardinality(recent) < ${max} then ${at} else kept.last_at end,
                cardinality(recent) >= ${max}
              from (select array(select t from unnest(kept.made_at) t where t > ${at - window} and t < ${at + window} order by t) as recent) as _
            )
            returning is_full, made_at[1] as first`.execute(db);
        const [row] = rows;
        return row?.isFull ? row.first : null;
      }),
    forget: async (key) => {
      await orTranslated(() => db.deleteFrom("attempts").where("key", "=", hashed(key)).execute());
    },
  };
}

const hashed = (key: string): string => createHash("sha256").update(key).digest("hex");
