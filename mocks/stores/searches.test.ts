import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf } from "../../src/api/questions/kinds.ts";
import { historyOutcome, quizKindOf } from "../../src/api/quizzes/history/history.ts";
import { HISTORY_PAGE } from "../../src/api/quizzes/quiz-sizes.ts";
import { foldText } from "../../src/api/search/forgiving-search.ts";
import { nameKey } from "../../src/api/search/same-name.ts";
import type { QuestionDoc, ReportDoc } from "../backend/documents/bank.ts";
import { Database } from "../backend/documents/database.ts";
import type { QuizDoc } from "../backend/documents/learning.ts";
import { MINUTE } from "../backend/durations.ts";
import { hasWords, hasEntry, type Store } from "../backend/ports/store.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { seedAt } from "../json-server/first-start.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { startBackend, type CallAs } from "../test-backend/calls.ts";
import { buildOrganization } from "../test-backend/organization.ts";
import { freshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { documentsIn } from "./documents.ts";
import { createMemoryStore } from "./memory/memory-store.ts";
import { connect } from "./postgres/connection/postgres-connection.ts";
import { createPostgresStore } from "./postgres/postgres-store.ts";
import { load, withExclusiveLock } from "./postgres/schema/postgres-load.ts";

// All stores answer generated searches alike, and as these tests work out by themselves. The file store is the one in memory.

const random = seededRandom(26);
const below = (end: number): number => Math.floor(random() * end);
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;
const someOf = <T>(items: readonly T[], maxLength: number): T[] =>
  Array.from({ length: below(maxLength + 1) }, () => oneOf(items));
const maybe = <T extends object>(value: T): Partial<T> => (random() < 0.5 ? value : {});
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const WORDS = [
  ..."Zürich zurich Zu\u0308rich ZURICH İstanbul istanbul Straße STRASSE naïve Ñandú ñandu ΟΔΟΣ οδος ﬁre fire".split(
    " ",
  ),
  ..."100% % _ a_b a%b c:\\d \\ don't \"q\" ' #12 日本語 🧭 l'été ete access Access-Control control x".split(
    " ",
  ),
];
const TAGS = [
  "Cloud",
  "cloud",
  "clöud",
  "  cloud  Security ",
  "cloud security",
  "a_b",
  "ÉTÉ",
  "été",
  "{a,b}",
  "",
];

/** In several notations; some are the same instant. */
const INSTANTS = [
  "2026-01-02T03:04:05Z",
  "2026-01-02T03:04:05.000Z",
  "2026-01-02T03:04:05.001Z",
  "2026-11-20T18:00:00Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
];

const own = buildOrganization(8, "own");
const other = buildOrganization(20, "other");
const { ids } = own;

function randomQuestion(id: number, from: typeof own): QuestionDoc {
  const [asked] = from.documents.questions;
  const template = oneOf(from.documents.questions);
  const {
    retiredBy: _,
    objective: __,
    point: ___,
    subcategoryId: ____,
    changedAt: _____,
    ...kept
  } = template;
  const text = () => someOf(WORDS, 4).join(oneOf([" ", "  ", "\n", ""]));
  return {
    ...kept,
    id,
    categoryId: oneOf([from.ids.categoryId, from.ids.retiredCategoryId]),
    ...maybe({ subcategoryId: oneOf([from.ids.subcategoryId, from.ids.otherSubcategoryId]) }),
    text: text(),
    difficultyLevel: 1 + below(5),
    tags: someOf(TAGS, 3),
    isRetired: random() < 0.2,
    ...maybe({ changedAt: oneOf(INSTANTS) }),
    ...maybe({ objective: oneOf(WORDS) }),
    ...maybe({ point: asked?.point ?? "" }),
    options: kept.options.map((option) => ({ ...option, text: text() })),
    ...(template.kind === "match"
      ? { prompts: template.prompts.map((one) => ({ ...one, text: text() })) }
      : {}),
  };
}

function randomQuiz(id: number, userId: number): QuizDoc {
  const template = oneOf(own.documents.quizzes);
  const { passMark: _, answeredCount: __, ...kept } = template;
  const mode = oneOf(["study", "quiz", "quiz"] as const);
  const isOpen = random() < 0.2;
  const at = (minutes: number) => new Date(SEED_ANCHOR - minutes * MINUTE).toISOString();
  const begun = below(20_000);
  return {
    ...kept,
    id,
    userId,
    mode,
    isPracticeTest: mode === "quiz" && random() < 0.5,
    categoryIds: oneOf([[1], [2], [1, 2], [2, 8001], [8001]]),
    // Some have the size of a practice test of the specification, whose pass mark is not stored.
    ...oneOf([
      { questionCount: 25, timeLimit: 30 },
      { questionCount: 125, timeLimit: 180 },
      { questionCount: 4, timeLimit: null },
    ]),
    ...(mode === "quiz" ? maybe({ passMark: oneOf([0, 60, 70, 75, 100]) }) : {}),
    startedAt: at(begun),
    completedAt: isOpen ? null : at(begun - 5),
    score: isOpen ? null : oneOf([0, 50, 60, 69, 70, 74, 75, 100]),
  };
}

const questions = [
  ...times(300, (index) => randomQuestion(100_000 + index, own)),
  ...times(50, (index) => randomQuestion(101_000 + index, other)),
];
const [report] = own.documents.reports;
const reports = questions.slice(0, 340).flatMap((question, index): ReportDoc[] => {
  if (!report || random() < 0.7) return [];
  const { tenantId, adminId, quizId } = question.id < 101_000 ? ids : other.ids;
  const state = oneOf(["open", "open", "changed", "closed"] as const);
  return [
    { ...report, id: 100_000 + index, tenantId, userId: adminId, quizId, questionId: question.id, state },
  ];
});
const quizzes = [
  ...times(150, (index) => randomQuiz(100_000 + index, ids.learnerId)),
  ...times(20, (index) => randomQuiz(100_500 + index, ids.adminId)),
];

const both = <Name extends Exclude<keyof typeof own.documents, never>>(name: Name) => [
  ...own.documents[name],
  ...other.documents[name],
];
const database = (): Database =>
  structuredClone(
    Database.parse({
      ...Object.fromEntries(
        (Object.keys(own.documents) as (keyof typeof own.documents)[]).map((name) => [name, both(name)]),
      ),
      badges: seedAt(SEED_ANCHOR, "sample").badges,
      questions: [...both("questions"), ...questions],
      reports: [...both("reports"), ...reports],
      quizzes: [...both("quizzes"), ...quizzes].toSorted((a, b) => a.id - b.id),
    }),
  );

type Query = Record<string, string>;
const pathOf = (path: string, query: Query): string => `${path}?${new URLSearchParams(query).toString()}`;

const questionQueries: Query[] = times(250, () => ({
  ...maybe({
    q: oneOf([
      () => someOf(WORDS, 3).join(" "),
      () => oneOf(WORDS).slice(0, 1 + below(3)),
      () => `#${oneOf(questions).id}`,
      () => "a\0b",
      () => `"${someOf(WORDS, 2).join(" ")}"`,
      () => `"${oneOf(WORDS)}`,
    ])(),
  }),
  ...(random() < 0.2 ? { categoryId: String(oneOf([ids.categoryId, ids.retiredCategoryId, 20_001])) } : {}),
  ...(random() < 0.2 ? { subcategoryId: String(oneOf([ids.subcategoryId, ids.otherSubcategoryId])) } : {}),
  ...(random() < 0.2 ? { difficultyLevel: String(1 + below(5)) } : {}),
  ...(random() < 0.2 ? { kind: oneOf(["single", "multiple", "order", "match"]) } : {}),
  ...(random() < 0.3 ? { tag: oneOf(TAGS) } : {}),
  ...(random() < 0.2 ? { reported: "1" } : {}),
  ...(random() < 0.3 ? { state: oneOf(["live", "retired"]) } : {}),
  ...maybe({ _page: String(1 + below(4)), _limit: oneOf(["1", "7", "50"]) }),
  ...maybe({
    _sort: oneOf(["created", "changed", "place", "text", "difficulty"]),
    ...maybe({ _order: oneOf(["asc", "desc"]) }),
  }),
}));

/** The instant of a question's version in milliseconds; below all others if it is unknown. */
const changedAt = ({ changedAt: at }: QuestionDoc): number => (at === undefined ? -1e15 : Date.parse(at));

/** The order of two questions by the sorted column; 0 where they are alike in it. */
function inColumn(sort: string, a: QuestionDoc, b: QuestionDoc): number {
  const text = ({ text, options, tags, ...question }: QuestionDoc) =>
    Buffer.from(
      Array.from(
        foldText(
          [
            text,
            ...options.map((one) => one.text),
            ...(question.kind === "match" ? question.prompts.map((one) => one.text) : []),
            ...tags,
            question.objective ?? "",
            question.point ?? "",
          ].join("\n"),
        ),
      )
        .slice(0, 100)
        .join(""),
    );
  const named = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    list
      .toSorted(
        (one, other) => one.name.localeCompare(other.name, "en", { numeric: true }) || one.id - other.id,
      )
      .findIndex((one) => one.id === id);
  switch (sort) {
    case "text":
      return Buffer.compare(text(a), text(b));
    case "changed":
      return changedAt(a) - changedAt(b);
    case "difficulty":
      return a.difficultyLevel - b.difficultyLevel;
    case "place":
      return (
        named(own.documents.categories, a.categoryId) - named(own.documents.categories, b.categoryId) ||
        named(own.documents.subcategories, a.subcategoryId) -
          named(own.documents.subcategories, b.subcategoryId)
      );
    default:
      return a.id - b.id;
  }
}

/** Returns the answer to a search of tenant 8, worked out in another way than by conditions. */
function expectedQuestions(query: Query): { total: number; ids: number[] } {
  const { q = "", state, reported, tag = "", kind, _page = "1", _limit = "200" } = query;
  const { _sort = "created", _order = "_sort" in query ? "asc" : "desc" } = query;
  const isOpen = new Set(
    reports.concat(own.documents.reports).flatMap((one) => (one.state === "open" ? [one.questionId] : [])),
  );
  const id = /^#(\d+)$/.exec(q.trim())?.[1];
  const words = id
    ? []
    : foldText(q.replaceAll("\0", " ").trim())
        .split(/("[^"]*")/)
        .flatMap((part, index) =>
          index % 2 === 1 ? [part.slice(1, -1).trim()] : part.replaceAll('"', ' "').split(/\s+/),
        )
        .filter(Boolean);
  const found = [...own.documents.questions, ...questions]
    .filter(({ categoryId }) => [ids.categoryId, ids.retiredCategoryId].includes(categoryId))
    .filter((question) => {
      const prompts = question.kind === "match" ? question.prompts : [];
      const texts = [
        question.text,
        question.objective,
        question.point,
        ...question.tags,
        ...[...question.options, ...prompts].map(({ text }) => text),
      ];
      return (
        (state === undefined && reported ? true : question.isRetired === (state === "retired")) &&
        (!reported || isOpen.has(question.id)) &&
        (!id || question.id === Number(id)) &&
        words.every((word) => texts.some((text = "") => foldText(text).includes(word))) &&
        (nameKey(tag) === "" || question.tags.some((one) => nameKey(one) === nameKey(tag))) &&
        (!kind || kindOf(question) === kind) &&
        ["categoryId", "subcategoryId", "difficultyLevel"].every(
          (name) => !(name in query) || String(Reflect.get(question, name)) === query[name],
        )
      );
    });
  const page = found
    .toSorted((a, b) => inColumn(_sort, a, b) * (_order === "asc" ? 1 : -1) || b.id - a.id)
    .slice((Number(_page) - 1) * Number(_limit), Number(_page) * Number(_limit));
  return { total: found.length, ids: page.map((question) => question.id) };
}

const historyQueries: Query[] = times(120, () => ({
  ...(random() < 0.3 ? { categoryId: oneOf(["1", "2", "8001", "7"]) } : {}),
  ...(random() < 0.4 ? { kind: oneOf(["study", "quiz", "practice-test"]) } : {}),
  ...(random() < 0.4 ? { outcome: oneOf(["passed", "failed", "open"]) } : {}),
  ...(random() < 0.3
    ? { since: oneOf([oneOf(quizzes).startedAt, "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"]) }
    : {}),
  ...(random() < 0.3 ? { before: String(oneOf(quizzes).id) } : {}),
  ...maybe({ _limit: oneOf(["1", "5", "40"]) }),
}));

function expectedHistory(query: Query): { total: number; ids: number[]; next: number | null } {
  const { categoryId, kind, outcome, since, before = "Infinity", _limit = String(HISTORY_PAGE) } = query;
  const found = [...own.documents.quizzes, ...quizzes]
    .filter(({ userId }) => userId === ids.learnerId)
    .filter(
      (quiz) =>
        (!categoryId || quiz.categoryIds.includes(Number(categoryId))) &&
        (!kind || quizKindOf(quiz) === kind) &&
        (!outcome || historyOutcome(quiz) === outcome) &&
        (!since || Date.parse(quiz.startedAt) >= Date.parse(since)),
    )
    .map(({ id }) => id)
    .toSorted((a, b) => b - a);
  const older = found.filter((id) => id < Number(before));
  const part = older.slice(0, Number(_limit));
  return { total: found.length, ids: part, next: older.length > part.length ? (part.at(-1) ?? null) : null };
}

async function postgres(): Promise<{ store: Store; end: () => Promise<void> }> {
  const fresh = await freshDatabase();
  const db = connect(fresh.url, { poolSize: 1 });
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(database())));
  await db.destroy();
  const store = createPostgresStore(fresh.url);
  return { store, end: async () => Promise.all([store.close(), fresh.drop()]).then(() => undefined) };
}

