import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyOutcome } from "../../../../src/api/quizzes/history/history.ts";
import { foldText } from "../../../../src/api/search/forgiving-search.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import { Database, type QuestionDoc, type QuizDoc } from "../../../backend/documents.ts";
import {
  anyOf,
  Conflict,
  containing,
  counting,
  fieldOf,
  grouping,
  holding,
  before,
  notBefore,
  reading,
  type Page,
  type Reads,
  type ReadTx,
  type Store,
  type Tx,
} from "../../../backend/ports/store.ts";
import { buildOrganization } from "../../../test-backend/organization.ts";
import { freshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { documentsIn } from "../schema/documents-of.ts";
import { createMemoryStore } from "../../memory/memory-store.ts";
import { connect } from "../connection/postgres-connection.ts";
import { load, withExclusiveLock } from "../schema/postgres-load.ts";
import { createPostgresStore } from "../postgres-store.ts";

// Random transactions give the same results as a plain list of documents, before and after their changes are stored.

const { ids, documents } = buildOrganization(8, "own");
const parents = Database.parse({
  tenants: documents.tenants,
  users: documents.users,
  categories: documents.categories,
  subcategories: documents.subcategories,
});

const NAMES = ["questions", "quizzes", "notes", "reports"] as const;
type Name = (typeof NAMES)[number];
type Fields = Record<string, unknown>;

/** The field that identifies each document of a run, because a new one can have no id yet. */
const MARKERS = { questions: "explanation", quizzes: "title", notes: "text", reports: "reply" } as const;
/** Unique keys, which no command changes in a stored document. */
const UNIQUE: Partial<Record<Name, readonly string[]>> = {
  notes: ["userId", "questionId"],
  reports: ["userId", "questionId"],
};
const UNKNOWN_ID = 999_999;

const USERS = [ids.adminId, ids.learnerId];
const AT = ["2026-11-20T17:59:59.999Z", "2026-11-20T18:00:00.000Z", "2026-11-20T18:00:00.001Z"];
const WORDS = ["Zürich", "zurich", "100%", "a_b", "Été", "ete", "c:\\d", "'q\""];
const TAGS = ["Cloud", "cloud  ", "a,b", "été", ""];

/** The values of each field: those of documents, and those that conditions name. Absent ones are `undefined`. */
const VALUES: Record<Name, Record<string, readonly unknown[]>> = {
  questions: {
    categoryId: [ids.categoryId, ids.retiredCategoryId],
    subcategoryId: [undefined, ids.subcategoryId, ids.otherSubcategoryId],
    isRetired: [false, true],
    difficultyLevel: [1, 2, 5],
    tags: [[], ["Cloud"], ["cloud  ", "a,b"], ["été", ""]],
    text: ["", "Zürich 100%", "zurich a_b", "Été c:\\d 'q\""],
  },
  quizzes: {
    userId: USERS,
    mode: ["study", "quiz"],
    completedAt: [null, AT[2]],
    score: [null, 60, 70],
    passMark: [undefined, 60, 70],
    startedAt: AT,
    categoryIds: [[], [ids.categoryId], [ids.categoryId, ids.retiredCategoryId]],
    isPracticeTest: [false, true],
  },
  notes: { userId: USERS, questionId: [1, 2, 3], updatedAt: AT },
  reports: { userId: USERS, questionId: [1, 2, 3, 4], state: ["open", "closed"], createdAt: AT },
};

/** The fields that each document of a collection has besides. */
const FIXED: Record<Name, Fields> = {
  questions: { options: [{ id: 1, text: "Zürich" }], correctAnswer: 1, version: 1 },
  quizzes: {
    subcategoryIds: [],
    questionCount: 25,
    timeLimit: 30,
    correctAnswers: null,
    answers: [],
  },
  notes: {},
  reports: { tenantId: ids.tenantId, version: 1, quizId: 1, reason: "typo" },
};

type Operator = "is" | "any" | "holding" | "containing" | "since" | "until";
/** Conditions by the values that they can name. */
const CONDITIONS: Record<Name, Record<string, { operators: Operator[]; values: readonly unknown[] }>> = {
  questions: {
    categoryId: { operators: ["is", "any"], values: [ids.categoryId, ids.retiredCategoryId, UNKNOWN_ID] },
    subcategoryId: { operators: ["is", "any"], values: [null, ids.subcategoryId, ids.otherSubcategoryId] },
    isRetired: { operators: ["is", "any"], values: [false, true] },
    difficultyLevel: { operators: ["is", "any"], values: [1, 2, 5] },
    kind: { operators: ["is", "any"], values: [null, "match"] },
    tags: { operators: ["holding"], values: TAGS },
    tagKeys: { operators: ["holding"], values: TAGS.map(nameKey) },
    searchText: { operators: ["containing"], values: WORDS.map(foldText) },
  },
  quizzes: {
    userId: { operators: ["is", "any"], values: [...USERS, UNKNOWN_ID] },
    mode: { operators: ["is", "any"], values: ["study", "quiz"] },
    completedAt: { operators: ["is", "any"], values: [null, AT[2]] },
    passMark: { operators: ["is", "any"], values: [null, 60, 70] },
    startedAt: { operators: ["since", "until"], values: AT },
    categoryIds: { operators: ["holding"], values: [ids.categoryId, ids.retiredCategoryId] },
    outcome: { operators: ["is", "any"], values: ["open", "studied", "passed", "failed"] },
  },
  notes: {
    userId: { operators: ["is", "any"], values: USERS },
    questionId: { operators: ["is", "any"], values: [1, 2, 3, 4] },
  },
  reports: {
    userId: { operators: ["is", "any"], values: USERS },
    questionId: { operators: ["is", "any"], values: [1, 2, 3, 4] },
    state: { operators: ["is", "any"], values: ["open", "closed"] },
  },
};

interface Condition {
  field: string;
  operator: Operator | "id";
  /** Values; for `id`, positions among the first documents. */
  values: readonly unknown[];
}
/** A part of a list; `before` is a position among the first documents. */
interface Part {
  offset?: number;
  before?: number;
  limit: number;
}
/** Conditions, and which part of the list. */
interface Query {
  name: Name;
  conditions: readonly Condition[];
  page?: Part;
  isDeclared: boolean;
}
type Command =
  | { do: "get"; name: Name; positions: readonly number[] }
  | { do: "list" | "group" | "count" | "removeAll"; query: Query }
  | { do: "asked"; query: Query }
  | { do: "insert" | "add"; name: Name; fields: Fields }
  | { do: "update" | "replace"; name: Name; position: number; fields: Fields }
  | { do: "remove"; name: Name; position: number };

const position = fc.nat({ max: 5 });
const anyName = fc.constantFrom(...NAMES);

const anyCondition = (name: Name): fc.Arbitrary<Condition> =>
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record(
        {
          field: fc.constant("id"),
          operator: fc.constant("id" as const),
          values: fc.array(position, { maxLength: 3 }),
        },
        { noNullPrototype: true },
      ),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...Object.entries(CONDITIONS[name]))
        .chain(([field, { operators, values }]) =>
          fc
            .constantFrom(...operators)
            .chain((operator) =>
              fc
                .subarray(
                  [...values],
                  operator === "is"
                    ? { minLength: 1, maxLength: 1 }
                    : { maxLength: 2, minLength: operator === "any" || operator === "containing" ? 0 : 1 },
                )
                .map((some) => ({ field, operator, values: some })),
            ),
        ),
    },
  );
