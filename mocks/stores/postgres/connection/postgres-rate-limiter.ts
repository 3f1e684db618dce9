import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { RateLimiter } from "../../../backend/ports/rate-limiter.ts";
import type { Tables } from "./postgres-connection.ts";
import { toStoreError } from "./postgres-errors.ts";
import type { Watchdog } from "./watchdog.ts";

/**
 * Creates a limiter that counts in the table `attempts`, for all processes that share the database. Keys and members contain
 * addresses, so only their hashes are stored.
 *
 * `made_at` holds milliseconds. For a key with members, each entry is the milliseconds followed by {@link MEMBER_BITS} bits of
 * the member's hash, so that a single statement, holding the lock of one row, can distinguish members and count.
 */
export function createPostgresRateLimiter({
  db,
  guard,
}: { db: Kysely<Tables> } & Pick<Watchdog, "guard">): RateLimiter {
  const guarded = <R>(query: () => Promise<R>): Promise<R> =>
    guard(query).catch((error: unknown) => {
      throw toStoreError(error);
    });
  return {
    consume: (key, { at, window, max, member }) =>
      guarded(async () => {
        const { entry, bits, isOther } = entryOf(at, member);
        // A single statement locks the row, so concurrent calls see each other's entries.
        const { rows } = await sql<{ isFull: boolean; first: number }>`
            insert into attempts as kept (key, made_at, last_at, is_full, expires_at)
            values (${hash(key)}, array[${entry}::bigint], ${at}, false, ${at + window})
            on conflict (key) do update set (made_at, last_at, is_full, expires_at) = (
              select
                case when cardinality(others) < ${max} then others || ${entry}::bigint else recent end,
                case when cardinality(others) < ${max} then ${at} else kept.last_at end,
                cardinality(others) >= ${max},
                case when cardinality(others) < ${max} then ${at + window} else kept.expires_at end
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
    removeExpired: (at, limit) =>
      guarded(async () => {
        const { rows } = await sql`
          delete from attempts where key in (
            select key from attempts where expires_at <= ${at} limit ${limit} for update skip locked
          ) and expires_at <= ${at} returning key`.execute(db);
        return rows.length;
      }),
    reset: async (key, member) => {
      await guarded(async () => {
        if (member === undefined) {
          await db.deleteFrom("attempts").where("key", "=", hash(key)).execute();
          return;
        }
        const { isOther } = entryOf(0, member);
        await sql`
          update attempts set made_at = array(select e from unnest(made_at) e where ${isOther} order by e)
          where key = ${hash(key)}`.execute(db);
      });
    },
  };
}

/** Timestamps take 41 bits until 2039, then 42; a bigint has 63. The hashes of two among 50 members collide once in 850 cases. */
const MEMBER_BITS = 20;

/** Returns an entry of `made_at`, the number of bits after its timestamp, and the SQL condition for entries `e` of other members. */
function entryOf(at: number, member: string | undefined) {
  if (member === undefined) return { entry: String(at), bits: sql.lit(0), isOther: sql`true` };
  const memberBits = Number.parseInt(hash(member).slice(0, MEMBER_BITS / 4), 16);
  const [shift, mask] = [2n ** BigInt(MEMBER_BITS), 2 ** MEMBER_BITS - 1];
  return {
    entry: String(BigInt(at) * shift + BigInt(memberBits)),
    bits: sql.lit(MEMBER_BITS),
    isOther: sql`e & ${sql.lit(mask)} <> ${sql.lit(memberBits)}`,
  };
}

const hash = (key: string): string => createHash("sha256").update(key).digest("hex");
