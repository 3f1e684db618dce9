import { describe, expect, it } from "vitest";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, Quiz, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { DEADLINE_GRACE_MS } from "../../../../src/api/quizzes/timing.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import {
  NEWCOMER,
  draftEntry,
  startDraftedQuiz,
  correctDraftValue,
} from "../../../test-backend/drafted-quiz.ts";
import { MINUTE } from "../../durations.ts";

describe("a deadline", () => {
  /** Starts a quiz with a time limit, and saves a draft without an answer. */
  const timed = async () => {
    const visit = await startDraftedQuiz({ timeLimit: 30 });
    await visit.send({ reached: draftEntry(0, 0) });
    return visit;
  };
  const grace = 30 * MINUTE + DEADLINE_GRACE_MS;

  it("scores the server's draft as of the deadline once it passed more than 60 seconds ago", async () => {
    const { first, second, send, clock, call, path, submit, quiz } = await timed();
    await send({
      [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)),
      [`answer/${second.id}`]: draftEntry(1, correctDraftValue(second)),
      [`flag/${second.id}`]: draftEntry(1, true),
      [`seconds/${first.id}/phone`]: draftEntry(1, 90),
    });
    clock.now = SEED_ANCHOR + grace;
    expect(Quiz.parse((await call("GET", path)).body).completedAt).toBeNull();
    clock.now += 1;
    const closed = Quiz.parse((await call("GET", path)).body);
    expect(closed).toMatchObject({
      id: quiz.id,
      score: 50,
      correctAnswers: 2,
      timeRanOut: true,
      completedAt: new Date(SEED_ANCHOR + 30 * MINUTE).toISOString(),
      flags: [second.id],
      activeSeconds: 90,
    });
    expect(closed).toHaveProperty("answeredCount", 2);
    // Later reads, edits and submissions change nothing.
    clock.now += 3_600_000;
    expect((await send({ [`answer/${first.id}`]: draftEntry(2, null) })).body).toEqual(closed);
    const late = SubmittedQuiz.parse((await submit({ answers: [] })).body);
    expect(late).toEqual({ ...closed, newBadges: 0 });
  });

  it.each([
    ["the list of open quizzes", (id: number) => `/api/user/${id}/quizzes?status=open`],
    ["the list of completed quizzes", (id: number) => `/api/user/${id}/quizzes?status=completed`],
    ["the history", (id: number) => `/api/user/${id}/history`],
    ["the statistics", (id: number) => `/api/user/${id}/stats`],
    ["the export", (id: number) => `/api/user/${id}/export?format=json`],
    ["the table of sessions", (id: number) => `/api/user/${id}/export?format=csv&of=sessions`],
  ])("is applied when %s is read", async (_name, pathOf) => {
    const { call, clock, userId, store, quiz, first, send } = await timed();
    await send({ [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)) });
    clock.now += grace + 1;
    const reply = await call("GET", pathOf(userId));
    expect(reply.status).toBe(200);
    expect(await store.get("quizzes", quiz.id)).toMatchObject({ timeRanOut: true, score: 25 });
    if (pathOf(1).endsWith("open")) expect(reply.body).toEqual([]);
    if (pathOf(1).endsWith("completed"))
      expect(reply.body).toMatchObject([{ id: quiz.id, timeRanOut: true }]);
    if (pathOf(1).endsWith("stats")) expect(reply.body).toMatchObject({ totalQuizzes: 1, averageScore: 25 });
  });

  it("is applied when its draft or its notes are read", async () => {
    for (const [method, rest, status] of [
      ["GET", "/draft", 409],
      ["POST", "/generate-lecture", 201],
      ["DELETE", "", 409],
    ] as const) {
      const { call, clock, path, store, quiz } = await timed();
      clock.now += grace + 1;
      expect((await call(method, `${path}${rest}`)).status, rest).toBe(status);
      expect(await store.get("quizzes", quiz.id)).toMatchObject({ timeRanOut: true, score: 0 });
    }
  });

  it("is applied once under concurrent reads", async () => {
    const { call, clock, path, userId } = await timed();
    clock.now += grace + 1;
    const looks = ["", "/questions", "/draft"].map((rest) => call("GET", `${path}${rest}`));
    const lists = ["quizzes", "history", "stats"].map((rest) => call("GET", `/api/user/${userId}/${rest}`));
    await Promise.all([...looks, ...lists]);
    expect((await call("GET", `/api/user/${userId}/stats`)).body).toMatchObject({ totalQuizzes: 1 });
    const { body } = await call("GET", `/api/user/${userId}/achievements`);
    expect(body).toMatchObject({ gameStats: { totalBadgesEarned: expect.any(Number) } });
  });

  it("is later with extra time, and there is none without a limit", async () => {
    const visit = await timed();
    await visit.store.update("quizzes", visit.quiz.id, { extraTime: 1.5 });
    visit.clock.now = SEED_ANCHOR + 45 * MINUTE + DEADLINE_GRACE_MS;
    expect((await visit.call("GET", visit.path)).body).toMatchObject({ completedAt: null });
    visit.clock.now += 1;
    expect((await visit.call("GET", visit.path)).body).toMatchObject({ timeRanOut: true });
    const untimed = await timed();
    await untimed.store.update("quizzes", untimed.quiz.id, { extraTime: null });
    untimed.clock.now += 5 * 86_400_000;
    expect((await untimed.call("GET", untimed.path)).body).toMatchObject({ completedAt: null });
  });

  it("is still met by a submission that arrives before the first read", async () => {
    const { first, second, send, submit, clock } = await timed();
    await send({ [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)) });
    clock.now += grace + 3_600_000;
    const quiz = SubmittedQuiz.parse(
      (await submit({ answers: [{ questionId: second.id, answer: rightAnswer(second) }] })).body,
    );
    expect(quiz.correctAnswers).toBe(2);
    expect(quiz.timeRanOut).toBe(true);
  });

  it.each([
    [-1, undefined],
    [0, true],
  ])("marks a submission %i ms from it as %s", async (ms, timeRanOut) => {
    const { submit, clock } = await timed();
    clock.now += 30 * MINUTE + ms;
    expect(SubmittedQuiz.parse((await submit({ answers: [] })).body).timeRanOut).toBe(timeRanOut);
  });

  it("is met by entries that a device sends late, before the first read", async () => {
    const { first, second, send, clock, call, path } = await timed();
    await send({ [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)) });
    clock.now += grace + 3_600_000;
    // Reading the questions, which the device needs to submit, does not close the attempt.
    await call("GET", `${path}/questions`);
    const reply = await send({ [`answer/${second.id}`]: draftEntry(2, correctDraftValue(second)) });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ timeRanOut: true, correctAnswers: 2 });
    expect((await call("GET", path)).body).toEqual(reply.body);
  });

  it("leaves an attempt without a draft open, because its answers may be on a device", async () => {
    const { call, clock, path, quiz } = await startDraftedQuiz({ timeLimit: 30 });
    clock.now += grace + 1;
    expect((await call("GET", path)).body).toMatchObject({ completedAt: null });
    expect((await call("GET", `/api/user/${NEWCOMER}/quizzes?status=open`)).body).toMatchObject([
      { id: quiz.id },
    ]);
  });

  it("is applied to several attempts in the order of their deadlines, not of their starts", async () => {
    const { call, send, clock, userId, first, store, quiz } = await startDraftedQuiz({ timeLimit: 30 });
    const other = CreatedQuiz.parse(
      (
        await call("POST", "/api/quiz", {
          title: "Begun later",
          categoryIds: [1],
          questionCount: 1,
          mode: "quiz",
          timeLimit: 30,
          userId,
        })
      ).body,
    );
    const [question] = Questions.parse((await call("GET", `/api/quiz/${other.id}/questions`)).body);
    if (!question) throw new Error("The quiz has no question.");
    await call("PUT", `/api/quiz/${other.id}/draft`, {
      entries: { [`answer/${question.id}`]: draftEntry(1, correctDraftValue(question)) },
    });
    await send({ [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)) });
    const tomorrow = new Date(SEED_ANCHOR + 24 * 60 * MINUTE).toISOString();
    await store.update("quizzes", quiz.id, { startedAt: tomorrow });
    clock.now += 25 * 60 * MINUTE;
    // Two days in a row. In the other order the day before would come too late to count.
    expect((await call("GET", `/api/user/${userId}/stats`)).body).toMatchObject({
      totalQuizzes: 2,
      currentStreak: 2,
    });
  });

  it("does not count the day of reading toward the streak", async () => {
    const { call, clock, userId } = await timed();
    clock.now += 3 * 86_400_000;
    expect((await call("GET", `/api/user/${userId}/stats`)).body).toMatchObject({
      totalQuizzes: 1,
      currentStreak: 0,
    });
  });
});
