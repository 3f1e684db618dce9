import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { Database, type QuestionDoc } from "../../../backend/documents.ts";
import { seededRandom } from "../../../backend/rules/drawing/random.ts";
import {
  anyOf,
  fieldOf,
  grouping,
  reading,
  type ReadTx,
  type Store,
  type Tx,
} from "../../../backend/ports/store.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { buildOrganization } from "../../../test-backend/organization.ts";
import { seedAt } from "../../../json-server/first-start.ts";
import { runStatement } from "../../../test-servers/postgres/run-statement.ts";
import { freshDatabase, type FreshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { documentsIn } from "../schema/documents-of.ts";
import { createMemoryStore } from "../../memory/memory-store.ts";
import { BankCache } from "./bank-cache.ts";
import { connect, createPool, createSend, type Send } from "../connection/postgres-connection.ts";
import { load, withExclusiveLock } from "../schema/postgres-load.ts";
import { createPostgresStore, type PostgresStore } from "../postgres-store.ts";
import { unitOfWork } from "../unit-of-work/unit-of-work.ts";
import { UndeclaredRead } from "./bank-loading.ts";

// All stores draw the same questions for the same random numbers. The file store is the one in memory.

const random = seededRandom(41);
const below = (end: number): number => Math.floor(random() * end);
const maybe = <T extends object>(value: T, chance = 0.5): Partial<T> => (random() < chance ? value : {});

const own = buildOrganization(8, "own");
const other = buildOrganization(20, "other");
const { tenantId, learnerId, adminId, categoryId, subcategoryId, otherSubcategoryId } = own.ids;
const strange = other.ids.questionId;
const PLAIN = 8003;
const PLAIN_DOMAIN = 8004;

const [template] = own.documents.questions;
function randomQuestion(id: number, place: Pick<QuestionDoc, "categoryId" | "subcategoryId">): QuestionDoc {
  if (!template) throw new Error("There are no questions.");
  const { point: _, form: __, subcategoryId: ___, ...kept } = template;
  return {
    ...kept,
    ...place,
    id,
    version: 1 + below(3),
    isRetired: random() < 0.2,
    ...maybe({ form: random() < 0.5 ? "A" : "B" } as const, 0.3),
    ...(place.categoryId === PLAIN ? {} : maybe({ point: `point-${below(8)}` })),
  };
}

const domains = [{ subcategoryId }, { subcategoryId: otherSubcategoryId }, {}];
const added = [
  ...Array.from({ length: 150 }, (_, place) =>
    randomQuestion(100_000 + place, { categoryId, ...domains[below(3)] }),
  ),
  ...Array.from({ length: 80 }, (_, place) =>
    randomQuestion(101_000 + place, { categoryId: PLAIN, ...maybe({ subcategoryId: PLAIN_DOMAIN }) }),
  ),
  ...Array.from({ length: 20 }, (_, place) =>
    randomQuestion(102_000 + place, { categoryId: other.ids.categoryId }),
  ),
];
const questions = [...own.documents.questions, ...added];

function database(): Database {
  const documents = Object.fromEntries(
    (Object.keys(own.documents) as (keyof typeof own.documents)[]).map((name) => [
      name,
      [...own.documents[name], ...other.documents[name]],
    ]),
  );
  const live = { version: 1, isRetired: false };
  const categories = [...own.documents.categories, ...other.documents.categories].map((category) =>
    category.id === categoryId && category.profile
      ? { ...category, profile: { ...category.profile, mocks: { questions: 10 } } }
      : category,
  );
  const data: Record<string, unknown[]> = {
    ...documents,
    badges: seedAt(SEED_ANCHOR, "sample").badges,
    categories: [...categories, { ...live, id: PLAIN, tenantId, name: "Plain" }],
    subcategories: [
      ...own.documents.subcategories,
      ...other.documents.subcategories,
      { ...live, id: PLAIN_DOMAIN, categoryId: PLAIN, name: "Only" },
    ],
    questions: [...own.documents.questions, ...other.documents.questions, ...added],
  };
  for (const docs of Object.values(data)) (docs as { id: number }[]).sort((a, b) => a.id - b.id);
  return structuredClone(Database.parse(data));
}

async function filledDatabase(): Promise<FreshDatabase> {
  const fresh = await freshDatabase();
  const db = connect(fresh.url, { poolSize: 1 });
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(database())));
  await db.destroy();
  return fresh;
}