const anyQuery = (name: Name): fc.Arbitrary<Query> =>
  fc.record(
    {
      name: fc.constant(name),
      conditions: fc.uniqueArray(anyCondition(name), { maxLength: 2, selector: ({ field }) => field }),
      isDeclared: fc.boolean(),
    },
    { noNullPrototype: true },
  );
/** Returns another value that the condition can name. */
function followingValue({ field, operator }: Condition, name: Name, value: unknown): unknown {
  if (operator === "id") return (value as number) + 1;
  const values = CONDITIONS[name][field]?.values ?? [];
  return values[(values.indexOf(value) + 1) % values.length];
}

/** Returns a query with others that find more, less or something else, so that what one has loaded is a part of another's result. */
function variantsOf(query: Query): Query[] {
  const { name, conditions } = query;
  const others = conditions.map((condition) => ({
    ...condition,
    values: condition.values.map((value) => followingValue(condition, name, value)),
  }));
  const narrow = conditions.map(({ values, ...condition }) => ({ ...condition, values: values.slice(0, 1) }));
  return [
    query,
    { ...query, conditions: narrow, isDeclared: !query.isDeclared },
    { ...query, conditions: others, isDeclared: false },
    { ...query, conditions: conditions.slice(1), isDeclared: false },
    { ...query, conditions: conditions.slice(0, 1), isDeclared: false },
  ];
}

const anyPage = fc.record(
  { offset: fc.nat({ max: 2 }), before: position, limit: fc.integer({ min: 1, max: 4 }) },
  { requiredKeys: ["limit"], noNullPrototype: true },
);

