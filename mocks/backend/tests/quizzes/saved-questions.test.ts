import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { missedIds } from "../../../../src/api/quizzes/results/missed.ts";
import { Quiz } from "../../../../src/api/quizzes/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { NEWCOMER, startWithoutSavedQuestions } from "./saved-questions.test.helpers.ts";

describe("missed questions", () => {
  it.each(["study", "quiz"])("are kept of a %s quiz, by domain and newest first", async (mode) => {
    const { take, counts, list } = await startWithoutSavedQuestions();
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

  it("are removed after two correct answers, even in a quiz on one domain", async () => {
    const { take, counts, list } = await startWithoutSavedQuestions();
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
    const { call, take, list } = await startWithoutSavedQuestions();
    const {
      quiz: { id },
    } = await take({ 1001: "incorrect", 1002: "unanswered", 1003: "correct" });
    const quiz = z.parse(Quiz, (await call("GET", `/api/quiz/${id}`)).body);
    const questions = z.parse(Questions, (await call("GET", `/api/quiz/${id}/questions`)).body);
    expect(missedIds(questions, quiz.answers).toSorted((a, b) => a - b)).toEqual([1001, 1002]);
    expect((await list("missed")).ids.toSorted((a, b) => a - b)).toEqual([1001, 1002]);
  });

  it("say when and how often they were missed since they came onto the list", async () => {
    let now = SEED_ANCHOR;
    const { take, list, changeSavedState } = await startWithoutSavedQuestions({ now: () => (now += 1000) });
    const { result: first } = await take({ 1001: "incorrect" });
    const { result: last } = await take({ 1001: "unanswered", 1002: "correct" });
    const misses = { times: 2, since: first.completedAt, last: last.completedAt };
    expect((await list("missed")).questions).toMatchObject([{ question: { id: 1001 }, misses }]);
    expect((await changeSavedState(1001, { isBookmarked: true })).body).toMatchObject({ misses });
    await changeSavedState(1001, { isMissed: false });
    expect((await changeSavedState(1001, { isMissed: true })).body).not.toHaveProperty("misses");
  });

  it("are ordered by domain, number of misses or last miss", async () => {
    let now = SEED_ANCHOR;
    const { take, list, changeSavedState } = await startWithoutSavedQuestions({ now: () => (now += 1000) });
    await take({ 6001: "incorrect", 1017: "incorrect" });
    await take({ 6001: "incorrect" });
    await take({ 1001: "unanswered" });
    await changeSavedState(1002, { isMissed: true });
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
    const { take, list } = await startWithoutSavedQuestions({ now: () => (now += 1000) });
    for (const id of [1001, 6001]) await take({ [id]: "incorrect" });
    expect((await list("missed", "&order=domain")).ids).toEqual([1001, 6001]);
    expect((await list("missed", "&order=times-missed")).ids).toEqual([6001, 1001]);
  });

  it("can be removed and restored manually, as if just missed", async () => {
    const { take, list, changeSavedState } = await startWithoutSavedQuestions();
    await take({ 1001: "incorrect" });
    await take({ 1001: "correct" });
    expect((await changeSavedState(1001, { isMissed: false })).body).toMatchObject({ isMissed: false });
    expect((await list("missed")).total).toBe(0);
    expect((await changeSavedState(1001, { isMissed: true })).body).toMatchObject({ isMissed: true });
    await take({ 1001: "correct" });
    expect((await list("missed")).total).toBe(1);
    expect((await changeSavedState(1001, { isMissed: true })).status).toBe(200);
    await take({ 1001: "correct" });
    expect((await list("missed")).total).toBe(0);
  });
});

describe("answered questions", () => {
  it("are listed from submitted attempts, the last started one first", async () => {
    const { call, take, list, counts } = await startWithoutSavedQuestions();
    await take({ 1001: "correct", 1002: "incorrect", 1017: "unanswered" });
    await take({ 1003: "correct" });
    await take({ 1001: "incorrect" });
    const open = { title: "Open", categoryIds: [6], questionCount: 5, mode: "study", userId: NEWCOMER };
    expect((await call("POST", "/api/quiz", open)).status).toBe(201);
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
    const { list, counts } = await startWithoutSavedQuestions();
    expect(await list("answered")).toMatchObject({ total: 0, ids: [], questions: [] });
    expect(await counts()).toMatchObject({ answered: 0, domains: [] });
  });

  it("are found by words of the explanation, but not while an open exam asks them", async () => {
    const { call, take, list, store } = await startWithoutSavedQuestions();
    await take({ 1001: "correct", 1002: "correct" });
    await store.update("questions", 1001, { explanation: "The xylophone décor settles it." });
    expect((await list("answered", "&q=XYLOPHONE%20decor")).ids).toEqual([1001]);
    const newQuiz = { title: "E", categoryIds: [1], questionCount: 1, mode: "quiz", conditions: "exam" };
    const exam = await call("POST", "/api/quiz", { ...newQuiz, userId: NEWCOMER, questionIds: [1001] });
    expect(exam.status).toBe(201);
    expect((await list("answered", "&q=xylophone")).ids).toEqual([]);
  });
});
