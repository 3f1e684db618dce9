import { describe, expect, it } from "vitest";
import { AdminQuestion, AdminQuestionDetail } from "../../../../src/api/admin/schema.ts";
import seedFile from "../../../sample.json" with { type: "json" };
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { BANK, LEARNER, NEWCOMER, prepareQuizzes, rewritten } from "./quizzes-of-bank.test.helpers.ts";

const { backend, admin, learner, begin, questionsIn, submit, edit, singleIn } = prepareQuizzes();

describe("marks", () => {
  const savedOn = async (userId: number, questionId: number) => {
    const own = await backend.store.list("marks", { userId });
    return own.filter(
      ({ missed, flagged, bookmarked, noted: notes }) =>
        missed.some((entry) => entry.questionId === questionId) ||
        [...flagged, ...bookmarked, ...notes].includes(questionId),
    );
  };

  it("move with a question to another domain for all learners, and so do later ones", async () => {
    const id = await begin({ subcategoryIds: [61] });
    const [question] = await questionsIn(id);
    if (!question) throw new Error("The session is empty.");
    const other = await backend.as(LEARNER);
    await submit(id, 10);
    const change = { isBookmarked: true, isFlagged: true, note: "Read again" };
    for (const [as, userId] of [
      [learner, NEWCOMER],
      [other, LEARNER],
    ] as const)
      await as("PUT", `/api/user/${userId}/marks/${question.id}`, change);
    const running = await begin({ subcategoryIds: [61], questionIds: [question.id], questionCount: 1 });
    await edit(question.id, { subcategoryId: 62 });
    for (const userId of [NEWCOMER, LEARNER])
      expect(await savedOn(userId, question.id)).toMatchObject([
        {
          subcategoryId: 62,
          flagged: expect.arrayContaining([question.id]),
          bookmarked: expect.arrayContaining([question.id]),
          noted: expect.arrayContaining([question.id]),
        },
      ]);
    const [moved] = await savedOn(NEWCOMER, question.id);
    const missedAt = new Date(SEED_ANCHOR).toISOString();
    const misses = { times: 1, since: missedAt, last: missedAt };
    expect(moved?.missed).toContainEqual({ questionId: question.id, rights: 0, misses });
    await submit(running);
    const [after, ...more] = await savedOn(NEWCOMER, question.id);
    expect(more).toEqual([]);
    expect(after?.missed).toContainEqual({ questionId: question.id, rights: 1, misses });
  });
});

describe("the number of quizzes with a question", () => {
  const detail = async (id: number) =>
    AdminQuestionDetail.parse((await admin("GET", `${BANK}/questions/${id}`)).body);

  it("is counted per version, open and completed, earlier versions newest first", async () => {
    const { id: questionId } = await singleIn(await begin());
    const before = (await detail(questionId)).heldBy;
    const finished = await begin({ questionIds: [questionId], questionCount: 1 });
    await submit(finished);
    await begin({ questionIds: [questionId], questionCount: 1 });
    expect((await detail(questionId)).heldBy).toEqual({
      running: before.running + 1,
      finished: before.finished + 1,
    });
    backend.clock.now += 60_000;
    await edit(questionId, rewritten);
    expect(await detail(questionId)).toMatchObject({
      heldBy: { running: 0, finished: 0 },
      question: { version: 2 },
    });
    await begin({ questionIds: [questionId], questionCount: 1 });
    await edit(questionId, { text: "Third" });
    expect(await detail(questionId)).toMatchObject({
      heldBy: { running: 0, finished: 0 },
      earlier: [{ version: 2 }, { version: 1, until: new Date(backend.clock.now).toISOString() }],
    });
  });
});

describe("the versions of a question", () => {
  it("can be read, with who wrote them", async () => {
    const other = await singleIn(await begin());
    await edit(other.id, { text: "Not this one" });
    const { body } = await admin("POST", `${BANK}/questions`, {
      text: "First",
      categoryId: 1,
      options: ["A", "B", "C", "D"].map((text) => ({ text })),
      correctAnswer: 1,
      difficultyLevel: 1,
      tags: [],
    });
    const { id } = AdminQuestion.parse(body);
    await edit(id, { text: "Second" });
    await backend.store.tx(async (tx) => {
      const question = await tx.get("questions", id);
      if (question) await tx.replace("questions", { ...question, authorId: 999 });
    });
    await edit(id, { text: "Third" });
    const at = (version: number | string) => admin("GET", `${BANK}/questions/${id}/versions/${version}`);
    expect([(await at(1)).body, (await at(2)).body, (await at(3)).body]).toMatchObject([
      { text: "First", version: 1 },
      { text: "Second", version: 2 },
      { text: "Third", version: 3 },
    ]);
    for (const unknown of [0, 4, "x"]) expect((await at(unknown)).status).toBe(404);
    const detail = AdminQuestionDetail.parse((await admin("GET", `${BANK}/questions/${id}`)).body);
    const [{ username } = { username: "" }] = await backend.store.list("users", { id: 1 });
    expect([detail.author, ...detail.earlier.map(({ author }) => author)]).toEqual([
      { id: 1, username },
      { id: 999 },
      { id: 1, username },
    ]);
    expect(JSON.stringify((await at(1)).body)).not.toContain("authorId");
  });

  it("can't be read by another organization", async () => {
    const { id } = await singleIn(await begin());
    const inge = await backend.as(5);
    expect((await inge("GET", `/api/admin/tenants/1/questions/${id}/versions/1`)).status).toBe(404);
    expect((await inge("GET", `/api/admin/tenants/2/questions/${id}/versions/1`)).status).toBe(404);
  });

  it("don't differ by their author alone", async () => {
    const { id } = await singleIn(await begin());
    const question = await backend.store.get("questions", id);
    if (question) await backend.store.replace("questions", { ...question, authorId: 999 });
    await edit(id, { text: question?.text });
    expect(await backend.store.get("questions", id)).toMatchObject({
      version: 1,
      authorId: 999,
    });
  });
});

it("opens a database from before versions existed, with all its quizzes", async () => {
  const demo = await backend.as(LEARNER);
  const quizzes = await backend.store.list("quizzes", { userId: LEARNER });
  for (const quiz of quizzes)
    expect((await questionsIn(quiz.id, demo)).map(({ id }) => id)).toEqual(quiz.questionIds);
  expect(JSON.stringify(seedFile)).not.toMatch(/"isRetired"|"formerQuestions"/);
});