interface Wanted {
  categoryIds: number[];
  questionCount: number;
  subcategoryIds?: number[];
  questionIds?: number[];
  onlyUnseen?: boolean;
}

const WANTED: Wanted[] = Array.from({ length: 60 }, () => ({
  categoryIds: [[categoryId], [PLAIN], [categoryId, PLAIN], [PLAIN, categoryId]][below(4)] ?? [],
  questionCount: 1 + below(25),
  ...maybe({ onlyUnseen: true }, 0.2),
})).map((wanted) => ({
  ...wanted,
  ...(wanted.categoryIds.includes(categoryId) ? maybe({ subcategoryIds: [subcategoryId] }, 0.3) : {}),
  ...maybe({ questionIds: questions.filter(() => random() < 0.3).map(({ id }) => id) }, 0.2),
}));

/** Draws for both learners in turns. Returns the drawn ids and versions, or the status of a refusal. */
async function drawAll(store: Store) {
  const { as } = startBackend({ store });
  const learners: [number, CallAs][] = [
    [learnerId, await as(learnerId)],
    [adminId, await as(adminId)],
  ];
  const results: { status: number; ids: number[]; versions: number[] | undefined }[] = [];
  for (const [turn, wanted] of WANTED.entries()) {
    const [userId, call] = learners[turn % 2] ?? [];
    const reply = await call?.("POST", "/api/quiz", { title: "t", mode: "quiz", userId, ...wanted });
    if (reply?.status !== 201) {
      results.push({ status: reply?.status ?? 0, ids: [], versions: undefined });
      continue;
    }
    const quiz = await store.get("quizzes", CreatedQuiz.parse(reply.body).id);
    results.push({ status: 201, ids: quiz?.questionIds ?? [], versions: quiz?.versions });
  }
  return results;
}

const placeOf = (question: QuestionDoc) => `${question.categoryId}/${question.subcategoryId}`;
const pointOf = ({ categoryId: certification, point }: QuestionDoc) =>
  point === undefined ? undefined : `${certification}/${point}`;

/** Returns the questions that a learner may be asked. The first has submitted mock exam A of the first certification. */
const eligible = (wanted: Wanted, userId: number, met: ReadonlySet<number>): QuestionDoc[] =>
  questions.filter(
    (question) =>
      wanted.categoryIds.includes(question.categoryId) &&
      !question.isRetired &&
      (question.categoryId === PLAIN ||
        question.form === undefined ||
        (question.form === "A" && userId === learnerId)) &&
      (!wanted.subcategoryIds ||
        question.categoryId === PLAIN ||
        wanted.subcategoryIds.includes(question.subcategoryId ?? 0)) &&
      (!wanted.questionIds || wanted.questionIds.includes(question.id)) &&
      (!wanted.onlyUnseen || !met.has(question.id)),
  );

