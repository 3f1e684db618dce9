import { afterAll, describe, expect, it } from "vitest";
import { BulkResult, type BulkChange, type QuestionsChange } from "../../../src/api/admin/questions/bulk.ts";
import type { QuestionDoc } from "../../backend/documents/bank.ts";
import { Database } from "../../backend/documents/database.ts";
import type { SavedQuestionsDoc } from "../../backend/documents/learning.ts";
import type { Store } from "../../backend/ports/store.ts";
import { seededRandom } from "../../backend/rules/drawing/random.ts";
import { seedAt } from "../../json-server/first-start.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { startBackend } from "../../test-backend/calls.ts";
import { buildOrganization } from "../../test-backend/organization.ts";
import { freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { documentsIn } from "../documents.ts";
import { createMemoryStore } from "../memory/memory-store.ts";
import { connect } from "./connection/postgres-connection.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { load, withExclusiveLock } from "./schema/postgres-load.ts";

// Changes of many questions have the same results and leave the same documents in all stores. The file store is the one in memory.

const random = seededRandom(63);
const below = (end: number): number => Math.floor(random() * end);
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;

const own = buildOrganization(8, "own");
const other = buildOrganization(20, "other");
const { ids } = own;
const QUESTIONS = Array.from({ length: 120 }, (_, index) => 100_000 + index);

function database(): Database {
  const questions = QUESTIONS.map((id): QuestionDoc => ({ ...oneOf(own.documents.questions), id }));
  const [template] = own.documents.marks;
  const marks = [ids.adminId, ids.learnerId].flatMap((userId, at): SavedQuestionsDoc[] =>
    template
      ? [
          {
            ...template,
            id: 100_000 + at,
            userId,
            categoryId: ids.categoryId,
            subcategoryId: ids.otherSubcategoryId,
            missed: [],
            flagged: QUESTIONS.filter((id) => id % 3 === at),
            bookmarked: QUESTIONS.filter((id) => id % 5 === at),
            noted: [],
          },
        ]
      : [],
  );
  const all = Object.fromEntries(
    (Object.keys(own.documents) as (keyof typeof own.documents)[]).map((name) => [
      name,
      [...own.documents[name], ...other.documents[name]],
    ]),
  );
  const isAt = (mark: SavedQuestionsDoc) => mark.subcategoryId === ids.otherSubcategoryId;
  return structuredClone(
    Database.parse({
      ...all,
      badges: seedAt(SEED_ANCHOR, "sample").badges,
      questions: [...(all["questions"] ?? []), ...questions].toSorted((a, b) => a.id - b.id),
      marks: [...own.documents.marks.filter((mark) => !isAt(mark)), ...other.documents.marks, ...marks],
    }),
  );
}

const randomChange = (): BulkChange =>
  oneOf<() => BulkChange>([
    () => ({ do: "tag", tags: [oneOf(["Clöud", "cloud", "new", "x"])] }),
    () => ({ do: "untag", tags: [oneOf(["CLOUD", "new"])] }),
    () => ({ do: "set-difficulty", difficultyLevel: 1 + below(5) }),
    () => ({ do: "move", categoryId: ids.categoryId }),
    () => ({ do: "move", categoryId: ids.categoryId, subcategoryId: ids.subcategoryId }),
    () => ({ do: "move", categoryId: ids.categoryId, subcategoryId: ids.otherSubcategoryId }),
    () => ({ do: "delete" }),
    () => ({ do: "restore" }),
  ])();

const CHANGES = Array.from({ length: 40 }, (): QuestionsChange => ({
  change: randomChange(),
  questions: [...QUESTIONS, other.ids.questionId]
    .filter(() => random() < 0.7)
    .map((id) => ({ id, ...(random() < 0.3 ? { version: 1 + below(4) } : {}) })),
}));

/** Makes all changes, and undoes every third. Returns the results and the questions that are stored then. */
async function changeAll(store: Store) {
  const admin = await startBackend({ store }).as(ids.adminId);
  const send = async (body: QuestionsChange) => {
    const reply = await admin("POST", `/api/admin/tenants/${ids.tenantId}/questions/changes`, body);
    return BulkResult.parse(reply.body);
  };
  const results: BulkResult[] = [];
  for (const [round, body] of CHANGES.entries()) {
    const result = await send(body);
    results.push(result);
    if (round % 3 !== 0 || result.changed.length === 0) continue;
    const opposite =
      body.change.do === "delete" ? "restore" : body.change.do === "restore" ? "delete" : "undo";
    results.push(await send({ change: { do: opposite }, questions: result.changed }));
  }
  const former = (await store.list("formerQuestions")).map(({ id: _, ...one }) => one);
  return {
    results,
    questions: await store.list("questions"),
    former: former.toSorted((a, b) => a.questionId - b.questionId || a.version - b.version),
    marks: await store.list("marks"),
  };
}

describe("changes of many questions", () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(() => Promise.all(ends.map((end) => end())));

  it("are alike in memory and in PostgreSQL", async () => {
    const data = database();
    const fresh = await freshDatabase();
    const db = connect(fresh.url, { poolSize: 1 });
    await withExclusiveLock(db, (trx) => load(trx, documentsIn(structuredClone(data))));
    await db.destroy();
    const store = createPostgresStore(fresh.url);
    ends.push(async () => {
      await store.close();
      await fresh.drop();
    });
    const expected = await changeAll(createMemoryStore(data));
    expect(await changeAll(store)).toEqual(expected);
    const codes = expected.results.flatMap(({ conflicts }) => conflicts.map(({ code }) => code));
    expect(new Set(codes)).toEqual(new Set(["stale-version", "deleted", "not-found"]));
    expect(expected.results.reduce((sum, { changed }) => sum + changed.length, 0)).toBeGreaterThan(500);
    expect(new Set(expected.marks.map(({ subcategoryId }) => subcategoryId)).size).toBeGreaterThan(2);
  });
});
