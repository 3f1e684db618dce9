import { describe, expect, it } from "vitest";
import { SavedQuestions } from "../../../../src/api/saved-questions/schema.ts";
import type { CallAs } from "../../../test-backend/calls.ts";
import { BANK, CERTIFICATION, LEARNER, NEWCOMER, prepareQuizzes } from "./quizzes-of-bank.test.helpers.ts";

const { backend, admin, learner, begin, questionsIn, submit } = prepareQuizzes();

describe("a question that is retired", () => {
  it("is not drawn in any way until it is restored", async () => {
    const { store } = backend;
    const own = await store.list("questions", { categoryId: CERTIFICATION });
    const [deletedQuestion, ...others] = own;
    if (!deletedQuestion) throw new Error("The seed has no such question.");
    await admin("DELETE", `${BANK}/questions/${deletedQuestion.id}`);
    for (let round = 0; round < 10; round += 1) {
      const questions = await questionsIn(
        await begin({ questionCount: 200, mode: round % 2 === 0 ? "quiz" : "study" }),
      );
      expect(questions).toHaveLength(others.length);
      expect(questions.map(({ id }) => id)).not.toContain(deletedQuestion.id);
    }
    const inDomain = await questionsIn(
      await begin({ subcategoryIds: [deletedQuestion.subcategoryId], questionCount: 200 }),
    );
    expect(inDomain.map(({ id }) => id)).not.toContain(deletedQuestion.id);
    const named = { questionIds: [deletedQuestion.id], questionCount: 1 };
    const newQuiz = { title: "T", categoryIds: [CERTIFICATION], mode: "quiz", userId: NEWCOMER };
    expect(await learner("POST", "/api/quiz", { ...newQuiz, ...named })).toMatchObject({
      status: 422,
      body: "There are no questions for this selection yet.",
    });
    expect((await learner("GET", "/api/categories")).body).toContainEqual(
      expect.objectContaining({ id: CERTIFICATION, questionCount: others.length }),
    );
    await admin("POST", `${BANK}/questions/${deletedQuestion.id}/restore`);
    expect(await questionsIn(await begin({ questionCount: 200 }))).toHaveLength(own.length);
  });

  it("stays in the learner's lists as deleted, can't be practiced, and can be removed", async () => {
    const id = await begin();
    await submit(id, 10);
    const [first, second] = await questionsIn(id);
    if (!first || !second) throw new Error("The session is too short.");
    await admin("DELETE", `${BANK}/questions/${first.id}`);
    const list = async () =>
      SavedQuestions.parse((await learner("GET", `/api/user/${NEWCOMER}/marked-questions?kind=missed`)).body);
    const page = await list();
    expect([page.total, page.askable]).toEqual([10, 9]);
    expect(page.ids).toHaveLength(9);
    expect(page.ids).not.toContain(first.id);
    const retired = page.questions.filter(({ isRetired }) => isRetired);
    expect(retired.map(({ question }) => question.id)).toEqual([first.id]);
    await learner("PUT", `/api/user/${NEWCOMER}/marks/${first.id}`, { isMissed: false });
    expect((await list()).total).toBe(9);
  });

  it("is not drawn if it has no domain either", async () => {
    const { store } = backend;
    const [question] = await store.list("questions", { categoryId: CERTIFICATION });
    if (!question) throw new Error("The seed has no such question.");
    const { subcategoryId: _, ...placeless } = question;
    await store.replace("questions", placeless);
    expect((await questionsIn(await begin({ questionCount: 200 }))).map(({ id }) => id)).toContain(
      question.id,
    );
    await admin("DELETE", `${BANK}/questions/${question.id}`);
    expect((await questionsIn(await begin({ questionCount: 200 }))).map(({ id }) => id)).not.toContain(
      question.id,
    );
  });
});