describe("draws", () => {
  let inMemory: Awaited<ReturnType<typeof drawAll>>;
  beforeAll(async () => {
    inMemory = await drawAll(createMemoryStore(database()));
  });

  it("are the same in PostgreSQL", async () => {
    const fresh = await filledDatabase();
    const store = createPostgresStore(fresh.url);
    try {
      expect(await drawAll(store)).toEqual(inMemory);
    } finally {
      await store.close();
      await fresh.drop();
    }
  });

  it("contain what may be asked, and nothing that was met or whose point is drawn while there are others", () => {
    const met = new Map<number, Set<number>>([
      [learnerId, new Set([own.ids.questionId, own.ids.orderId])],
      [adminId, new Set()],
    ]);
    let [refused, seen, repeated] = [0, 0, 0];
    for (const [turn, wanted] of WANTED.entries()) {
      const userId = turn % 2 === 0 ? learnerId : adminId;
      const known = met.get(userId) ?? new Set();
      const pool = new Map(eligible(wanted, userId, known).map((question) => [question.id, question]));
      const result = inMemory[turn];
      if (!result) throw new Error("A draw is missing.");
      const { status, ids, versions } = result;
      expect([turn, status]).toEqual([turn, pool.size > 0 ? 201 : 422]);
      if (status === 422) refused += 1;
      expect(ids.filter((id) => !pool.has(id))).toEqual([]);
      expect([turn, new Set(ids).size]).toEqual([turn, Math.min(wanted.questionCount, pool.size)]);
      const drawn = ids.flatMap((id) => pool.get(id) ?? []);
      expect(versions ?? drawn.map(() => 1)).toEqual(drawn.map(({ version }) => version));
      const points = new Set(drawn.map(pointOf));
      const others = [...pool.values()].filter(({ id }) => !ids.includes(id));
      const isFresh = (question: QuestionDoc) =>
        question.point === undefined || !points.has(pointOf(question));
      for (const [place, question] of drawn.entries()) {
        const near = others.filter((one) => placeOf(one) === placeOf(question));
        if (known.has(question.id)) {
          seen += 1;
          expect(near.filter((one) => !known.has(one.id) && isFresh(one))).toEqual([]);
        }
        const twins = drawn.slice(0, place).filter((one) => one.point && pointOf(one) === pointOf(question));
        if (twins.length === 0) continue;
        repeated += 1;
        // One of the places of the point was drawn later than the others and had nothing else.
        const places = [question, ...twins].map(placeOf);
        expect(places.some((one) => !others.some((left) => placeOf(left) === one && isFresh(left)))).toBe(
          true,
        );
      }
      for (const id of ids) known.add(id);
    }
    expect(Math.min(refused, seen, repeated)).toBeGreaterThan(0);
  });
});

