import { createHash } from "node:crypto";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { DatabaseError } from "../../database-error.ts";
import { listText, type Row } from "../postgres-columns.ts";
import { codeOf, READ_ONLY, toStoreError } from "./postgres-errors.ts";

/** Tables by the names of their collections, with columns by the names of the fields. */
export type Tables = Record<string, Row>;

export interface ConnectOptions {
  /** Maximum number of connections, from 1. Default 10. */
  poolSize?: number;
  /** Timeout of an answer in milliseconds, after which the connection counts as broken. 0 disables it. Default 15,000. */
  answerTimeout?: number;
  /** Called with the error of a connection that breaks while idle. */
  report?: (error: unknown) => void;
  /** Called with each statement and its values, for example to examine query plans. */
  onStatement?: (statement: string, values: readonly unknown[]) => void;
  /** Called whenever the database has answered. */
  onAnswer?: () => void;
  /** Called with each error of the driver. */
  onError?: (error: unknown) => void;
  /** Uses prepared statements. Disable it behind a connection pooler that doesn't support them. Default true. */
  prepare?: boolean;
  /** Refuses connections to a standby, whose data may be old: for a server, after a failover. Default false. */
  refuseStandby?: boolean;
}

/** Timeout of opening a connection, in milliseconds. Short, to detect an unreachable database quickly. */
const CONNECT_TIMEOUT = 1500;
/** Timeout of waiting for a connection from the pool, in milliseconds. Under load, waiting is better than an error. */
const POOL_TIMEOUT = 8000;
const ANSWER_TIMEOUT = 15_000;

const { builtins } = pg.types;
/** The driver's `builtins` have no name for `int8[]`. */
const INT8_ARRAY = 1016;

const numbers = (text: string): number[] => text.slice(1, -1).split(",").filter(Boolean).map(Number);

/** Ids are below 2^53, and instants have millisecond precision. JSON stays text; `docOf` parses it. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [INT8_ARRAY, numbers],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.JSON, (text) => text],
]);

/** Creates a connection pool for the database at `url`, without connecting. @throws {DatabaseError} for an invalid address */
export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const {
    poolSize = 10,
    answerTimeout = ANSWER_TIMEOUT,
    report = () => undefined,
    refuseStandby = false,
  } = options;
  assertAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: CorkingClient,
    pipeline: true,
    connectionTimeoutMillis: POOL_TIMEOUT,
    query_timeout: answerTimeout,
    keepAlive: true,
    ...(refuseStandby ? { onConnect: throwIfStandby } : {}),
    application_name: "cairn",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  pool.on("error", report);
  // The pool only handles errors of idle connections. Without a handler, an error of one in use would end the process.
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Creates a Kysely instance over a pool, for migrations, copies and tables without documents. */
export function kyselyOn(pool: pg.Pool, { onStatement, onAnswer }: ConnectOptions = {}): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      onStatement?.(query.sql, query.parameters);
      if (level === "query") onAnswer?.();
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Creates a Kysely instance with its own pool. @throws {DatabaseError} for an invalid address */
export function connect(url: string, options: ConnectOptions = {}): Kysely<Tables> {
  return kyselyOn(createPool(url, options), options);
}

/** An SQL statement. Without values, the text may contain several statements. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Sends a statement in one round trip and returns its rows. */
export type Send = (statement: Statement) => Promise<Record<string, unknown>[]>;

/** Names of prepared statements by text. Texts contain no values, so there are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined)
    names.set(text, (name = createHash("sha256").update(text).digest("base64url").slice(0, 20)));
  return name;
}

/** Converts arrays to PostgreSQL's array syntax, which the driver does more slowly; lists of ids are long. */
const fastValue = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null)
    ? listText(value)
    : value;

/** Returns a {@link Send} over a connection that throws the errors of the store. */
export function createSend(client: Pick<pg.PoolClient, "query">, options: ConnectOptions): Send {
  const { onStatement, onAnswer, onError, prepare = true } = options;
  return async ({ text, values }) => {
    onStatement?.(text, values);
    const statement = values.length === 0 ? { text } : { text, values: values.map(fastValue) };
    const named = prepare && values.length > 0 ? { ...statement, name: nameOf(text) } : statement;
    const result = await client.query(named).catch((error: unknown) => {
      onError?.(error);
      throw toStoreError(error);
    });
    onAnswer?.();
    // Several statements in one text return an array of results.
    return Array.isArray(result) ? [] : (result.rows as Record<string, unknown>[]);
  };
}

/** @throws with the code of a read-only transaction if the server is a standby */
async function throwIfStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby) throw Object.assign(new Error("The server is a standby."), { code: READ_ONLY });
}

/** The driver's message for a statement that timed out. */
const QUERY_TIMEOUT = "Query read timeout";

/** Returns whether the pool must not hand out the connection of a failed statement again: it is unresponsive or read-only. */
const breaksConnection = (error: unknown): boolean =>
  (error instanceof Error && error.message === QUERY_TIMEOUT) || codeOf(error) === READ_ONLY;

/** Maximum number of statements that are sent in one write. With more, the database would be idle for too long. */
const CORKED_MAX = 16;

/**
 * A connection with its own connect timeout instead of the pool's. It closes after an error that {@link breaksConnection}.
 * Statements of one turn of the event loop are sent in one write.
 */
class CorkingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT });
    const send = this.query.bind(this) as (...parts: unknown[]) => unknown;
    let corkedQueries = 0;
    const query = (...parts: unknown[]): unknown => {
      const { stream } = this.connection;
      if (corkedQueries === 0) {
        stream.cork();
        setImmediate(() => {
          corkedQueries = 0;
          stream.uncork();
        });
      } else if (corkedQueries % CORKED_MAX === 0) {
        stream.uncork();
        stream.cork();
      }
      corkedQueries += 1;
      const result = send(...parts);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (breaksConnection(error)) this.end().catch(() => undefined);
        });
      return result;
    };
    Object.assign(this, { query });
  }
}

/** @throws {DatabaseError} for an invalid address */
export function assertAddress(url: string): void {
  const parsed = URL.parse(url);
  if (!parsed || !["postgres:", "postgresql:"].includes(parsed.protocol) || !isWhole(parsed))
    throw new DatabaseError(
      "DATABASE_URL is not a PostgreSQL address. Set it to one such as postgres://cairn:PASSWORD@localhost:5432/cairn, and percent-encode all characters of the password except letters and digits.",
    );
}

/** Returns `false` if an unencoded special character in the password split the address at the wrong position. */
function isWhole({ username, password, pathname, hash, search }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return username !== "" || ![pathname, search, hash].some((part) => part.includes("@"));
}
