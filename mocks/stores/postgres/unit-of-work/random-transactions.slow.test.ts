import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyOf, Conflict, reading, type ReadTx, type Store, type Tx } from "../../../backend/ports/store.ts";
import { freshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { documentsIn } from "../../documents.ts";
import { createMemoryStore } from "../../memory/memory-store.ts";
import { connect } from "../connection/postgres-connection.ts";
import { createPostgresStore } from "../postgres-store.ts";
import { load, withExclusiveLock } from "../schema/postgres-load.ts";
import {
  ids,
  parents,
  NAMES,
  type Name,
  type Fields,
  MARKERS,
  UNIQUE,
  UNKNOWN_ID,
  type Command,
  type Run,
  anyRun,
} from "./random-commands.test.helpers.ts";
import { type Entry, Model, whereOf, pageOf, groupedBy, readsOf } from "./random-model.test.helpers.ts";

// Random transactions give the same results as a plain list of documents, before and after their changes are stored.

/** Compares documents with those of the model, whose ids they show. */
function compare(
  found: readonly object[],
  expected: readonly Entry[],
  name: Name,
  fields?: readonly string[],
): void {
  const shown = (doc: object): Fields =>
    Object.fromEntries(
      Object.entries(doc).filter(([field]) => field !== "id" && (fields?.includes(field) ?? true)),
    );
  expect(found.map(shown)).toStrictEqual(expected.map((entry) => shown(entry.fields)));
  for (const [at, entry] of expected.entries()) {
    const { id } = found[at] as { id: number };
    if (entry.id !== undefined && entry.id > 0) expect([name, id]).toEqual([name, entry.id]);
    entry.id = id;
  }
  const stored = (found as { id: number }[]).map(({ id }) => id).filter((id) => id > 0);
  expect(new Set(stored).size).toBe(stored.length);
}

async function read(tx: ReadTx, model: Model, command: Command): Promise<void> {
  if (command.do === "get") {
    const { name, positions } = command;
    const wanted = positions
      .map((at) => model.entryAt(name, at))
      .filter((entry) => entry === undefined || (entry.id ?? 0) > 0);
    const found = await Promise.all([
      ...wanted.map((entry) => tx.get(name, entry?.id ?? UNKNOWN_ID)),
      ...positions.map((at) => tx.get(name, model.idAt(name, at))),
    ]);
    const expected = [
      ...wanted,
      ...positions.map((at) =>
        model.entries.find(({ name: one, id }) => one === name && id === model.idAt(name, at)),
      ),
    ];
    expect(found.map((doc) => doc?.id)).toEqual(expected.map((entry) => entry?.id));
    for (const [at, doc] of found.entries()) if (doc) compare([doc], [expected[at] as Entry], name);
    return;
  }
  if (!("query" in command)) return;
  const { query } = command;
  const { name } = query;
  const where = whereOf(model, query) as never;
  const expected = model.find(query);
  if (command.do === "list") compare(await tx.list(name, where, pageOf(model, query)), expected, name);
  if (command.do === "group") {
    const by = groupedBy(name);
    const groups = Map.groupBy(expected, ({ fields }) =>
      JSON.stringify(by.map((field) => fields[field] ?? null)),
    );
    const found: readonly { ids: readonly number[] }[] = await tx.group(name, by as never, where);
    expect(found).toHaveLength(groups.size);
    for (const [at, entries] of [...groups.values()].entries()) {
      const { ids: members = [], ...values } = found[at] ?? {};
      compare(
        members.map((id) => ({ ...values, id })),
        entries,
        name,
        by,
      );
    }
  }
  if (command.do === "count") expect(await tx.count(name, where)).toBe(expected.length);
  if (command.do === "asked") {
    compare(await tx.list(name, where), expected, name);
    const asked = expected.flatMap(({ fields }) => fields["questionIds"] as number[]);
    compare(
      await tx.list("questions", { id: anyOf(asked) }),
      model.entries.filter((entry) => entry.name === "questions" && asked.includes(entry.id ?? 0)),
      "questions",
    );
  }
}

/** Returns the result, or nothing after an expected conflict, which the transaction reports again at its end. */
const ignoreConflict = <R>(isExpected: boolean, result: Promise<R>): Promise<R | undefined> =>
  result.catch((error: unknown) => {
    if (isExpected && error instanceof Conflict) return undefined;
    throw error;
  });

/** Runs a command in both. Returns false if a unique key is taken, so that the transaction has to fail. */
async function run(tx: Tx, model: Model, command: Command): Promise<boolean> {
  switch (command.do) {
    case "insert":
    case "add": {
      const { name } = command;
      const fields = model.document(name, command.fields);
      const entry: Entry = { name, fields };
      const isTaken = model.isTaken(name, fields);
      if (command.do === "add") {
        await ignoreConflict(isTaken, tx.add(name, fields as never));
      } else {
        const doc = await ignoreConflict(isTaken, tx.insert(name, fields as never));
        if (!doc) return false;
        expect(isTaken).toBe(false);
        compare([doc], [entry], name);
        expect(entry.id).toBeGreaterThan(
          Math.max(0, ...model.entries.map((one) => (one.name === name ? (one.id ?? 0) : 0))),
        );
      }
      model.entries.push(entry);
      return !isTaken;
    }
    case "update":
    case "replace": {
      const { name, position: at } = command;
      const entry = model.entryAt(name, at);
      if (!entry) return true;
      const { id = 0, fields } = entry;
      if (command.do === "update") {
        const patch = Object.fromEntries(
          Object.entries(model.patch(command.fields)).filter(([, value]) => value !== undefined),
        );
        entry.fields = { ...fields, ...patch };
        compare([await tx.update(name, id, patch)], [entry], name);
      } else {
        const keys = Object.fromEntries((UNIQUE[name] ?? []).map((field) => [field, fields[field]]));
        entry.fields = model.document(name, { ...command.fields, ...keys }, fields[MARKERS[name]]);
        compare([await tx.replace(name, { ...entry.fields, id } as never)], [entry], name);
      }
      return true;
    }
    case "remove": {
      const entry = model.entryAt(command.name, command.position);
      await tx.remove(command.name, entry?.id ?? UNKNOWN_ID);
      model.entries = model.entries.filter((one) => one !== entry);
      return true;
    }
    case "removeAll": {
      const gone = new Set(model.find(command.query));
      await tx.removeAll(command.query.name, whereOf(model, command.query));
      model.entries = model.entries.filter((entry) => !gone.has(entry));
      return true;
    }
    case "get":
    case "list":
    case "group":
    case "count":
    case "asked":
      await read(tx, model, command);
      return true;
  }
}

/** Stores the first documents, runs the commands in one transaction, then compares everything. */
async function check(store: Store, { first, commands, isUndone }: Run): Promise<void> {
  const model = new Model();
  await store.tx(async (tx) => {
    for (const name of NAMES) await tx.removeAll(name, {});
    // Questions come first, because quizzes refer to them.
    for (const { name, fields } of first.toSorted((a, b) => NAMES.indexOf(a.name) - NAMES.indexOf(b.name))) {
      if (model.isTaken(name, fields)) continue;
      const document = model.document(name, fields);
      const { id } = await tx.insert(name, document);
      model.entries.push({ name, fields: document, id });
      model.first = [...model.entries];
    }
  });
  const before = model.entries.map((entry) => ({ ...entry }));
  const undone = new Error("The transaction is undone.");
  let isConflict = false;
  const work = async (tx: Tx): Promise<void> => {
    for (const command of commands) {
      isConflict = !(await run(tx, model, command));
      if (isConflict) return;
    }
    if (isUndone) throw undone;
  };
  const error = await store.tx(work, { reads: readsOf(model, commands) }).catch((reason: unknown) => reason);
  if (error !== undefined && error !== undone && !(isConflict && error instanceof Conflict)) throw error;
  expect(error === undefined).toBe(!isConflict && !isUndone);
  if (error !== undefined) model.entries = before;
  const readAll = async (tx: Tx): Promise<void> => {
    for (const name of NAMES)
      compare(
        await tx.list(name),
        model.entries.filter((entry) => entry.name === name),
        name,
      );
  };
  await store.read(readAll, { reads: Object.fromEntries(NAMES.map((name) => [name, reading(name)])) });
  const readAgain = async (tx: Tx): Promise<void> => {
    for (const command of commands) await read(tx, model, command);
  };
  await store.read(readAgain, { reads: readsOf(model, commands) });
}

async function postgres() {
  const fresh = await freshDatabase();
  const db = connect(fresh.url, { poolSize: 1 });
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(parents)));
  await db.destroy();
  const store = createPostgresStore(fresh.url);
  return { store: store as Store, end: async () => void (await Promise.all([store.close(), fresh.drop()])) };
}

describe.each([
  [
    "memory",
    async () => ({ store: createMemoryStore(structuredClone(parents)), end: async () => undefined }),
    400,
  ],
  ["PostgreSQL", postgres, 200],
] as const)("random transactions in %s", (_, start, numRuns) => {
  let opened: { store: Store; end: () => Promise<void> };
  beforeAll(async () => {
    opened = await start();
  });
  afterAll(() => opened.end());

  it("give the results of a plain list", async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, (one) =>
        check(one.isOfTenant ? opened.store.of(ids.tenantId) : opened.store, one),
      ),
      { seed: 42, numRuns },
    );
  });
});
