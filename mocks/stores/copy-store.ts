import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Conflict } from "../backend/store.ts";
import { Database } from "../backend/documents.ts";
import { DatabaseError } from "./database-error.ts";
import { COLLECTION_NAMES } from "./collections.ts";
import { compare, documentsIn, type Documents, isEmpty, type Tell } from "./documents-of.ts";
import { placeFileSync } from "./durable-file.ts";
import { lockFile } from "./lock-file.ts";
import { readDatabase } from "./lowdb-store.ts";
import { createMemoryStore } from "./memory-store.ts";
import { alone, asOfNow, clear, documentsOf, load } from "./postgres-load.ts";
import { refuseOther } from "./postgres-schema.ts";
import { placeOf, told, withDatabase } from "./with-database.ts";

export interface CopyStoreOptions {
  /** A file, or the address of a PostgreSQL. Nobody need stop using a PostgreSQL meanwhile: it is read as it is at the begin. */
  from: string;
  /** Likewise; a PostgreSQL has its schema already. */
  to: string;
  /** Puts the copy in the place of what `to` holds. Default: what holds something else is left alone. */
  replace?: boolean;
  tell?: Tell;
}

export interface CopiedStore {
  from: string;
  to: string;
  /** Whether anything was stored; not where both held the same before. */
  isNew: boolean;
  /** How many documents of each collection both hold. */
  counts: [collection: string, count: number][];
  /** The same for the same content, wherever it lies. */
  digest: string;
}

/**
 * Copies all that a database holds into another, all of it or nothing, under the same ids; what was stored is read again and
 * compared with the source before it counts.
 *
 * @throws {DatabaseError} when one of them can't be used, holds what the other can't, or `to` holds something else
 * @throws {LockedError} when a server uses one of them that is a file
 */
export async function copyStore({ from, to, replace = false, tell }: CopyStoreOptions): Promise<CopiedStore> {
  const [source, target] = [placeNamed(from), placeNamed(to)];
  if (source.id === target.id)
    throw new DatabaseError("Both are the same database: there is nothing to copy.");
  return source.read((documents) =>
    target.write(async ({ held, put }) => {
      const counts: CopiedStore["counts"] = [];
      for (const name of COLLECTION_NAMES) counts.push([name, await documents.count(name)]);
      const copied = { from: source.name, to: target.name, counts };
      const before = replace ? null : await held();
      if (before && !(await isEmpty(before))) {
        const found = await compare(documents, before, tell);
        if ("digest" in found) return { ...copied, isNew: false, digest: found.digest };
        throw new DatabaseError(
          `${target.name} holds something else already, first at ${found.differsAt}. Copy into an empty database, or put this copy in its place with --replace: what it holds now is then lost.`,
        );
      }
      const found = await compare(documents, await put(documents, tell), tell);
      if ("digest" in found) return { ...copied, isNew: true, digest: found.digest };
      throw new DatabaseError(
        `${found.differsAt} came back from ${target.name} otherwise than it was given. Nothing was stored; mend that document first.`,
      );
    }),
  );
}

interface Target {
  held: () => Promise<Documents>;
  /** Stores documents in the place of all, and returns what was stored as it is read again. */
  put: (documents: Documents, tell?: Tell) => Promise<Documents>;
}

/** A place of data. What is written there counts once `work` has ended well. */
interface Place {
  /** Tells it from others. */
  id: string;
  /** For people to read. */
  name: string;
  read: <R>(work: (documents: Documents) => Promise<R>) => Promise<R>;
  write: <R>(work: (target: Target) => Promise<R>) => Promise<R>;
}

function placeNamed(name: string): Place {
  if (/^postgres(?:ql)?:/.test(name)) return postgresAt(name);
  if (name.includes("://") || name === "")
    throw new DatabaseError(
      "A database is a file such as .data/db.json, or a PostgreSQL such as postgres://cairn:PASSWORD@localhost:5432/cairn.",
    );
  return fileAt(resolve(name));
}

function postgresAt(url: string): Place {
  return {
    id: url,
    get name() {
      return placeOf(url);
    },
    read: (work) =>
      withDatabase(url, async (db) => {
        await refuseOther(db);
        return asOfNow(db, (trx) => work(withErrorsOf(url, documentsOf(trx))));
      }),
    write: (work) =>
      withDatabase(url, async (db) => {
        await refuseOther(db);
        return alone(db, (trx) =>
          work({
            held: async () => documentsOf(trx),
            put: async (documents, tell) => {
              await clear(trx);
              await load(trx, documents, tell);
              return documentsOf(trx);
            },
          }),
        );
      }),
  };
}

/** Says of what goes wrong in reading that it is this database's, while another is written. */
function withErrorsOf(url: string, documents: Documents): Documents {
  return {
    count: (name) =>
      documents.count(name).catch((error: unknown) => {
        throw told(error, url);
      }),
    portions: async function* portions(name) {
      try {
        yield* documents.portions(name);
      } catch (error) {
        throw told(error, url);
      }
    },
  };
}

function fileAt(file: string): Place {
  const locked = async <R>(work: () => Promise<R>): Promise<R> => {
    const unlock = lockFile(file);
    try {
      return await work();
    } finally {
      unlock();
    }
  };
  return {
    id: file,
    name: file,
    read: async (work) => {
      if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}.`);
      return locked(async () => work(documentsIn(inOrder(readDatabase(file), file))));
    },
    write: (work) =>
      locked(async () => {
        let text: string | undefined;
        const result = await work({
          held: async () => documentsIn(existsSync(file) ? readDatabase(file) : Database.parse({})),
          put: async (documents, tell) => {
            text = textOf(await collect(documents, tell), file);
            return documentsIn(inOrder(Database.parse(JSON.parse(text)), file));
          },
        });
        if (text !== undefined) placeFileSync(file, text);
        return result;
      }),
  };
}

/** @throws {DatabaseError} beyond the longest text there is, about half a gigabyte */
function textOf(database: Database, file: string): string {
  try {
    return JSON.stringify(database);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DatabaseError(`This is more than the file ${file} can hold: stay with PostgreSQL.`, {
      cause: error,
    });
  }
}

async function collect(documents: Documents, tell?: Tell): Promise<Database> {
  const database: Record<string, unknown[]> = {};
  for (const name of COLLECTION_NAMES) {
    const total = await documents.count(name);
    const docs: unknown[] = [];
    for await (const portion of documents.portions(name)) {
      docs.push(...portion);
      tell?.({ step: "stored", collection: name, done: docs.length, total });
    }
    database[name] = docs;
  }
  return Database.parse(database);
}

/** The database itself, once its keys and ids are such as a store can open. @throws {DatabaseError} */
function inOrder(database: Database, file: string): Database {
  try {
    createMemoryStore(database);
    return database;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw new DatabaseError(`The database ${file} does not fit: ${error.message}`, { cause: error });
  }
}
