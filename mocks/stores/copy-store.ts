import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Database } from "../backend/documents/database.ts";
import { Conflict } from "../backend/ports/store.ts";
import { COLLECTION_NAMES } from "./collections.ts";
import { DatabaseError } from "./database-error.ts";
import { compare, documentsIn, type Documents, isEmpty, type OnProgress } from "./documents.ts";
import { writeDurablySync } from "./file/durable-file.ts";
import { lockFile } from "./file/lock-file.ts";
import { readDatabase } from "./file/lowdb-store.ts";
import { createMemoryStore } from "./memory/memory-store.ts";
import { describeAddress, toDatabaseError, withDatabase } from "./postgres/connection/with-database.ts";
import {
  analyze,
  clearTables,
  documentsOf,
  load,
  withExclusiveLock,
  withSnapshot,
} from "./postgres/schema/postgres-load.ts";
import { assertSchema } from "./postgres/schema/postgres-schema.ts";

export interface CopyStoreOptions {
  /** A file, or the address of a PostgreSQL database. A database may stay in use: the copy reads a snapshot. */
  from: string;
  /** A file, or the address of a PostgreSQL database that already has its schema, as its owner. */
  to: string;
  /** Overwrites the contents of `to`. By default, a target with different contents is left unchanged. */
  replace?: boolean;
  onProgress?: OnProgress;
}

export interface CopiedStore {
  from: string;
  to: string;
  /** `false` if both already had the same contents and the copy stored nothing. */
  isNew: boolean;
  /** Number of documents in each collection. */
  counts: [collection: string, count: number][];
  /** Hash of the contents, independent of where they are stored. */
  digest: string;
}

/**
 * Copies all documents of a database to another, keeping their ids. Before committing, reads the copy back and compares it with
 * the source; on any difference nothing is stored.
 *
 * @throws {DatabaseError} if a database can't be used, if `to` can't store a document, or if `to` has other contents
 * @throws {LockedError} if a server is using one of the files
 */
export async function copyStore({
  from,
  to,
  replace = false,
  onProgress,
}: CopyStoreOptions): Promise<CopiedStore> {
  const [source, target] = [endpointOf(from), endpointOf(to)];
  if (source.id === target.id)
    throw new DatabaseError("Source and target are the same database. Give two different ones.");
  return source.read((documents) =>
    target.write(async ({ current, replaceAll }) => {
      const counts: CopiedStore["counts"] = [];
      for (const name of COLLECTION_NAMES) counts.push([name, await documents.count(name)]);
      const copied = { from: source.name, to: target.name, counts };
      const before = replace ? null : await current();
      if (before && !(await isEmpty(before))) {
        const comparison = await compare(documents, before, onProgress);
        if ("digest" in comparison) return { ...copied, isNew: false, digest: comparison.digest };
        throw new DatabaseError(
          `${target.name} already has other contents; the first difference is ${comparison.differsAt}. Copy to an empty database, or add --replace to overwrite this one. Its current contents are then lost.`,
        );
      }
      const comparison = await compare(documents, await replaceAll(documents, onProgress), onProgress);
      if ("digest" in comparison) return { ...copied, isNew: true, digest: comparison.digest };
      throw new DatabaseError(
        `${target.name} returned ${comparison.differsAt} with changes, so nothing was stored. Correct that document first.`,
      );
    }),
  );
}

interface Target {
  current: () => Promise<Documents>;
  /** Replaces all documents and returns the stored ones, read back. */
  replaceAll: (documents: Documents, onProgress?: OnProgress) => Promise<Documents>;
}

/** A source or target of a copy. `write` commits when `work` resolves. */
interface Endpoint {
  /** Distinguishes it from others. */
  id: string;
  /** Shown to people, without credentials. */
  name: string;
  read: <R>(work: (documents: Documents) => Promise<R>) => Promise<R>;
  write: <R>(work: (target: Target) => Promise<R>) => Promise<R>;
}

function endpointOf(name: string): Endpoint {
  if (/^postgres(?:ql)?:/.test(name)) return postgresAt(name);
  if (name.includes("://") || name === "")
    throw new DatabaseError(
      "Give a file such as .data/db.json, or a PostgreSQL address such as postgres://cairn:PASSWORD@localhost:5432/cairn.",
    );
  return fileAt(resolve(name));
}

function postgresAt(url: string): Endpoint {
  return {
    id: url,
    get name() {
      return describeAddress(url);
    },
    read: (work) =>
      withDatabase(url, async (db) => {
        await assertSchema(db);
        return withSnapshot(db, (trx) => work(withReadErrors(url, documentsOf(trx))));
      }),
    write: (work) =>
      withDatabase(url, async (db) => {
        await assertSchema(db);
        return withExclusiveLock(db, (trx) =>
          work({
            current: async () => documentsOf(trx),
            replaceAll: async (documents, onProgress) => {
              await clearTables(trx);
              await load(trx, documents, onProgress);
              await analyze(trx);
              return documentsOf(trx);
            },
          }),
        );
      }),
  };
}

/** Adds the database's address to errors while reading, because another database is open at the same time. */
function withReadErrors(url: string, documents: Documents): Documents {
  return {
    count: (name) =>
      documents.count(name).catch((error: unknown) => {
        throw toDatabaseError(error, url);
      }),
    portions: async function* portions(name) {
      try {
        yield* documents.portions(name);
      } catch (error) {
        throw toDatabaseError(error, url);
      }
    },
  };
}

function fileAt(file: string): Endpoint {
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
      return locked(async () => work(documentsIn(validate(readDatabase(file), file))));
    },
    write: (work) =>
      locked(async () => {
        let text: string | undefined;
        const result = await work({
          current: async () => documentsIn(existsSync(file) ? readDatabase(file) : Database.parse({})),
          replaceAll: async (documents, onProgress) => {
            text = textOf(await collect(documents, onProgress), file);
            return documentsIn(validate(Database.parse(JSON.parse(text)), file));
          },
        });
        if (text !== undefined) writeDurablySync(file, text);
        return result;
      }),
  };
}

/** @throws {DatabaseError} if the JSON would exceed the maximum string length, about half a gigabyte */
function textOf(database: Database, file: string): string {
  try {
    return JSON.stringify(database);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DatabaseError(`The data is too large for the file ${file}. Use PostgreSQL instead.`, {
      cause: error,
    });
  }
}

async function collect(documents: Documents, onProgress?: OnProgress): Promise<Database> {
  const database: Record<string, unknown[]> = {};
  for (const name of COLLECTION_NAMES) {
    const total = await documents.count(name);
    const docs: unknown[] = [];
    for await (const portion of documents.portions(name)) {
      docs.push(...portion);
      onProgress?.({ step: "stored", collection: name, done: docs.length, total });
    }
    database[name] = docs;
  }
  return Database.parse(database);
}

/** Returns the database if a store can open it. @throws {DatabaseError} for duplicate keys or ids out of order */
function validate(database: Database, file: string): Database {
  try {
    createMemoryStore(database);
    return database;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw new DatabaseError(`The database ${file} is invalid: ${error.message}`, { cause: error });
  }
}
