import { SAMPLE_USERS } from "../../../test-backend/sample-users.ts";
import { buildAnswer } from "../../../builders/answers.ts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { BOOKMARKS_MAX } from "../../../../src/api/saved-questions/saved-question-limits.ts";
import {
  SavedQuestionCounts,
  SavedQuestions,
  QuizSavedStates,
  type SavedList,
} from "../../../../src/api/saved-questions/schema.ts";
import { missedIds } from "../../../../src/api/quizzes/results/missed.ts";
import type { Outcome } from "../../../../src/api/quizzes/results/outcome.ts";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { CreatedQuiz, Quiz, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";

const NEWCOMER = SAMPLE_USERS.newcomer;

/** Starts the reference backend with calls as the newcomer, who has no saved questions. */
function start(now = () => SEED_ANCHOR) {
  const { store, send, signIn } = startBackend({ now });
  const user = signIn(NEWCOMER);
  const call = async (method: string, path: string, body?: unknown) =>
    send(method, `/api${path}`, body, await user);
  /** Takes a quiz with the given outcome for each question and the given flags. */
  const take = async (ends: Record<number, Outcome>, more: { flags?: number[]; mode?: string } = {}) => {
    const ids = Object.keys(ends).map(Number);
    const { flags, mode = "study" } = more;
    const newQuiz = { title: "T", categoryIds: [1, 6], questionCount: ids.length, mode, userId: NEWCOMER };
    const created = await call("POST", "/quiz", { ...newQuiz, questionIds: ids });
    const { id } = z.parse(CreatedQuiz, created.body);
    const questions = z.parse(Questions, (await call("GET", `/quiz/${id}/questions`)).body);
    const answers = questions.map((question) => ({
      questionId: question.id,
      answer: buildAnswer(question, ends[question.id] ?? "unanswered"),
    }));
    const reply = await call("POST", `/quiz/${id}/submit`, { answers, ...(flags ? { flags } : {}) });
    return { id, quiz: z.parse(SubmittedQuiz, reply.body) };
  };
  const counts = async () =>
    z.parse(SavedQuestionCounts, (await call("GET", `/user/${NEWCOMER}/marks`)).body);
  const list = async (kind: SavedList, query = "") =>
    z.parse(
      SavedQuestions,
      (await call("GET", `/user/${NEWCOMER}/marked-questions?kind=${kind}${query}`)).body,
    );
  const mark = (questionId: number, change: object) =>
    call("PUT", `/user/${NEWCOMER}/marks/${questionId}`, change);
  return { store, call, take, counts, list, mark };
}

describe("missed questions", () => {
  it.each(["study", "quiz"])("are kept of a %s quiz, by domain and newest first", async (mode) => {
    const { take, counts, list } = start();
    await take({ 6001: "incorrect", 1001: "unanswered", 1002: "correct", 1003: "correct" }, { mode });
    await take({ 1002: "incorrect", 1017: "incorrect" }, { mode });
    expect(await counts()).toEqual({
      missed: 4,
      flagged: 0,
      bookmarked: 0,
      noted: 0,
      answered: 5,
      domains: [
        { categoryId: 1, subcategoryId: 11, missed: 2, flagged: 0, bookmarked: 0, noted: 0, answered: 3 },
        { categoryId: 1, subcategoryId: 12, missed: 1, flagged: 0, bookmarked: 0, noted: 0, answered: 1 },
        { categoryId: 6, subcategoryId: 61, missed: 1, flagged: 0, bookmarked: 0, noted: 0, answered: 1 },
      ],
    });
    expect((await list("missed")).ids).toEqual([1002, 1001, 1017, 6001]);
  });

  it("are removed after two correct answers, also in a quiz on one domain", async () => {
    const { take, counts, list } = start();
    await take({ 1001: "incorrect", 1002: "incorrect" });
    await take({ 1001: "correct", 1002: "unanswered" });
    expect((await list("missed")).ids).toHaveLength(2);
    await take({ 1001: "correct", 1002: "correct" });
    expect((await list("missed")).ids).toEqual([1002]);
    await take({ 1002: "correct" });
    expect(await counts()).toMatchObject({
      missed: 0,
      domains: [{ subcategoryId: 11, missed: 0, answered: 2 }],
    });
  });

  it("match the number that the quiz offers to retry", async () => {
    const { call, take, list } = start();
    const { id } = await take({ 1001: "incorrect", 1002: "unanswered", 1003: "correct" });
    const quiz = z.parse(Quiz, (await call("GET", `/quiz/${id}`)).body);
    const questions = z.parse(Questions, (await call("GET", `/quiz/${id}/questions`)).body);
    expect(missedIds(questions, quiz.answers).toSorted((a, b) => a - b)).toEqual([1001, 1002]);
    expect((await list("missed")).ids.toSorted((a, b) => a - b)).toEqual([1001, 1002]);
  });

  it("say when and how often they were missed since they came onto the list", async () => {
    let now = SEED_ANCHOR;
    const { take, list, mark } = start(() => (now += 1000));
    const { quiz: first } = await take({ 1001: "incorrect" });
    const { quiz: last } = await take({ 1001: "unanswered", 1002: "correct" });
    const misses = { times: 2, since: first.completedAt, last: last.completedAt };
    expect((await list("missed")).questions).toMatchObject([{ question: { id: 1001 }, misses }]);
    expect((await mark(1001, { isBookmarked: true })).body).toMatchObject({ misses });
    await mark(1001, { isMissed: false });
    expect((await mark(1001, { isMissed: true })).body).not.toHaveProperty("misses");
  });

  it("are ordered by domain, number of misses or last miss", async () => {
    let now = SEED_ANCHOR;
    const { take, list, mark } = start(() => (now += 1000));
    await take({ 6001: "incorrect", 1017: "incorrect" });
    await take({ 6001: "incorrect" });
    await take({ 1001: "unanswered" });
    await mark(1002, { isMissed: true });
    const idsIn = async (order: string) => (await list("missed", order)).ids;
    expect(await idsIn("")).toEqual([1002, 1001, 1017, 6001]);
    expect(await idsIn("&order=domain")).toEqual([1002, 1001, 1017, 6001]);
    expect(await idsIn("&order=times-missed")).toEqual([6001, 1001, 1017, 1002]);
    expect(await idsIn("&order=last-missed")).toEqual([1001, 6001, 1017, 1002]);
    expect((await list("missed", "&order=times-missed&_limit=1&_page=2")).questions).toMatchObject([
      { question: { id: 1001 } },
    ]);
  });

  it("are ordered by their last miss if they were missed equally often", async () => {
    let now = SEED_ANCHOR;
    const { take, list } = start(() => (now += 1000));
    for (const id of [1001, 6001]) await take({ [id]: "incorrect" });
    expect((await list("missed", "&order=domain")).ids).toEqual([1001, 6001]);
    expect((await list("missed", "&order=times-missed")).ids).toEqual([6001, 1001]);
  });

  it("can be removed and restored manually, as if just missed", async () => {
    const { take, list, mark } = start();
    await take({ 1001: "incorrect" });
    await take({ 1001: "correct" });
    expect((await mark(1001, { isMissed: false })).body).toMatchObject({ isMissed: false });
    expect((await list("missed")).total).toBe(0);
    expect((await mark(1001, { isMissed: true })).body).toMatchObject({ isMissed: true });
    await take({ 1001: "correct" });
    expect((await list("missed")).total).toBe(1);
    expect((await mark(1001, { isMissed: true })).status).toBe(200);
    await take({ 1001: "correct" });
    expect((await list("missed")).total).toBe(0);
  });
});

describe("answered questions", () => {
  it("are listed from submitted attempts, the last started one first", async () => {
    const { call, take, list, counts } = start();
    await take({ 1001: "correct", 1002: "incorrect", 1017: "unanswered" });
    await take({ 1003: "correct" });
    await take({ 1001: "incorrect" });
    const open = { title: "Open", categoryIds: [6], questionCount: 5, mode: "study", userId: NEWCOMER };
    expect((await call("POST", "/quiz", open)).status).toBe(201);
    const answered = await list("answered");
    expect(answered).toMatchObject({ total: 4, askable: 4, ids: [1001, 1003, 1002, 1017], categoryIds: [1] });
    expect(answered.questions.map(({ isMissed }) => isMissed)).toEqual([true, false, true, true]);
    expect((await list("answered", "&categoryId=1&subcategoryId=12")).ids).toEqual([1017]);
    expect(
      (await list("answered", "&_page=2&_limit=3")).questions.map(({ question }) => question.id),
    ).toEqual([1017]);
    expect((await counts()).answered).toBe(4);
  });

  it("are none before the first attempt is submitted", async () => {
    const { list, counts } = start();
    expect(await list("answered")).toMatchObject({ total: 0, ids: [], questions: [] });
    expect(await counts()).toMatchObject({ answered: 0, domains: [] });
  });

  it("are found by words of the explanation, but not while an open exam asks them", async () => {
    const { call, take, list, store } = start();
    await take({ 1001: "correct", 1002: "correct" });
    await store.update("questions", 1001, { explanation: "The xylophone décor settles it." });
    expect((await list("answered", "&q=XYLOPHONE%20decor")).ids).toEqual([1001]);
    const newQuiz = { title: "E", categoryIds: [1], questionCount: 1, mode: "quiz", conditions: "exam" };
    const exam = await call("POST", "/quiz", { ...newQuiz, userId: NEWCOMER, questionIds: [1001] });
    expect(exam.status).toBe(201);
    expect((await list("answered", "&q=xylophone")).ids).toEqual([]);
  });
});

describe("flags", () => {
  it("stay with the quiz that they were submitted with", async () => {
    const { call, take } = start();
    const { id, quiz } = await take({ 1001: "correct", 1002: "correct" }, { flags: [1002] });
    expect(quiz.flags).toEqual([1002]);
    expect(z.parse(Quiz, (await call("GET", `/quiz/${id}`)).body).flags).toEqual([1002]);
    expect((await take({ 1001: "correct" }, { flags: [] })).quiz).not.toHaveProperty("flags");
  });

  it("are kept from the latest quiz with the question, and stay if its submission has no flags", async () => {
    const { take, list, mark } = start();
    await take({ 1001: "correct", 1002: "correct" }, { flags: [1001, 1002] });
    await take({ 1002: "correct" }, { flags: [] });
    expect((await list("flagged")).ids).toEqual([1001]);
    await take({ 1001: "correct" });
    expect((await list("flagged")).ids).toEqual([1001]);
    await mark(1001, { isFlagged: false });
    expect((await list("flagged")).ids).toEqual([]);
  });

  it.each([
    [[1002], "flags: question 1002 is not part of this quiz."],
    [[1001, 1001], "flags: question 1001 is flagged twice."],
  ])("%j of a quiz with only question 1001 are rejected without changes", async (flags, says) => {
    const { call } = start();
    const newQuiz = { title: "T", categoryIds: [1], questionCount: 1, mode: "quiz", userId: NEWCOMER };
    const { id } = z.parse(
      CreatedQuiz,
      (await call("POST", "/quiz", { ...newQuiz, questionIds: [1001] })).body,
    );
    const body = { answers: [], flags };
    expect(await call("POST", `/quiz/${id}/submit`, body)).toMatchObject({ status: 400, body: says });
    expect((await call("GET", `/quiz/${id}`)).body).toMatchObject({ completedAt: null });
  });
});

describe("marks", () => {
  it("are returned for the questions of a quiz", async () => {
    const { call, take, mark } = start();
    const { id } = await take(
      { 1001: "incorrect", 1002: "correct", 1003: "correct", 1004: "correct" },
      {
        flags: [1002],
      },
    );
    await mark(1003, { note: "Why?" });
    await mark(6001, { isBookmarked: true });
    const none = { isMissed: false, isFlagged: false, isBookmarked: false };
    const marks = z.parse(QuizSavedStates, (await call("GET", `/quiz/${id}/marks`)).body);
    expect(marks.toSorted((a, b) => a.questionId - b.questionId)).toEqual([
      { questionId: 1001, ...none, isMissed: true, misses: expect.objectContaining({ times: 1 }) },
      { questionId: 1002, ...none, isFlagged: true },
      { questionId: 1003, ...none, note: { text: "Why?", updatedAt: expect.any(String) } },
    ]);
  });

  it("change only the given fields", async () => {
    const { take, mark, store } = start();
    await take({ 1001: "incorrect", 1002: "incorrect" }, { flags: [1001] });
    await mark(1001, { note: "A", isBookmarked: true });
    expect((await mark(1001, { note: "B" })).body).toMatchObject({
      isMissed: true,
      isFlagged: true,
      isBookmarked: true,
      note: { text: "B" },
    });
    expect(await store.list("notes", { userId: NEWCOMER })).toHaveLength(1);
    await mark(1001, { note: " \n " });
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
    const { list, mark, store } = start();
    const question = await store.get("questions", 1001);
    await mark(1001, { isBookmarked: true, note: "Déjà vu" });
    await mark(1002, { isBookmarked: true });
    const word = question?.text.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? "";
    const search = `&q=${encodeURIComponent(`${word.toUpperCase()} deja`)}`;
    expect(await list("bookmarked", search)).toMatchObject({ total: 1, ids: [1001] });
    await mark(1003, { isBookmarked: true, note: "Déjà" });
    expect(await list("bookmarked", "&q=deja%20vu")).toMatchObject({ total: 1, ids: [1001] });
    expect(await list("bookmarked", "&q=%20%20")).toMatchObject({ total: 3 });
  });

  it("are sorted by domain, those without one last, the latest changed note first", async () => {
    const { list, mark, store } = start();
    await store.insert("marks", {
      userId: NEWCOMER,
      categoryId: 1,
      subcategoryId: null,
      missed: [],
      flagged: [],
      bookmarked: [],
      noted: [1003],
    });
    for (const id of [1017, 1001, 1002]) await mark(id, { note: "A" });
    expect((await list("noted")).ids).toEqual([1002, 1001, 1017, 1003]);
    await mark(1001, { note: "B" });
    expect((await list("noted")).ids).toEqual([1001, 1002, 1017, 1003]);
    expect((await list("noted", "&categoryId=1&subcategoryId=12")).ids).toEqual([1017]);
  });

  it("list as many questions as a quiz can contain, with the total number", async () => {
    const { list, store } = start();
    const all = (await store.list("questions", { categoryId: 1 })).concat(
      await store.list("questions", { categoryId: 2 }),
    );
    await store.insert("marks", {
      userId: NEWCOMER,
      categoryId: 1,
      subcategoryId: null,
      missed: [],
      flagged: [],
      bookmarked: all.map(({ id }) => id),
      noted: [],
    });
    const page = await list("bookmarked", "&_limit=1000");
    expect([all.length > 200, page.ids.length, page.questions.length, page.total]).toEqual([
      true,
      Math.min(200, all.length),
      100,
      all.length,
    ]);
  });

  it("are refused for a question of another organization, as for one that does not exist", async () => {
    const { store, mark, counts } = start();
    const { questionIds } = await fillBank(store, 2, 1);
    for (const id of [questionIds[0] ?? 0, 999_999])
      expect(await mark(id, { isBookmarked: true })).toMatchObject({
        status: 404,
        body: "Question not found",
      });
    expect(await counts()).toMatchObject({ bookmarked: 0 });
  });

  it(`allow at most ${BOOKMARKS_MAX} bookmarks`, async () => {
    const { mark, store } = start();
    const bookmarked = Array.from({ length: BOOKMARKS_MAX - 1 }, (_, index) => 100_000 + index);
    const empty = { userId: NEWCOMER, missed: [], flagged: [], noted: [] };
    await store.insert("marks", { ...empty, categoryId: 2, subcategoryId: 21, bookmarked });
    expect((await mark(1001, { isBookmarked: true })).status).toBe(200);
    expect(await mark(1002, { isBookmarked: true, note: "Kept?" })).toMatchObject({
      status: 409,
      body: "You have 5,000 bookmarks, the maximum. Remove some first.",
    });
    expect(await store.count("notes", { userId: NEWCOMER })).toBe(0);
    expect((await mark(1001, { isBookmarked: true })).status).toBe(200);
  });
});