describe("a domain and a certification that are deleted", () => {
  const figures = async (userId: number, as: CallAs) =>
    Promise.all(
      [
        "mastery",
        "trends",
        "study-plan",
        "marks",
        "marked-questions?kind=missed",
        "achievement-progress",
      ].map(async (of) => (await as("GET", `/api/user/${userId}/${of}`)).body),
    );

  it("don't count in a learner's figures until restored; quizzes are kept", async () => {
    const demo = await backend.as(LEARNER);
    const quizzes = (await backend.store.list("quizzes", { userId: LEARNER })).map(({ id }) => id);
    const sessions = () =>
      Promise.all(
        quizzes
          .flatMap((id) => [`/api/quiz/${id}`, `/api/quiz/${id}/questions`, `/api/quiz/${id}/marks`])
          .map(async (path) => (await demo("GET", path)).text),
      );
    const exported = async () =>
      (await demo("GET", `/api/user/${LEARNER}/export?format=csv&of=answers`)).text;
    const catalog = async () =>
      Promise.all(
        ["/api/categories", "/api/subcategories"].map(async (path) => (await demo("GET", path)).body),
      );
    const before = [await figures(LEARNER, demo), await catalog()];
    const history = [await sessions(), await exported()];

    for (const [path, pattern] of [
      [`${BANK}/categories/1`, /"categoryId":1\b/],
      [`${BANK}/subcategories/14`, /"subcategoryId":14\b/],
    ] as const) {
      expect(JSON.stringify(before)).toMatch(pattern);
      expect((await admin("DELETE", path)).status).toBe(204);
      expect(JSON.stringify([await figures(LEARNER, demo), await catalog()])).not.toMatch(pattern);
      expect([await sessions(), await exported()]).toEqual(history);
      expect((await admin("DELETE", path)).status).toBe(204);
      expect((await admin("POST", `${path}/restore`)).status).toBe(200);
      expect([await figures(LEARNER, demo), await catalog()]).toEqual(before);
    }
    expect(backend.errors).toEqual([]);
  });

  it("include questions of the certification without a domain", async () => {
    const [question] = await backend.store.list("questions", { categoryId: CERTIFICATION });
    if (!question) throw new Error("The seed has no such question.");
    const { subcategoryId: _, ...placeless } = question;
    await backend.store.replace("questions", placeless);
    await learner("PUT", `/api/user/${NEWCOMER}/marks/${question.id}`, { isBookmarked: true });
    const bookmarked = async () => (await learner("GET", `/api/user/${NEWCOMER}/marks`)).body;
    expect(await bookmarked()).toMatchObject({ bookmarked: 1 });
    await admin("DELETE", `${BANK}/categories/${CERTIFICATION}`);
    expect(await bookmarked()).toMatchObject({ bookmarked: 0, domains: [] });
  });

  it("can't be chosen for a quiz", async () => {
    const newQuiz = { title: "T", categoryIds: [1], questionCount: 5, mode: "quiz", userId: NEWCOMER };
    await admin("DELETE", `${BANK}/subcategories/14`);
    expect(await learner("POST", "/api/quiz", { ...newQuiz, subcategoryIds: [14] })).toMatchObject({
      status: 400,
      body: "subcategoryIds: 14 is not a domain of the chosen certifications.",
    });
    const questions = await questionsIn(await begin({ categoryIds: [1], questionCount: 200 }));
    expect(questions.some(({ subcategoryId }) => subcategoryId === 14)).toBe(false);
    await admin("DELETE", `${BANK}/categories/1`);
    expect(await learner("POST", "/api/quiz", newQuiz)).toMatchObject({
      status: 400,
      body: "categoryIds: 1 is not a certification that you can choose.",
    });
  });

  it("restore what was deleted with them, but nothing deleted before", async () => {
    const { store } = backend;
    const [long, ofDomain, live] = await Promise.all(
      [11, 12, 13].map(async (subcategoryId) => {
        const [question] = await store.list("questions", { categoryId: 1, subcategoryId });
        return question?.id ?? 0;
      }),
    );
    const isLive = async () =>
      Promise.all(
        [long, ofDomain, live].map(async (id) => !(await store.get("questions", id ?? 0))?.isRetired),
      );
    const isDomainLive = async (id: number) => !(await store.get("subcategories", id))?.isRetired;
    await admin("DELETE", `${BANK}/questions/${long}`);
    await admin("DELETE", `${BANK}/subcategories/12`);
    await admin("DELETE", `${BANK}/categories/1`);
    expect([await isLive(), await isDomainLive(13)]).toEqual([[false, false, false], false]);
    expect(await admin("POST", `${BANK}/subcategories/12/restore`)).toMatchObject({
      status: 409,
      body: "Its certification was deleted. Restore that first.",
    });
    expect(await admin("POST", `${BANK}/questions/${live}/restore`)).toMatchObject({
      status: 409,
      body: "Its certification or domain was deleted. Restore that first.",
    });
    await admin("POST", `${BANK}/categories/1/restore`);
    expect([await isLive(), await isDomainLive(12), await isDomainLive(13)]).toEqual([
      [false, false, true],
      false,
      true,
    ]);
    expect(await admin("POST", `${BANK}/questions/${ofDomain}/restore`)).toMatchObject({ status: 409 });
    await admin("POST", `${BANK}/subcategories/12/restore`);
    expect(await isLive()).toEqual([false, true, true]);
    await admin("POST", `${BANK}/questions/${long}/restore`);
    expect(await isLive()).toEqual([true, true, true]);
    expect(JSON.stringify(await store.list("questions"))).not.toContain("retiredBy");
    expect(JSON.stringify(await store.list("subcategories"))).not.toContain("retiredBy");
    expect(JSON.stringify(await store.list("categories"))).not.toContain("retiredBy");
  });
});

it("restores a question with its domain even if it was deleted again after the domain", async () => {
  const [{ id } = { id: 0 }] = await backend.store.list("questions", { categoryId: 1, subcategoryId: 12 });
  await admin("DELETE", `${BANK}/subcategories/12`);
  await admin("DELETE", `${BANK}/questions/${id}`);
  await admin("POST", `${BANK}/subcategories/12/restore`);
  expect(await backend.store.get("questions", id)).toMatchObject({ isRetired: false });
});
