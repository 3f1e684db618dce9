import { type Kysely, sql } from "kysely";
import { DatabaseError } from "./database-error.ts";
import { connect, type Tables } from "./postgres-connection.ts";
import { codeOf } from "./postgres-errors.ts";

/**
 * Does something to the database at `url` over one connection, however long that takes.
 *
 * @throws {DatabaseError} when it can't be reached, is too old, or refuses; its message says what to do
 */
export async function withDatabase<R>(url: string, work: (db: Kysely<Tables>) => Promise<R>): Promise<R> {
  const db = connect(url, { poolSize: 1, answerWithin: 0 });
  try {
    await refuseOld(db, url);
    return await work(db);
  } catch (error) {
    throw told(error, url);
  } finally {
    await db.destroy();
  }
}

/** Whose `unique nulls not distinct` the schema needs. */
const OLDEST = 15;

async function refuseOld(db: Kysely<Tables>, url: string): Promise<void> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const [server] = rows;
  if (server && server.major < OLDEST)
    throw new DatabaseError(
      `PostgreSQL at ${placeOf(url)} is version ${server.major}. Cairn needs ${OLDEST} or newer.`,
    );
}

/** Where a database is, for people to read: without name and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || "this machine"}${pathname}`;
}

/** What SQLSTATE calls: an account that is not let in, a database that is not there, no rights, too many connections, a lock. */
const NO_ENTRY = new Set(["28P01", "28000"]);
const NO_DATABASE = "3D000";
const NO_RIGHTS = "42501";
const NO_PLACE = "53300";
const LOCKED = "55P03";

/** What Node says of a name that no address is known of. */
const NO_HOST = new Set(["ENOTFOUND", "EAI_AGAIN"]);

/** What went wrong on the way to a database, as a sentence that says what to do; anything else as it is. */
export function told(error: unknown, url: string): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  const sentence = sentenceOf(error, url);
  return sentence === undefined ? error : new DatabaseError(sentence, { cause: error });
}

function sentenceOf(error: Error, url: string): string | undefined {
  const { hostname, host, username, pathname } = new URL(url);
  const server = `PostgreSQL at ${host || "this machine"}`;
  const role = decodeURIComponent(username) || "this account";
  const database = decodeURIComponent(pathname.slice(1));
  const code = codeOf(error);
  const { message } = error;
  if (NO_ENTRY.has(code) || message.startsWith("SASL"))
    return `${server} does not let ${role} in: check name and password in the database's address, and that its pg_hba.conf allows this machine.`;
  if (code === NO_DATABASE)
    return `${server} has no database ${database}. Create it: createdb --owner ${role} ${database}.`;
  if (code === NO_RIGHTS)
    return `The role ${role} may not do this in the database ${database}: let it own the database and what is in it, or grant it the rights.`;
  if (code === NO_PLACE)
    return `${server} takes no more connections: raise its max_connections, or lower DATABASE_POOL.`;
  if (code === LOCKED)
    return `The database ${database} is in use. Stop the servers that use it, and try again.`;
  if (NO_HOST.has(code)) return `There is no host ${hostname}: check the database's address.`;
  if (/SSL|TLS|CERT|SELF_SIGNED/.test(code) || /\bSSL\b/.test(message))
    return `${server} and this machine agree on no encryption (${message}): check sslmode and sslrootcert in the database's address.`;
  if (["ENOENT", "EACCES", "EISDIR"].includes(code))
    return `A file that the database's address names can't be read (${message}): check sslrootcert.`;
  if (/^(?:E[A-Z]+$|57P|08)/.test(code) || /timeout|terminated/i.test(message))
    return `No PostgreSQL answers at ${host || "this machine"}. Start it, or check the database's address.`;
  return /^[0-9A-Z]{5}$/.test(code) ? `${server} refused: ${message}.` : undefined;
}