describe("groups of questions that a process keeps", () => {
  let fresh: FreshDatabase;
  let store: PostgresStore;
  let elsewhere: PostgresStore;
  const statements: string[] = [];
  beforeAll(async () => {
    fresh = await filledDatabase();
    store = createPostgresStore(fresh.url, { onStatement: (text) => statements.push(text) });
    elsewhere = createPostgresStore(fresh.url);
  });
  afterAll(async () => {
    await Promise.all([store.close(), elsewhere.close()]);
    await fresh.drop();
  });

  const BY = ["subcategoryId", "version"] as const;
  const where = { categoryId, isRetired: false };
  const reads = { read: grouping("questions", BY, where) };
  const within = async (tx: Pick<Tx, "group">) => tx.group("questions", BY, where);
  const kept = () => store.of(tenantId).read(within, { reads });
  /** The same groups, put together from whole documents. */
  async function current() {
    const docs = await elsewhere.list("questions", where);
    const groups = Map.groupBy(docs, (doc) => `${doc.subcategoryId} ${doc.version}`);
    return [...groups.values()].map((group) => ({
      ...(group[0]?.subcategoryId === undefined ? {} : { subcategoryId: group[0].subcategoryId }),
      version: group[0]?.version,
      ids: group.map(({ id }) => id),
    }));
  }

  const { id: _, ...fields } = randomQuestion(1, { categoryId, subcategoryId });
  const question = { ...fields, isRetired: false };
  const [moved = 0, replaced = 0, removed = 0, alsoRemoved = 0] = added
    .filter((one) => one.subcategoryId === subcategoryId && !one.isRetired)
    .map((one) => one.id);
  const changes: [string, (other: Store) => Promise<unknown>][] = [
    ["added", (other) => other.insert("questions", question)],
    ["added by a transaction", (other) => other.tx((tx) => tx.add("questions", question))],
    ["moved", (other) => other.update("questions", moved, { subcategoryId: otherSubcategoryId })],
    ["retired", (other) => other.update("questions", own.ids.multipleId, { isRetired: true })],
    ["restored", (other) => other.update("questions", own.ids.multipleId, { isRetired: false })],
    ["replaced", (other) => other.replace("questions", { ...question, version: 9, id: replaced })],
    ["removed", (other) => other.remove("questions", removed)],
    [
      "removed by condition",
      (other) => other.tx((tx) => tx.removeAll("questions", { id: anyOf([alsoRemoved]) })),
    ],
    [
      "changed together with their tenant",
      (other) =>
        other.tx(async (tx) => {
          await tx.update("questions", replaced, { version: 10 });
          await tx.update("tenants", tenantId, { name: "Renamed" });
        }),
    ],
    [
      "changed with those of another tenant",
      (other) =>
        other.tx(async (tx) => {
          await tx.update("questions", replaced, { version: 11 });
          await tx.update("questions", strange, { version: 3 });
        }),
    ],
  ];
  it.each(changes)("are read again after a question was %s by another process", async (_, change) => {
    const before = await kept();
    expect(before).toEqual(await current());
    await change(elsewhere);
    const after = await kept();
    expect(after).toEqual(await current());
    expect(after).not.toEqual(before);
  });

  it("are those of the transaction that changes a question, until it fails", async () => {
    const before = await kept();
    const failing = store.of(tenantId).tx(async (tx) => {
      expect(await within(tx)).toEqual(before);
      await tx.update("questions", own.ids.multipleId, { isRetired: true });
      expect(await within(tx)).not.toEqual(before);
      throw new Error("Undo it.");
    });
    await expect(failing).rejects.toThrow("Undo it.");
    expect(await kept()).toEqual(before);
  });

  it("are kept while another tenant's questions change", async () => {
    const stamp = async () => runStatement(fresh.superUrl, "select bank_stamp from tenants where id = 8");
    const before = await stamp();
    await elsewhere.update("questions", strange, { version: 4 });
    expect(await stamp()).toEqual(before);
  });

  it("are not shared by tenants", async () => {
    await kept();
    const stranger = store.of(other.ids.tenantId);
    expect(await stranger.read(within, { reads })).toEqual([]);
    expect(await stranger.tx(within)).toEqual([]);
    const before = statements.length;
    await kept();
    const [statement, ...others] = statements.slice(before);
    expect(others).toEqual([]);
    expect(statement).toMatch("bank_stamp");
    expect(statement).not.toMatch("questions");
  });

  it("are kept apart from those by other fields", async () => {
    await kept();
    const versions = await store.of(tenantId).tx((tx) => tx.group("questions", ["version"], where));
    const expected = Map.groupBy(await elsewhere.list("questions", where), ({ version }) => version);
    expect(new Map(versions.map(({ version, ids }) => [version, ids]))).toEqual(
      new Map([...expected].map(([version, docs]) => [version, docs.map(({ id }) => id)])),
    );
  });

  it("are the same for an administrator of several tenants", async () => {
    expect(await store.of(tenantId, other.ids.tenantId).read(within, { reads })).toEqual(await kept());
    expect(await store.tx(within)).toEqual(await kept());
  });
});

