import { beforeEach, describe, expect, it } from "vitest";
import { Categories } from "../../../../src/api/catalog/schema.ts";
import { MasteryRecords } from "../../../../src/api/progress/schema.ts";
import type { MockForm } from "../../../../src/api/questions/planning.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import seedFile from "../../../sample.json" with { type: "json" };
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { Seed } from "../../documents/database.ts";
import type { Store } from "../../ports/store.ts";

const NEWCOMER = SAMPLE_USERS.newcomer;
const CISM = 3;
const SIZE = 10;
const { anchor: _, ...seed } = Seed.parse(seedFile);

/** CISM's first ten questions are mock A, the next ten mock B; their texts say so. */
const cism = seed.questions.filter(({ categoryId }) => categoryId === CISM).map(({ id }) => id);
const idsOf = (form: MockForm) => (form === "A" ? cism.slice(0, SIZE) : cism.slice(SIZE, 2 * SIZE));
const formOf = (id: number): MockForm | undefined =>
  (["A", "B"] as const).find((form) => idsOf(form).includes(id));
const withMocks: typeof seed = {
  ...seed,
  categories: seed.categories.map((category) =>
    category.id === CISM && category.profile
      ? { ...category, profile: { ...category.profile, mocks: { questions: SIZE } } }
      : category,
  ),
  questions: seed.questions.map((question) => {
    const form = formOf(question.id);
    return form ? { ...question, form, text: `MOCK-${form}-${question.id}?` } : question;
  }),
};

let store: Store;
let clock: { now: number };
let call: CallAs;

beforeEach(async () => {
  const backend = startBackend({ data: withMocks });
  ({ store, clock } = backend);
  call = await backend.as(NEWCOMER);
});

const mock = (form: MockForm, change: object = {}) => ({
  title: `Mock ${form}`,
  categoryIds: [CISM],
  form,
  mode: "quiz",
  userId: NEWCOMER,
  isPracticeTest: true,
  ...change,
});
const created = async (body: object) => {
  const reply = await call("POST", "/api/quiz", body);
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
  return CreatedQuiz.parse(JSON.parse(reply.text));
};
const heldBy = async (id: number) => (await store.get("quizzes", id))?.questionIds ?? [];
const submit = async (id: number, answers: object[] = []) =>
  SubmittedQuiz.parse((await call("POST", `/api/quiz/${id}/submit`, { answers })).body);
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const questionCount = async () =>
  Categories.parse((await call("GET", "/api/categories")).body).find(({ id }) => id === CISM)?.questionCount;

/** Every question of CISM that the learner may practice, in one session. */
const practice = { title: "All", categoryIds: [CISM], questionCount: 200, mode: "study", userId: NEWCOMER };

