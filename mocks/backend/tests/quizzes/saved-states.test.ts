import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { CreatedQuiz, Quiz } from "../../../../src/api/quizzes/schema.ts";
import { BOOKMARKS_MAX } from "../../../../src/api/saved-questions/saved-question-limits.ts";
import { QuizSavedStates } from "../../../../src/api/saved-questions/schema.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { NEWCOMER, startWithoutSavedQuestions } from "./saved-questions.test.helpers.ts";

/** The saved questions of a certification that have no domain: none. */
const WITHOUT_DOMAIN = {
  userId: NEWCOMER,
  categoryId: 1,
  subcategoryId: null,
  missed: [],
  flagged: [],
  bookmarked: [],
  noted: [],
};

describe("flags", () => {
  it("stay with the quiz that they were submitted with", async () => {
    const { call, take } = await startWithoutSavedQuestions();
    const {
      quiz: { id },
      result,
    } = await take({ 1001: "correct", 1002: "correct" }, { flags: [1002] });
    expect(result.flags).toEqual([1002]);
    expect(z.parse(Quiz, (await call("GET", `/api/quiz/${id}`)).body).flags).toEqual([1002]);
    expect((await take({ 1001: "correct" }, { flags: [] })).result).not.toHaveProperty("flags");
  });

  it("are kept from the latest quiz with the question, and stay if its submission has no flags", async () => {
    const { take, list, changeSavedState } = await startWithoutSavedQuestions();
    await take({ 1001: "correct", 1002: "correct" }, { flags: [1001, 1002] });
    await take({ 1002: "correct" }, { flags: [] });
    expect((await list("flagged")).ids).toEqual([1001]);
    await take({ 1001: "correct" });
    expect((await list("flagged")).ids).toEqual([1001]);
    await changeSavedState(1001, { isFlagged: false });
    expect((await list("flagged")).ids).toEqual([]);
  });

  it.each([
    [[1002], "flags: question 1002 is not part of this quiz."],
    [[1001, 1001], "flags: question 1001 is flagged twice."],
  ])("%j of a quiz with only question 1001 are rejected without changes", async (flags, says) => {
    const { call } = await startWithoutSavedQuestions();
    const newQuiz = { title: "T", categoryIds: [1], questionCount: 1, mode: "quiz", userId: NEWCOMER };
    const { id } = z.parse(
      CreatedQuiz,
      (await call("POST", "/api/quiz", { ...newQuiz, questionIds: [1001] })).body,
    );
    const body = { answers: [], flags };
    expect(await call("POST", `/api/quiz/${id}/submit`, body)).toMatchObject({ status: 400, body: says });
    expect((await call("GET", `/api/quiz/${id}`)).body).toMatchObject({ completedAt: null });
  });
});