/** A document, or part of one. Positions of questions become their ids later. */
function anyFields(name: Name, isPatch = false): fc.Arbitrary<Fields> {
  const fixed = isPatch ? (UNIQUE[name] ?? []) : [];
  const fields = Object.entries(VALUES[name]).filter(([field]) => !fixed.includes(field));
  return fc.record(
    {
      ...Object.fromEntries(fields.map(([field, values]) => [field, fc.constantFrom(...values)])),
      ...(name === "quizzes" ? { questionIds: fc.array(position, { maxLength: 3 }) } : {}),
    },
    isPatch ? { requiredKeys: [], noNullPrototype: true } : { noNullPrototype: true },
  );
}

/** Commands on one collection. They share few queries, so that results of earlier ones can answer later ones. */
const anyCommandOn = (
  name: Name,
  queries: readonly Query[],
  pages: readonly Part[],
): fc.Arbitrary<Command> => {
  const query = fc.constantFrom(...queries);
  const paged = fc
    .tuple(query, fc.constantFrom(...pages))
    .map(([one, page]): Command => ({ do: "list", query: { ...one, page } }));
  const onQuery = (what: "list" | "group" | "count" | "removeAll" | "asked") =>
    query.map((one): Command => ({ do: what, query: one }));
  const weighted: [weight: number, arbitrary: fc.Arbitrary<Command>][] = [
    [
      2,
      fc.array(position, { minLength: 1, maxLength: 3 }).map((positions) => ({ do: "get", name, positions })),
    ],
    [4, onQuery("list")],
    [4, paged],
    [2, onQuery("group")],
    [3, onQuery("count")],
    [1, onQuery("removeAll")],
    [name === "quizzes" ? 3 : 0, onQuery("asked")],
    [2, anyFields(name).map((fields) => ({ do: "insert", name, fields }))],
    [6, anyFields(name).map((fields) => ({ do: "add", name, fields }))],
    [
      3,
      fc
        .tuple(position, anyFields(name, true))
        .map(([at, fields]) => ({ do: "update", name, position: at, fields })),
    ],
    [
      1,
      fc
        .tuple(position, anyFields(name))
        .map(([at, fields]) => ({ do: "replace", name, position: at, fields })),
    ],
    [2, position.map((at) => ({ do: "remove", name, position: at }))],
  ];
  return fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
};

const anyCommands: fc.Arbitrary<Command[]> = fc
  .tuple(anyName, anyName)
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({
          name: fc.constant(name),
          queries: fc
            .array(anyQuery(name), { minLength: 1, maxLength: 2 })
            .map((some) => some.flatMap(variantsOf)),
          pages: fc.array(anyPage, { minLength: 1, maxLength: 2 }),
        }),
      ),
    ),
  )
  .chain((some) =>
    fc.array(fc.oneof(...some.map(({ name, queries, pages }) => anyCommandOn(name, queries, pages))), {
      minLength: 2,
      maxLength: 14,
    }),
  );

const anyDocument = anyName.chain((name) => anyFields(name).map((fields) => ({ name, fields })));
interface Run {
  first: { name: Name; fields: Fields }[];
  commands: Command[];
  isUndone: boolean;
  isOfTenant: boolean;
}
const anyRun: fc.Arbitrary<Run> = fc.record({
  first: fc.array(anyDocument, { minLength: 6, maxLength: 14 }),
  commands: anyCommands,
  isUndone: fc.boolean(),
  isOfTenant: fc.boolean(),
});

/** A document of the model. A new one has no id until a result shows it, and a negative one until it is stored. */
interface Entry {
  name: Name;
  fields: Fields;
  id?: number;
}

/** A plain list of documents in ascending order of id. */
class Model {
  entries: Entry[] = [];
  /** The documents of each collection at the start of the transaction, to which positions refer. */
  first: Entry[] = [];
  count = 0;

