import { createHash } from "node:crypto";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { DatabaseError } from "./database-error.ts";
import type { Row } from "./postgres-columns.ts";
import { translated } from "./postgres-errors.ts";

/** Every table by its name in the documents, with columns named likewise. */
export type Tables = Record<string, Row>;

export interface ConnectOptions {
  /** Most connections at once, from 1. Default 10. */
  poolSize?: number;
  /** After so many milliseconds without an answer a connection counts as broken; 0 never. Default 15,000. */
  answerWithin?: number;
  /** Hears of connections that broke while nobody used them. */
  report?: (error: unknown) => void;
  /** Hears of each statement with its values, for who wants to know how PostgreSQL plans it. */
  onStatement?: (statement: string, values: readonly unknown[]) => void;
  /** Hears each time that the database has answered. */
  onAnswer?: () => void;
  /** Lets PostgreSQL keep the plans of statements. Turn it off behind a pooler that can't. Default true. */
  prepare?: boolean;
}

/** How long opening a connection may take, in milliseconds: a database that is gone is told of soon. */
const CONNECT_WITHIN = 1500;
/** How long a caller waits for one of the pool, in milliseconds. In a rush waiting is better than being refused. */
const WAIT_WITHIN = 8000;
const ANSWER_WITHIN = 15_000;

const { builtins } = pg.types;
/** `int8[]` and `int4[]` have no name among the driver's own. */
const INT8_ARRAY = 1016;

const numbers = (text: string): number[] => text.slice(1, -1).split(",").filter(Boolean).map(Number);

/** Ids are below 2^53, instants have milliseconds, and JSON is read by who knows its column. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [INT8_ARRAY, numbers],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.JSON, (text) => text],
]);

/** A pool of connections to the database at `url`, of which none is opened yet. @throws {DatabaseError} for no address */
export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const { poolSize = 10, answerWithin = ANSWER_WITHIN, report = () => undefined } = options;
  refuseNoAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: SoonConnected,
    connectionTimeoutMillis: WAIT_WITHIN,
    query_timeout: answerWithin,
    keepAlive: true,
    application_name: "cairn",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  pool.on("error", report);
  // The pool listens only to idle connections: one that breaks in use would end the process.
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Kysely over a pool, for migrations, copies and tables that hold no documents. */
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

/** Kysely over a pool of its own. @throws {DatabaseError} for no address */
export function connect(url: string, options: ConnectOptions = {}): Kysely<Tables> {
  return kyselyOn(createPool(url, options), options);
}

/** A statement with its values. One without values may hold several statements. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Sends a statement on a connection: one round trip. */
export type Send = (statement: Statement) => Promise<Record<string, unknown>[]>;

/** Prepared statements are named by their texts, of which there are few: values are never part of one. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined)
    names.set(text, (name = createHash("sha256").update(text).digest("base64url").slice(0, 20)));
  return name;
}

/** Makes {@link Send} of a connection; its errors are those of the store. */
export function sender(client: Pick<pg.PoolClient, "query">, options: ConnectOptions): Send {
  const { onStatement, onAnswer, prepare = true } = options;
  return async ({ text, values }) => {
    onStatement?.(text, values);
    const statement = values.length === 0 ? { text } : { text, values: [...values] };
    const named = prepare && values.length > 0 ? { ...statement, name: nameOf(text) } : statement;
    const result = await client.query(named).catch((error: unknown) => {
      throw translated(error);
    });
    onAnswer?.();
    // Several statements at once give several results.
    return Array.isArray(result) ? [] : (result.rows as Record<string, unknown>[]);
  };
}

/** What the driver says of a statement that was not answered in time. */
const SILENCE = "Query read timeout";

/**
 * A connection of the pool, which would hand its own patience down to it, and take one back that has fallen silent: whoever
 * got that next would wait in vain.
 */
class SoonConnected extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN });
    const ask = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const query = (...parts: unknown[]): unknown => {
      const asked = ask(...parts);
      if (asked instanceof Promise)
        asked.catch((error: unknown) => {
          if (error instanceof Error && error.message === SILENCE) this.end().catch(() => undefined);
        });
      return asked;
    };
    Object.assign(this, { query });
  }
}

function refuseNoAddress(url: string): void {
  const parsed = URL.parse(url);
  if (!parsed || !["postgres:", "postgresql:"].includes(parsed.protocol) || !isWhole(parsed))
    throw new DatabaseError(
      "DATABASE_URL is not the address of a PostgreSQL. Give one such as postgres://cairn:PASSWORD@localhost:5432/cairn, in which a password's characters beyond letters and digits are percent-encoded.",
    );
}

/** Whether no password with a character that an address knows otherwise has cut it in two. */
function isWhole({ username, password, pathname, hash, search }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return username !== "" || ![pathname, search, hash].some((part) => part.includes("@"));
}