const idsOf = (docs: readonly { id: number }[]): number[] => docs.map(({ id }) => id);

describe.each([
  ["memory", async () => ({ store: createMemoryStore(database()), end: async () => undefined })],
  ["PostgreSQL", postgres],
])("searches in %s", (_, open) => {
  let store: Store;
  let asAdmin: CallAs;
  let asLearner: CallAs;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ store, end } = await open());
    const { as } = startBackend({ store });
    [asAdmin, asLearner] = [await as(ids.adminId), await as(ids.learnerId)];
  });
  afterAll(() => end());

  it("find the questions that an administrator asks for", async () => {
    for (const query of questionQueries) {
      const reply = await asAdmin("GET", pathOf(`/api/admin/tenants/${ids.tenantId}/questions`, query));
      const found = reply.status === 200 ? idsOf(reply.body as { id: number }[]) : reply.text;
      expect([query, { total: Number(reply.headers["X-Total-Count"]), ids: found }]).toEqual([
        query,
        expectedQuestions(query),
      ]);
    }
  });

  it("find the sessions that a learner asks for", async () => {
    for (const query of historyQueries) {
      const reply = await asLearner("GET", pathOf(`/api/user/${ids.learnerId}/history`, query));
      const { quizzes: found, ...page } = reply.body as {
        quizzes: QuizDoc[];
        total: number;
        next: number | null;
      };
      expect([query, { ...page, ids: idsOf(found) }]).toEqual([query, expectedHistory(query)]);
    }
  });

  it("find what has been changed, even before the transaction ends", async () => {
    const words = { searchText: hasWords(["umbrella"]) };
    const search = async (from: Pick<Store, "list">) => [
      idsOf(await from.list("questions", words)),
      idsOf(await from.list("questions", words, { limit: 1 })),
      idsOf(await from.list("questions", { tagKeys: hasEntry("rain") })),
      idsOf(await from.list("quizzes", { userId: ids.learnerId, outcome: "studied", title: "Changed" })),
    ];
    const { id: __, ...question } = randomQuestion(1, own);
    const within = await store.tx(async (tx) => {
      const added = await tx.insert("questions", { ...question, text: "An Umbrélla" });
      await tx.update("questions", ids.questionId, { tags: [" Rain "], text: "umbrella" });
      const quiz = await tx.get("quizzes", ids.quizId);
      if (quiz) await tx.replace("quizzes", { ...quiz, mode: "study", title: "Changed" });
      return { added: added.id, found: await search(tx) };
    });
    const expected = [[ids.questionId, within.added], [within.added], [ids.questionId], [ids.quizId]];
    expect(within.found).toEqual(expected);
    expect(await search(store)).toEqual(expected);
  });

  it("find and count what was added after the same search in a transaction", async () => {
    const words = { searchText: hasWords(["parasol"]) };
    const { id: __, ...question } = randomQuestion(1, own);
    await store.tx(async (tx) => {
      const search = async () => [
        idsOf(await tx.list("questions", words, { limit: 5 })),
        (await tx.group("questions", [], words)).flatMap((group) => group.ids),
        await tx.count("questions", words),
      ];
      expect(await search()).toEqual([[], [], 0]);
      const { id } = await tx.insert("questions", { ...question, text: "parasol" });
      expect(await search()).toEqual([[id], [id], 1]);
      const other = await tx.insert("questions", { ...question, text: "Parasol" });
      expect(await search()).toEqual([[other.id, id], [id, other.id], 2]);
      await tx.remove("questions", id);
      expect(await search()).toEqual([[other.id], [other.id], 1]);
    });
  });

  it("begin a page below an id without the documents that were added after it", async () => {
    const tag = { tagKeys: hasEntry("page") };
    const { id: __, ...question } = randomQuestion(1, own);
    await store.tx(async (tx) => {
      const first = await tx.insert("questions", { ...question, tags: ["page"] });
      const second = await tx.insert("questions", { ...question, tags: ["page"] });
      await tx.list("questions", tag);
      await tx.add("questions", { ...question, tags: ["page"] });
      expect(idsOf(await tx.list("questions", tag, { before: second.id, limit: 9 }))).toEqual([first.id]);
      expect((await tx.list("questions", tag, { limit: 9 })).length).toBe(3);
    });
  });
});

it("the generated searches find some, none and all", () => {
  const totals = questionQueries.map((query) => expectedQuestions(query).total);
  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(20);
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(100);
  const outcomes = new Set(quizzes.filter(({ passMark }) => passMark === undefined).map(historyOutcome));
  expect(outcomes).toEqual(new Set(["open", "studied", "passed", "failed"]));
});
