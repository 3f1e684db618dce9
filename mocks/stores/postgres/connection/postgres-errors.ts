import { Conflict, Unavailable } from "../../../backend/ports/store.ts";

/** Returns the SQLSTATE or Node's code of a driver error, or "". */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : "";
}

const UNIQUE_VIOLATION = "23505";

/** SQLSTATE of a change in a read-only transaction, such as on a standby. */
export const READ_ONLY = "25006";

/**
 * SQLSTATE classes in which the database, not the statement, is at fault: connection, authentication, resources, operator
 * intervention (including statement timeouts) and system errors; and codes of a database that is missing, shutting down,
 * read-only, or has ended a connection that was idle too long.
 */
const UNAVAILABLE = /^(?:08|28|53|57|58)|^(?:25006|25P03|25P04|3D000|40001|40P01|55P03|XX000)$/;

/** Node's codes of connections that were lost or refused. */
const BROKEN = /^E(?!RR_)[A-Z_]+$/;

/** The driver's messages, which come without a code, for lost connections and connection timeouts. */
const LOST =
  /Connection terminated|Connection ended|connection error|timeout exceeded|timeout expired|Query read timeout|not queryable|has been discarded/;

/** Converts a driver error to {@link Conflict} or {@link Unavailable}. Returns other errors unchanged. */
export function toStoreError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === UNIQUE_VIOLATION) return new Conflict(`${constraintOf(error)} is taken.`, { cause: error });
  const isLost = error instanceof Error && error.name === "Error" && LOST.test(error.message);
  const isGone = isLost || UNAVAILABLE.test(code) || BROKEN.test(code);
  return isGone ? new Unavailable("The database can't be used now.", { cause: error }) : error;
}

const constraintOf = (error: unknown): string =>
  String(error instanceof Error ? Reflect.get(error, "constraint") : "A unique key");
