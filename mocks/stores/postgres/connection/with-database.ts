import { type Kysely, sql } from "kysely";
import { DatabaseError } from "../../database-error.ts";
import { connect, type Tables } from "./postgres-connection.ts";
import { codeOf } from "./postgres-errors.ts";

/**
 * Runs `work` with a single connection to the database at `url`, without a time limit.
 *
 * @throws {DatabaseError} if the database can't be reached, is too old, or denies access; the message says how to fix it
 */
export async function withDatabase<R>(url: string, work: (db: Kysely<Tables>) => Promise<R>): Promise<R> {
  const db = connect(url, { poolSize: 1, answerTimeout: 0 });
  try {
    await assertVersion(db, url);
    return await work(db);
  } catch (error) {
    throw toDatabaseError(error, url);
  } finally {
    await db.destroy();
  }
}

/** The first version with `unique nulls not distinct`, which the schema needs. */
const OLDEST = 15;

async function assertVersion(db: Kysely<Tables>, url: string): Promise<void> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const [server] = rows;
  if (server && server.major < OLDEST)
    throw new DatabaseError(
      `PostgreSQL at ${describeAddress(url)} is version ${server.major}. Cairn needs ${OLDEST} or newer.`,
    );
}

/** Returns the host and database of an address, without user name and password. */
export function describeAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || "this machine"}${pathname}`;
}

// SQLSTATE codes
const ACCESS_DENIED = new Set(["28P01", "28000"]);
const DATABASE_MISSING = "3D000";
const PERMISSION_DENIED = "42501";
const TOO_MANY_CONNECTIONS = "53300";
const LOCKED = "55P03";

/** Node's codes for a host name that can't be resolved. */
const HOST_NOT_FOUND = new Set(["ENOTFOUND", "EAI_AGAIN"]);

/** Converts connection and permission errors to a {@link DatabaseError} with instructions. Returns other errors unchanged. */
export function toDatabaseError(error: unknown, url: string): unknown {
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
  if (ACCESS_DENIED.has(code) || message.startsWith("SASL"))
    return `${server} rejected the login of ${role}. Check the user name and password in the database address, and that pg_hba.conf allows this machine.`;
  if (code === DATABASE_MISSING)
    return `${server} has no database ${database}. Create it: createdb --owner OWNER ${database}.`;
  if (code === PERMISSION_DENIED)
    return `The role ${role} has no permission for this in the database ${database}. A server needs the privileges that \`npm run migrate\` grants to the role in DATABASE_URL; \`migrate\` and \`copy-store\` connect as the owner.`;
  if (code === TOO_MANY_CONNECTIONS)
    return `${server} has no connections left. Raise its max_connections, or lower DATABASE_POOL.`;
  if (code === LOCKED)
    return `The database ${database} is in use. Stop the servers that use it, and try again.`;
  if (HOST_NOT_FOUND.has(code)) return `The host ${hostname} was not found. Check the database address.`;
  if (/SSL|TLS|CERT|SELF_SIGNED/.test(code) || /\bSSL\b/.test(message))
    return `The encrypted connection to ${server} failed (${message}). Check sslmode and sslrootcert in the database address.`;
  if (["ENOENT", "EACCES", "EISDIR"].includes(code))
    return `A file named in the database address can't be read (${message}). Check sslrootcert.`;
  if (/^(?:E[A-Z]+$|57P|08)/.test(code) || /timeout|terminated/i.test(message))
    return `PostgreSQL at ${host || "this machine"} does not respond. Start it, or check the database address.`;
  return /^[0-9A-Z]{5}$/.test(code) ? `${server} reported an error: ${message}.` : undefined;
}