describe("the catalog and the questions that a process keeps", () => {
  let fresh: FreshDatabase;
  let store: PostgresStore;
  let elsewhere: PostgresStore;
  let statements: string[] = [];
  beforeEach(async () => {
    fresh = await filledDatabase();
    store = createPostgresStore(fresh.url, { onStatement: (text) => statements.push(text) });
    elsewhere = createPostgresStore(fresh.url);
    return async () => {
      await Promise.all([store.close(), elsewhere.close()]);
      await fresh.drop();
    };
  });

  const { quizId, questionId } = own.ids;
  const reads = {
    tenant: reading("tenants", { id: tenantId }),
    categories: reading("categories", { tenantId }),
    domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
    badges: reading("badges"),
    quiz: reading("quizzes", { id: quizId }),
    questions: reading("questions", { id: fieldOf("quiz", "questionIds") }),
  };
  const everything = async (tx: ReadTx) => {
    const categories = await tx.list("categories", { tenantId });
    const [quiz] = await tx.list("quizzes", { id: quizId });
    return {
      tenant: await tx.get("tenants", tenantId),
      categories,
      domains: await tx.list("subcategories", { categoryId: anyOf(categories.map(({ id }) => id)) }),
      badges: await tx.list("badges"),
      questions: await tx.list("questions", { id: anyOf(quiz?.questionIds ?? []) }),
    };
  };
  const kept = () => store.of(tenantId).read(everything, { reads });
  const current = () => elsewhere.read(everything);

  it("are loaded once, and then take a statement without them", async () => {
    expect(await kept()).toEqual(await current());
    statements = [];
    expect(await kept()).toEqual(await current());
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/"quizzes".*bank_stamp/s);
    expect(statements[0]).not.toMatch(/"questions"|"categories"|"subcategories"|"badges"/);
  });

  it.each<[string, (other: Store) => Promise<unknown>]>([
    ["a certification was renamed", (other) => other.update("categories", categoryId, { name: "Renamed" })],
    ["a domain was renamed", (other) => other.update("subcategories", subcategoryId, { name: "Renamed" })],
    [
      "a domain was added",
      (other) => other.insert("subcategories", { categoryId, name: "New", version: 1, isRetired: false }),
    ],
    ["a question was reworded", (other) => other.update("questions", questionId, { text: "Reworded?" })],
    ["the organization was deactivated", (other) => other.update("tenants", tenantId, { isActive: false })],
  ])("are loaded again after %s by another process", async (_, change) => {
    const before = await kept();
    await change(elsewhere);
    const after = await kept();
    expect(after).toEqual(await current());
    expect(after).not.toEqual(before);
  });

  it("are read again in one snapshot if the bank changes between two statements", async () => {
    const pool = createPool(fresh.url);
    let changes = 0;
    const send: Send = async (statement) => {
      if (/from "questions"/.test(statement.text)) {
        changes += 1;
        await elsewhere.update("questions", questionId, { text: "Meanwhile?" });
      }
      return createSend(pool, {})(statement);
    };
    const unit = unitOfWork({ send, scope: [tenantId], mode: "loaded", bankCache: new BankCache() });
    await expect(unit.load(reads)).rejects.toThrow(UndeclaredRead);
    await pool.end();
    expect(changes).toBe(1);
  });

  it("are complete even if only one text can be kept", async () => {
    const pool = createPool(fresh.url);
    const few = new BankCache({ size: 100_000, questions: 1 });
    const { questions: expected } = await current();
    expect(expected.length).toBeGreaterThan(1);
    for (let turn = 0; turn < 3; turn += 1) {
      const unit = unitOfWork({
        send: createSend(pool, {}),
        scope: [tenantId],
        mode: "loaded",
        bankCache: few,
      });
      await unit.load(reads);
      expect((await unit.run(everything)).questions).toEqual(expected);
    }
    await pool.end();
  });

  it("come with what is the learner's own from the same statement", async () => {
    const pool = createPool(fresh.url);
    const before = new BankCache();
    const units = (send: Send) => unitOfWork({ send, scope: [tenantId], mode: "loaded", bankCache: before });
    await units(createSend(pool, {})).load(reads);
    await elsewhere.update("categories", categoryId, { name: "Renamed" });
    let statementCount = 0;
    const unit = units(async (statement) => {
      const rows = await createSend(pool, {})(statement);
      statementCount += 1;
      if (statementCount === 1) await elsewhere.update("quizzes", quizId, { title: "Meanwhile" });
      return rows;
    });
    await unit.load(reads);
    const titles = await unit.run(async (tx) =>
      (await tx.list("quizzes", { id: quizId })).map(({ title }) => title),
    );
    await pool.end();
    expect(titles).toEqual(["Meanwhile"]);
  });

  it("include the changes of the own transaction", async () => {
    await kept();
    await store.of(tenantId).tx(
      async (tx) => {
        await tx.update("categories", categoryId, { name: "Changed" });
        await tx.update("questions", questionId, { text: "Changed?" });
        const { categories, questions: found } = await everything(tx);
        expect(categories.find(({ id }) => id === categoryId)?.name).toBe("Changed");
        expect(found.find(({ id }) => id === questionId)?.text).toBe("Changed?");
      },
      { reads },
    );
    expect(await kept()).toEqual(await current());
  });

  it("are empty for a tenant that doesn't exist", async () => {
    const { tenant, categories, questions: found } = await store.of(999).read(everything, { reads });
    expect([tenant, categories, found]).toEqual([undefined, [], []]);
  });
});