  idAt(name: Name, at: number, unknown = UNKNOWN_ID): number {
    return this.first.filter((entry) => entry.name === name)[at]?.id ?? unknown;
  }
  /** Returns a whole document for generated fields. */
  document(name: Name, fields: Fields, marker: unknown = `${name} ${(this.count += 1)}`): Fields {
    const all: Fields = { ...FIXED[name], ...this.patch(fields), [MARKERS[name]]: marker };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }
  patch(fields: Fields): Fields {
    const { questionIds, ...others } = fields;
    if (questionIds === undefined) return others;
    return { ...others, questionIds: (questionIds as number[]).map((at) => this.idAt("questions", at)) };
  }
  /** Returns a document that exists and whose id is known, for an even position the newest ones. */
  entryAt(name: Name, at: number): Entry | undefined {
    const some = this.entries.filter((entry) => entry.name === name && entry.id !== undefined);
    return at % 2 === 0 ? some.at(-1 - ((at / 2) % some.length)) : some[at % some.length];
  }
  isTaken(name: Name, fields: Fields): boolean {
    const key = UNIQUE[name];
    return (
      key !== undefined &&
      this.entries.some(
        (entry) => entry.name === name && key.every((field) => entry.fields[field] === fields[field]),
      )
    );
  }
  find({ name, conditions, page }: Query): Entry[] {
    const found = this.entries.filter(
      (entry) => entry.name === name && conditions.every((condition) => this.#meets(entry, condition)),
    );
    if (!page) return found;
    const { offset = 0, limit } = page;
    const before = page.before === undefined ? Infinity : this.idAt(name, page.before, 0);
    const older = found.filter(({ id = Infinity }) => before === Infinity || (id > 0 && id < before));
    return older.toReversed().slice(offset, offset + limit);
  }
  #meets({ name, id, fields }: Entry, { field, operator, values }: Condition): boolean {
    if (operator === "id") return values.some((at) => this.idAt(name, at as number) === id);
    if (operator === "containing")
      return values.every((word) => textsOf(fields).some((text) => text.includes(word as string)));
    const value = valueOf(fields, field);
    if (operator === "holding") return (value as unknown[]).includes(values[0]);
    if (operator === "until") return Date.parse(value as string) < Date.parse(values[0] as string);
    if (operator === "since") return Date.parse(value as string) >= Date.parse(values[0] as string);
    return values.includes(value);
  }
}

const textsOf = ({ text, options, tags }: Fields): string[] =>
  [
    text as string,
    ...(tags as string[]),
    ...(options as QuestionDoc["options"]).map((option) => option.text),
  ].map(foldText);
function valueOf(fields: Fields, field: string): unknown {
  if (field === "outcome") return historyOutcome(fields as unknown as QuizDoc);
  if (field === "tagKeys") return (fields["tags"] as string[]).map(nameKey);
  return fields[field] ?? null;
}

/** Returns the store's conditions for a query. */
function whereOf(model: Model, { name, conditions }: Query): Record<string, unknown> {
  const wanted = ({ operator, values }: Condition): unknown => {
    const [value] = values;
    if (operator === "id")
      return values.length === 1
        ? model.idAt(name, value as number)
        : anyOf(values.map((at) => model.idAt(name, at as number)));
    if (operator === "any") return anyOf(values);
    if (operator === "holding") return holding(value);
    if (operator === "containing") return containing(values as string[]);
    if (operator === "since") return notBefore(value as string);
    if (operator === "until") return before(value as string);
    return value;
  };
  return Object.fromEntries(conditions.map((condition) => [condition.field, wanted(condition)]));
}

function pageOf(model: Model, { name, page }: Query): Page | undefined {
  if (!page) return undefined;
  const { before, ...others } = page;
  return before === undefined ? others : { ...others, before: model.idAt(name, before, 0) };
}

/** The fields by which ids are grouped. */
const groupedBy = (name: Name): string[] =>
  Object.entries(VALUES[name]).flatMap(([field, values]) => (values.some(Array.isArray) ? [] : [field]));

/** Declares reads for the commands that want it; counts by one value after widening the condition to all values. */
function readsOf(model: Model, commands: readonly Command[]): Reads {
  return Object.fromEntries(
    commands.flatMap((command, at): [string, Reads[string]][] => {
      if (!("query" in command) || !command.query.isDeclared) return [];
      const { query } = command;
      const { name, conditions } = query;
      const where = whereOf(model, query);
      if (command.do === "list") return [[`read ${at}`, reading(name, where as never, pageOf(model, query))]];
      if (command.do === "group")
        return [[`read ${at}`, grouping(name, groupedBy(name) as never, where as never)]];
      if (command.do === "asked")
        return [
          [`quizzes of ${at}`, reading(name, where as never)],
          [`read ${at}`, reading("questions", { id: fieldOf(`quizzes of ${at}`, "questionIds") })],
        ];
      if (command.do !== "count") return [];
      const by = conditions.flatMap(({ field, operator }) => (operator === "is" ? [field] : []));
      const wide = by.map((field) => [field, anyOf(CONDITIONS[name][field]?.values ?? [])]);
      return [
        [`read ${at}`, counting(name, by as never, { ...where, ...Object.fromEntries(wide) } as never)],
      ];
    }),
  );
}

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