describe("a mock exam", () => {
  it("holds exactly the questions of its form, with the minutes and the pass mark of the profile", async () => {
    const quizzes = { A: await created(mock("A")), B: await created(mock("B", { conditions: "exam" })) };
    for (const form of ["A", "B"] as const) {
      expect(sorted(await heldBy(quizzes[form].id))).toEqual(idsOf(form));
      expect(quizzes[form]).toMatchObject({
        form,
        questionCount: SIZE,
        totalQuestions: SIZE,
        timeLimit: 240,
        passMark: 70,
        mode: "quiz",
      });
    }
    expect(quizzes.B).toMatchObject({ conditions: "exam" });
    await submit(quizzes.A.id);
    const changed = await created(mock("A", { timeLimit: 5, questionCount: 3 }));
    expect(changed).toMatchObject({ questionCount: SIZE, totalQuestions: SIZE, timeLimit: 240 });
    expect(await heldBy(quizzes.A.id)).not.toEqual(idsOf("A"));
    const listed = await call("GET", `/api/user/${NEWCOMER}/quizzes?status=open`);
    expect(listed.text).toContain('"form":"A"');
  });

  it("is continued while it is open, by each start until it is submitted or discarded", async () => {
    const { isContinued, ...first } = await created(mock("A"));
    expect(isContinued).toBeUndefined();
    const [question = 0] = await heldBy(first.id);
    const entries = { [`answer/${question}`]: { value: 1, stamp: [SEED_ANCHOR, "a"] } };
    expect((await call("PUT", `/api/quiz/${first.id}/draft`, { entries })).text).toContain('"dropped":[]');
    const other = await created(mock("B"));
    expect(other.id).not.toBe(first.id);
    expect(other.isContinued).toBeUndefined();
    const again = await created(mock("A", { title: "Another title", conditions: "exam" }));
    const stored = (await call("GET", `/api/quiz/${first.id}`)).body as object;
    expect(again).toEqual({ ...stored, isContinued: true });
    expect(again).toMatchObject({ id: first.id, title: "Mock A", answeredCount: 1 });
    expect(again.conditions).toBeUndefined();
    const open = async () => (await store.list("quizzes", { userId: NEWCOMER, completedAt: null })).length;
    const before = await open();
    await Promise.all([created(mock("A")), created(mock("A"))]);
    expect(await open()).toBe(before);

    await submit(first.id);
    const second = await created(mock("A"));
    expect(second.id).not.toBe(first.id);
    expect(second.isContinued).toBeUndefined();
    await call("DELETE", `/api/quiz/${second.id}`);
    const third = await created(mock("A"));
    expect([first.id, second.id]).not.toContain(third.id);
    expect(third.isContinued).toBeUndefined();
  });

  it("is one attempt if two tabs start it at the same moment", async () => {
    const both = await Promise.all([created(mock("A")), created(mock("A"))]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map((quiz) => quiz.isContinued ?? false)).toEqual([false, true]);
    const quizzes = await store.list("quizzes", { userId: NEWCOMER, completedAt: null });
    expect(quizzes.filter(({ form }) => form === "A")).toHaveLength(1);
  });

  it("is not continued by another learner, and not by a request with other criteria", async () => {
    const { id } = await created(mock("A"));
    await store.update("quizzes", id, { userId: 7 });
    const own = await created(mock("A"));
    expect(own.id).not.toBe(id);
    expect(own.isContinued).toBeUndefined();
    expect((await call("POST", "/api/quiz", mock("A", { mode: "study" }))).status).toBe(400);
    expect((await call("POST", "/api/quiz", mock("A", { onlyUnseen: true }))).status).toBe(400);
  });

  it("is scored once its time is up if it has answers, and the next start creates a new attempt", async () => {
    const scored = await created(mock("A"));
    const [question = 0] = await heldBy(scored.id);
    const entries = { [`answer/${question}`]: { value: 1, stamp: [SEED_ANCHOR, "a"] } };
    expect((await call("PUT", `/api/quiz/${scored.id}/draft`, { entries })).status).toBe(200);
    const DEADLINE = 240 * 60_000;
    clock.now += DEADLINE + 60_000;
    // Until the grace period ends, it can still be submitted.
    expect((await created(mock("A"))).id).toBe(scored.id);
    clock.now += 1;
    const empty = await created(mock("A"));
    expect(empty.id).not.toBe(scored.id);
    expect(await store.get("quizzes", scored.id)).toMatchObject({ timeRanOut: true });
    clock.now += DEADLINE + 60_001;
    // Its answers may be on a device that is offline, so it stays open.
    const next = await created(mock("A"));
    expect(next.id).not.toBe(empty.id);
    expect(await store.get("quizzes", empty.id)).toMatchObject({ completedAt: null });
    expect((await created(mock("A"))).id).toBe(next.id);
  });

  it.each<[string, object]>([
    ["form: This certification has no mock exams.", { categoryIds: [1] }],
    ["form: A mock exam is of one certification.", { categoryIds: [3, 1] }],
    ["form: A mock exam is graded.", { mode: "study" }],
    ["form: A practice test has its own questions; questionIds can't be chosen.", { questionIds: [3001] }],
    [
      "form: A practice test has its own questions; subcategoryIds can't be chosen.",
      { subcategoryIds: [31] },
    ],
    ["form: A practice test has its own questions; onlyUnseen can't be chosen.", { onlyUnseen: true }],
    ["categoryIds: 999 is not a certification that you can choose.", { categoryIds: [999] }],
    ["form must be one of A, B.", { form: "C" }],
    [
      "questionCount: The number of questions is required, except for mock exams and the organization's practice tests.",
      { form: undefined },
    ],
  ])("is refused: %s", async (reason, change) => {
    const reply = await call("POST", "/api/quiz", mock("A", change));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(reason);
  });

  it("is refused if it has no questions", async () => {
    for (const id of idsOf("B")) await store.update("questions", id, { isRetired: true });
    expect(await call("POST", "/api/quiz", mock("B"))).toMatchObject({
      status: 422,
      text: "There are no questions for this mock exam yet.",
    });
  });

  it.each([
    ["deleted", { isRetired: true }],
    ["of another organization", { tenantId: 2 }],
  ])("of a certification that is %s is refused", async (_, change) => {
    await store.update("categories", CISM, change);
    expect(await call("POST", "/api/quiz", mock("A"))).toMatchObject({
      status: 400,
      text: "categoryIds: 3 is not a certification that you can choose.",
    });
  });

  it("does not hold a deleted question, which no count contains either", async () => {
    const [deleted = 0, ...others] = idsOf("A");
    await store.update("questions", deleted, { isRetired: true });
    expect(await questionCount()).toBe(cism.length - 2 * SIZE);
    const quiz = await created(mock("A"));
    expect(quiz.questionCount).toBe(SIZE - 1);
    expect(sorted(await heldBy(quiz.id))).toEqual(others);
  });

  it("leaves its questions to nothing else until it is submitted", async () => {
    const reserved = sorted([...idsOf("A"), ...idsOf("B")]);
    expect(await questionCount()).toBe(cism.length - 2 * SIZE);
    const all = await created(practice);
    expect(sorted(await heldBy(all.id))).toEqual(cism.filter((id) => !reserved.includes(id)));
    const unseen = await call("POST", "/api/quiz", { ...practice, onlyUnseen: true });
    expect(unseen.status).toBe(422);
    const named = { ...practice, questionIds: [...idsOf("A"), cism.at(-1)] };
    expect(await heldBy((await created(named)).id)).toEqual([cism.at(-1)]);
    const namedAlone = await call("POST", "/api/quiz", { ...practice, questionIds: idsOf("B") });
    expect(namedAlone.status).toBe(422);

    const sat = await created(mock("A"));
    await submit(sat.id);
    expect(await questionCount()).toBe(cism.length - SIZE);
    const later = await created(practice);
    expect(sorted(await heldBy(later.id))).toEqual(cism.filter((id) => !idsOf("B").includes(id)));
    const again = await created(mock("A"));
    expect(sorted(await heldBy(again.id))).toEqual(idsOf("A"));
  });

  it("stays unseen if it is discarded before it is submitted", async () => {
    const { id } = await created(mock("A"));
    expect((await call("DELETE", `/api/quiz/${id}`)).status).toBe(204);
    const [history] = await store.list("recalls", { userId: NEWCOMER });
    expect([...(history?.seen ?? [])].filter((seen) => idsOf("A").includes(seen))).toEqual([]);
    expect(history?.mocks ?? []).toEqual([]);
    await submit((await created(mock("A"))).id);
    const [after] = await store.list("recalls", { userId: NEWCOMER });
    expect(sorted((after?.seen ?? []).filter((seen) => idsOf("A").includes(seen)))).toEqual(idsOf("A"));
    expect(after?.mocks).toEqual(["3/A"]);
  });

  it("says nothing of its texts in any list, search, count, export or study guide before", async () => {
    const own = `/api/user/${NEWCOMER}`;
    const questions = await store.list("questions", { categoryId: CISM });
    // As if an older version of the bank had let the learner mark and miss them.
    for (const { id } of questions) {
      await call("PUT", `${own}/marks/${id}`, { isBookmarked: true, isFlagged: true, isMissed: true });
      await call("PUT", `${own}/marks/${id}`, { note: "Look up." });
    }
    const [history] = await store.list("recalls", { userId: NEWCOMER });
    if (history) await store.update("recalls", history.id, { wrong: cism, seen: cism });
    else await store.insert("recalls", { userId: NEWCOMER, right: [], wrong: cism, seen: cism, mocks: [] });
    const texts = async () => {
      const quiz = await created({ ...practice, mode: "quiz", questionCount: 5 });
      const submitted = await call("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
      const guide = await call("POST", `/api/quiz/${quiz.id}/generate-lecture`);
      const paths = [
        `/api/quiz/${quiz.id}/questions`,
        `${own}/quizzes`,
        `${own}/history`,
        `${own}/marks`,
        ...["missed", "flagged", "bookmarked", "noted", "answered"].flatMap((kind) => [
          `${own}/marked-questions?kind=${kind}&_limit=50`,
          `${own}/marked-questions?kind=${kind}&q=mock`,
          `${own}/marked-questions?kind=${kind}&q=look`,
        ]),
        `${own}/mastery`,
        `${own}/study-plan`,
        `${own}/export?format=json`,
        ...["sessions", "answers", "marks"].map((of) => `${own}/export?format=csv&of=${of}`),
        "/api/categories",
        "/api/subcategories",
      ];
      const bodies = [submitted.text, guide.text];
      for (const path of paths) bodies.push((await call("GET", path)).text);
      return bodies;
    };
    expect((await texts()).filter((text) => text.includes("MOCK-"))).toEqual([]);
    const counts = (await call("GET", `${own}/marks`)).body as Record<string, number>;
    expect(counts["bookmarked"]).toBe(cism.length - 2 * SIZE);
    const records = MasteryRecords.parse((await call("GET", `${own}/mastery`)).body);
    const totals = records.filter(({ categoryId }) => categoryId === CISM).map((one) => one.totalQuestions);
    const countIn = (subcategoryId: number | undefined) =>
      questions.filter((one) => one.subcategoryId === subcategoryId && one.form === undefined).length;
    expect(totals).toEqual(
      records.filter(({ categoryId }) => categoryId === CISM).map((one) => countIn(one.subcategoryId)),
    );

    await submit((await created(mock("A"))).id);
    const text = (await texts()).join("\n");
    expect(text).toContain("MOCK-A-");
    expect(text).not.toContain("MOCK-B-");
  });
});
