import { Conflict, Unavailable } from "../backend/store.ts";

/** SQLSTATE or Node's code of what a driver threw, else "". */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : "";
}

/** Serialisation failure and deadlock: the same work done again may go through. */
const REPEATABLE = new Set(["40001", "40P01"]);

export const isRepeatable = (error: unknown): boolean => REPEATABLE.has(codeOf(error));

const UNIQUE_VIOLATION = "23505";

/**
 * Classes of SQLSTATE in which the database, not the statement, is at fault: connection, a sign-in that holds no more,
 * resources, an operator's intervention (statement time-outs too), system; and a database that is gone, shutting down,
 * only read, or has ended what took too long.
 */
const UNAVAILABLE = /^(?:08|28|53|57|58)|^(?:25006|25P03|25P04|3D000|40001|40P01|55P03|XX000)$/;

/** Node's codes of a connection that is gone or was refused. */
const BROKEN = /^E(?!RR_)[A-Z_]+$/;

/** What the driver, which gives them neither code nor name, says of connections that are gone or were not to be had in time. */
const LOST =
  /Connection terminated|Connection ended|connection error|timeout exceeded|timeout expired|Query read timeout|not queryable|has been discarded/;

/** The driver's error as the port has it: a taken key, a database that can't store now, or itself. */
export function translated(error: unknown): unknown {
  const code = codeOf(error);
  if (code === UNIQUE_VIOLATION) return new Conflict(`${constraintOf(error)} is taken.`, { cause: error });
  const isLost = error instanceof Error && error.name === "Error" && LOST.test(error.message);
  const isGone = isLost || UNAVAILABLE.test(code) || BROKEN.test(code);
  return isGone ? new Unavailable("The database can't be used now.", { cause: error }) : error;
}

const constraintOf = (error: unknown): string =>
  String(error instanceof Error ? Reflect.get(error, "constraint") : "A unique key");