describe("saved questions", () => {
  it("are returned for the questions of a quiz", async () => {
    const { call, take, changeSavedState } = await startWithoutSavedQuestions();
    const {
      quiz: { id },
    } = await take(
      { 1001: "incorrect", 1002: "correct", 1003: "correct", 1004: "correct" },
      {
        flags: [1002],
      },
    );
    await changeSavedState(1003, { note: "Why?" });
    await changeSavedState(6001, { isBookmarked: true });
    const none = { isMissed: false, isFlagged: false, isBookmarked: false };
    const marks = z.parse(QuizSavedStates, (await call("GET", `/api/quiz/${id}/marks`)).body);
    expect(marks.toSorted((a, b) => a.questionId - b.questionId)).toEqual([
      { questionId: 1001, ...none, isMissed: true, misses: expect.objectContaining({ times: 1 }) },
      { questionId: 1002, ...none, isFlagged: true },
      { questionId: 1003, ...none, note: { text: "Why?", updatedAt: expect.any(String) } },
    ]);
  });

  it("change only the given fields", async () => {
    const { take, changeSavedState, store } = await startWithoutSavedQuestions();
    await take({ 1001: "incorrect", 1002: "incorrect" }, { flags: [1001] });
    await changeSavedState(1001, { note: "A", isBookmarked: true });
    expect((await changeSavedState(1001, { note: "B" })).body).toMatchObject({
      isMissed: true,
      isFlagged: true,
      isBookmarked: true,
      note: { text: "B" },
    });
    expect(await store.list("notes", { userId: NEWCOMER })).toHaveLength(1);
    await changeSavedState(1001, { note: " \n " });
    expect(await store.list("notes", { userId: NEWCOMER })).toEqual([]);
    expect(await store.list("marks", { userId: NEWCOMER })).toMatchObject([
      {
        missed: expect.arrayContaining([
          expect.objectContaining({ questionId: 1001, rights: 0 }),
          expect.objectContaining({ questionId: 1002, rights: 0 }),
        ]),
        bookmarked: [1001],
        noted: [],
      },
    ]);
  });

  it("are found by words of the question and the note, ignoring case and accents", async () => {
    const { list, changeSavedState, store } = await startWithoutSavedQuestions();
    const question = await store.get("questions", 1001);
    await changeSavedState(1001, { isBookmarked: true, note: "Déjà vu" });
    await changeSavedState(1002, { isBookmarked: true });
    const word = question?.text.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? "";
    const search = `&q=${encodeURIComponent(`${word.toUpperCase()} deja`)}`;
    expect(await list("bookmarked", search)).toMatchObject({ total: 1, ids: [1001] });
    await changeSavedState(1003, { isBookmarked: true, note: "Déjà" });
    expect(await list("bookmarked", "&q=deja%20vu")).toMatchObject({ total: 1, ids: [1001] });
    expect(await list("bookmarked", "&q=%20%20")).toMatchObject({ total: 3 });
  });

  it("are sorted by domain, those without one last, the latest changed note first", async () => {
    const { list, changeSavedState, store } = await startWithoutSavedQuestions();
    await store.insert("marks", { ...WITHOUT_DOMAIN, noted: [1003] });
    for (const id of [1017, 1001, 1002]) await changeSavedState(id, { note: "A" });
    expect((await list("noted")).ids).toEqual([1002, 1001, 1017, 1003]);
    await changeSavedState(1001, { note: "B" });
    expect((await list("noted")).ids).toEqual([1001, 1002, 1017, 1003]);
    expect((await list("noted", "&categoryId=1&subcategoryId=12")).ids).toEqual([1017]);
  });

  it("list as many questions as a quiz can contain, with the total number", async () => {
    const { list, store } = await startWithoutSavedQuestions();
    const all = (await store.list("questions", { categoryId: 1 })).concat(
      await store.list("questions", { categoryId: 2 }),
    );
    await store.insert("marks", { ...WITHOUT_DOMAIN, bookmarked: all.map(({ id }) => id) });
    const page = await list("bookmarked", "&_limit=1000");
    expect([all.length > 200, page.ids.length, page.questions.length, page.total]).toEqual([
      true,
      Math.min(200, all.length),
      100,
      all.length,
    ]);
  });

  it("are refused for a question of another organization, as for one that does not exist", async () => {
    const { store, changeSavedState, counts } = await startWithoutSavedQuestions();
    const { questionIds } = await fillBank(store, 2, 1);
    for (const id of [questionIds[0] ?? 0, 999_999])
      expect(await changeSavedState(id, { isBookmarked: true })).toMatchObject({
        status: 404,
        body: "Question not found",
      });
    expect(await counts()).toMatchObject({ bookmarked: 0 });
  });

  it(`allow at most ${BOOKMARKS_MAX} bookmarks`, async () => {
    const { changeSavedState, store } = await startWithoutSavedQuestions();
    const bookmarked = Array.from({ length: BOOKMARKS_MAX - 1 }, (_, index) => 100_000 + index);
    const empty = { userId: NEWCOMER, missed: [], flagged: [], noted: [] };
    await store.insert("marks", { ...empty, categoryId: 2, subcategoryId: 21, bookmarked });
    expect((await changeSavedState(1001, { isBookmarked: true })).status).toBe(200);
    expect(await changeSavedState(1002, { isBookmarked: true, note: "Kept?" })).toMatchObject({
      status: 409,
      body: "You have 5,000 bookmarks, the maximum. Remove some first.",
    });
    expect(await store.count("notes", { userId: NEWCOMER })).toBe(0);
    expect((await changeSavedState(1001, { isBookmarked: true })).status).toBe(200);
  });
});
