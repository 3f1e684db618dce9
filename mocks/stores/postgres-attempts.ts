import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Attempts } from "../backend/attempts.ts";
import { translated } from "./postgres-errors.ts";
import type { Tables } from "./postgres-connection.ts";
import type { Listener } from "./postgres-silence.ts";

/**
 * Counted in the database, for all processes that share it. Keys and members, which hold addresses, are kept as their hashes.
 *
 * `made_at` holds milliseconds. Of a key with members each entry is the milliseconds followed by {@link MEMBER_BITS} bits of
 * the member's hash, so that one statement tells members apart and counts, under the lock of one row.
 */
export function createPostgresAttempts({
  db,
  whileHeard,
}: { db: Kysely<Tables> } & Pick<Listener, "whileHeard">): Attempts {
  const orTranslated = <R>(ask: () => Promise<R>): Promise<R> =>
    whileHeard(ask).catch((error: unknown) => {
      throw translated(error);
    });
  return {
    count: (key, at, window, max, member) =>
      orTranslated(async () => {
        await db
          .deleteFrom("attempts")
          .where("lastAt", "<=", at - window)
          .execute();
        const { entry, bits, isOther } = entryOf(at, member);
        // One statement, whose row is locked meanwhile: of many at once each sees the one before.
        const { rows } = await sql<{ isFull: boolean; first: number }>`
            insert into attempts as kept (key, made_at, last_at, is_full)
            values (${hashed(key)}, array[${entry}::bigint], ${at}, false)
            on conflict (key) do update set (made_at, last_at, is_full) = (
              select
                case when cardinality(others) < ${max} then others || ${entry}::bigint else recent end,
                case when cardinality(others) < ${max} then ${at} else kept.last_at end,
                cardinality(others) >= ${max}
              from (
                select recent, array(select e from unnest(recent) e where ${isOther} order by e) as others
                from (
                  select array(
                    select e from unnest(kept.made_at) e
                    where e >> ${bits} > ${at - window} and e >> ${bits} < ${at + window} order by e
                  ) as recent
                ) as _
              ) as _
            )
            returning is_full, made_at[1] >> ${bits} as first`.execute(db);
        const [row] = rows;
        return row?.isFull ? row.first : null;
      }),
    forget: async (key, member) => {
      await orTranslated(async () => {
        if (member === undefined) {
          await db.deleteFrom("attempts").where("key", "=", hashed(key)).execute();
          return;
        }
        const { isOther } = entryOf(0, member);
        await sql`
          update attempts set made_at = array(select e from unnest(made_at) e where ${isOther} order by e)
          where key = ${hashed(key)}`.execute(db);
      });
    },
  };
}

/** Instants take 41 bits until 2039, then 42, and a bigint has 63. Among 50 members two are alike once in 850 times. */
const MEMBER_BITS = 20;

/** An entry of `made_at`, how many bits follow its instant, and what is true of the entries `e` of others. */
function entryOf(at: number, member: string | undefined) {
  if (member === undefined) return { entry: String(at), bits: sql.lit(0), isOther: sql`true` };
  const own = Number.parseInt(hashed(member).slice(0, MEMBER_BITS / 4), 16);
  const [shift, mask] = [2n ** BigInt(MEMBER_BITS), 2 ** MEMBER_BITS - 1];
  return {
    entry: String(BigInt(at) * shift + BigInt(own)),
    bits: sql.lit(MEMBER_BITS),
    isOther: sql`e & ${sql.lit(mask)} <> ${sql.lit(own)}`,
  };
}

const hashed = (key: string): string => createHash("sha256").update(key).digest("hex");
