import { describe, expect, it } from "vitest";
import { SAMPLE_USERS } from "../../../builders/sample-users.ts";
import { MINUTE } from "../../durations.ts";
import {
  EMPTY_DRAFT,
  merge,
  type Draft,
  type DraftEntry,
  type DraftValue,
} from "../../../../src/api/attempts/draft.ts";
import { MergedDraft } from "../../../../src/api/attempts/schema.ts";
import { rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { Questions, type Question } from "../../../../src/api/questions/schema.ts";
import {
  CreatedQuiz,
  Quiz,
  QuizSummaries,
  SubmittedQuiz,
  type NewQuiz,
} from "../../../../src/api/quizzes/schema.ts";
import { HistoryPage } from "../../../../src/api/quizzes/history/history.ts";
import { DEADLINE_GRACE_MS, secondsTaken } from "../../../../src/api/quizzes/timing.ts";
import { startBackend, type CallAs } from "../../../builders/calls.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";

const { learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_USERS;

type Entries = Record<string, DraftEntry>;
const at = (seconds: number, value: DraftValue, replica = "phone"): DraftEntry => ({
  value,
  stamp: [SEED_ANCHOR + seconds * 1000, replica],
});

/** Starts a single-choice quiz on Security+ and returns the calls of a device. */
async function begin(change: Partial<NewQuiz> & { userId?: number } = {}) {
  const backend = startBackend();
  const userId = change.userId ?? NEWCOMER;
  const call = await backend.as(userId);
  const created = await call("POST", "/api/quiz", {
    title: "Drafted",
    categoryIds: [1],
    questionCount: 4,
    mode: "quiz",
    ...change,
    userId,
  });
  const quiz = CreatedQuiz.parse(created.body);
  const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
  const path = `/api/quiz/${quiz.id}`;
  const send = (entries: Entries) => call("PUT", `${path}/draft`, { entries });
  const read = async () => MergedDraft.parse((await call("GET", `${path}/draft`)).body);
  const submit = (body: object) => call("POST", `${path}/submit`, body);
  const [first, second, third, fourth] = questions as [Question, Question, Question, Question];
  return {
    ...backend,
    call,
    quiz,
    questions,
    first,
    second,
    third,
    fourth,
    path,
    send,
    read,
    submit,
    userId,
  };
}

/** Returns the correct answer to a question as a draft entry. */
const right = (question: Question): DraftValue => {
  const answer = rightAnswer(question);
  return Array.isArray(answer)
    ? (JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
        typeof value === "number" ? String(value) : value,
      ) as DraftValue)
    : String(answer);
};

describe("the draft of a quiz", () => {
  it("is empty at first, then merges the entries of both devices", async () => {
    const { first, second, send, read } = await begin();
    expect(await read()).toEqual({ entries: {}, dropped: [] });
    const phone = { [`answer/${first.id}`]: at(5, right(first)), [`seconds/${first.id}/phone`]: at(5, 12) };
    const desktop = {
      [`answer/${first.id}`]: at(3, right(first), "desktop"),
      [`answer/${second.id}`]: at(4, right(second), "desktop"),
      [`seconds/${first.id}/desktop`]: at(4, 7.5, "desktop"),
    };
    expect((await send(phone)).body).toEqual({ entries: phone, dropped: [] });
    const merged = { ...desktop, ...phone };
    expect((await send(desktop)).body).toEqual({ entries: merged, dropped: [] });
    // Repeated in another order: nothing changes.
    expect((await send(phone)).body).toEqual({ entries: merged, dropped: [] });
    expect(await read()).toEqual({ entries: merged, dropped: [] });
  });

  it("accepts ids as text, and keeps an answer cleared by a later edit", async () => {
    const { first, send, read } = await begin();
    await send({ [`answer/${first.id}`]: at(1, 1) });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBe("1");
    await send({ [`answer/${first.id}`]: at(2, null) });
    await send({ [`answer/${first.id}`]: at(1, "1") });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBeNull();
  });

  it("determines the number of answered questions in the list and the quiz, across devices", async () => {
    const { call, quiz, first, second, third, send, userId } = await begin();
    const listed = async () =>
      QuizSummaries.parse((await call("GET", `/api/user/${userId}/quizzes?status=open`)).body).find(
        ({ id }) => id === quiz.id,
      )?.answeredCount;
    expect(quiz.answeredCount).toBe(0);
    expect(await listed()).toBe(0);
    await send({ [`answer/${first.id}`]: at(1, right(first)), [`flag/${second.id}`]: at(1, true) });
    await send({
      [`final/${third.id}`]: at(2, right(third), "desktop"),
      [`answer/${third.id}`]: at(1, right(third), "desktop"),
    });
    expect(await listed()).toBe(2);
    await send({ [`answer/${first.id}`]: at(3, null) });
    expect(await listed()).toBe(1);
    expect(Quiz.parse((await call("GET", `/api/quiz/${quiz.id}`)).body).answeredCount).toBe(1);
  });

  it("drops and lists entries that match no question, and keeps the rest", async () => {
    const { first, quiz, send, read } = await begin();
    const other = quiz.id + 100_000;
    const reply = await send({
      [`answer/${first.id}`]: at(1, "1"),
      [`answer/${other}`]: at(1, "1"),
      [`final/${first.id}`]: at(1, "99"),
      [`answer/${first.id}/x`]: at(1, "1"),
      [`out/${first.id}/77`]: at(1, true),
      [`seconds/${first.id}/phone`]: at(1, -1),
      "position/phone": at(1, String(other)),
      reached: at(1, 4),
      note: at(1, "1"),
    });
    const { entries, dropped } = MergedDraft.parse(reply.body);
    expect(reply.status).toBe(200);
    expect(Object.keys(entries)).toEqual([`answer/${first.id}`]);
    expect(dropped.map(({ name }) => name).toSorted()).toEqual(
      [
        `answer/${other}`,
        `final/${first.id}`,
        `answer/${first.id}/x`,
        `out/${first.id}/77`,
        `seconds/${first.id}/phone`,
        "position/phone",
        "reached",
        "note",
      ].toSorted(),
    );
    expect(dropped).toContainEqual({
      name: `answer/${other}`,
      reason: `Question ${other} is not part of this quiz.`,
    });
    expect(await read()).toEqual({ entries, dropped: [] });
  });

  it("accepts answers only in the shape of their question kind", async () => {
    const { send, questions } = await begin({ userId: LEARNER, categoryIds: [1], questionCount: 60 });
    const entries = Object.fromEntries(
      questions.map((question) => [`answer/${question.id}`, at(1, right(question))]),
    );
    expect(new Set(questions.map(({ kind = "single" }) => kind)).size).toBe(4);
    expect((await send(entries)).body).toEqual({ entries, dropped: [] });
    const strange = Object.fromEntries(
      questions.map((question) => [
        `answer/${question.id}`,
        at(2, question.kind === "match" ? ["1"] : [{ prompt: "1", option: "1" }]),
      ]),
    );
    expect(MergedDraft.parse((await send(strange)).body).dropped).toHaveLength(questions.length);
  });

  it("caps a timestamp in the future at the current time, so that a later edit elsewhere counts", async () => {
    const { first, send, read, clock } = await begin();
    await send({ [`answer/${first.id}`]: at(365 * 86_400, "1", "wrong clock") });
    expect((await read()).entries[`answer/${first.id}`]?.stamp).toEqual([SEED_ANCHOR, "wrong clock"]);
    clock.now += 1000;
    await send({ [`answer/${first.id}`]: at(1, "2", "desktop") });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBe("2");
  });

  it("rejects growth beyond 1 MB with 413 and keeps the stored entries", async () => {
    const { first, send, read } = await begin();
    const many = (letter: string) =>
      Object.fromEntries(
        Array.from({ length: 8000 }, (_, index) => [
          `seconds/${first.id}/${letter}${index}`,
          at(1, 1, letter.repeat(20)),
        ]),
      );
    expect((await send(many("a"))).status).toBe(200);
    const refused = await send(many("b"));
    expect([refused.status, refused.text]).toEqual([
      413,
      "The draft of this quiz would be larger than 1 MB. Its stored entries are kept.",
    ]);
    expect(Object.keys((await read()).entries)).toHaveLength(8000);
  });

  it.each([[{}], [{ entries: [] }], [{ entries: null }]])("refuses the body %j with 400", async (body) => {
    const { call, path } = await begin();
    expect((await call("PUT", `${path}/draft`, body)).status).toBe(400);
  });

  it("is inaccessible to other users, in this organization and others", async () => {
    const { as, path, first, send } = await begin();
    await send({ [`answer/${first.id}`]: at(1, "1") });
    for (const userId of [LEARNER, 1, 6]) {
      const stranger = await as(userId);
      for (const [method, body] of [["GET"], ["PUT", { entries: {} }]] as const) {
        const reply = await stranger(method, `${path}/draft`, body);
        expect([reply.status, reply.text]).toEqual([404, "Quiz not found"]);
      }
    }
  });

  it("is kept for a user who lost access and regains it", async () => {
    const { path, call, first, send, read, store } = await begin();
    await send({ [`answer/${first.id}`]: at(1, "1") });
    await store.update("tenants", 1, { isActive: false });
    const more = { [`answer/${first.id}`]: at(2, "2") };
    expect((await send(more)).status).toBe(401);
    expect((await call("GET", `${path}/draft`)).status).toBe(401);
    await store.update("tenants", 1, { isActive: true });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBe("1");
    expect((await send(more)).status).toBe(200);
  });

  it("is removed when its quiz is discarded or submitted", async () => {
    const { call, path, first, send, store, submit } = await begin({ mode: "study" });
    await send({ [`answer/${first.id}`]: at(1, "1") });
    expect(await store.count("drafts")).toBe(1);
    await call("DELETE", path);
    expect(await store.count("drafts")).toBe(0);
    expect((await call("GET", `${path}/draft`)).status).toBe(404);
    const other = await begin();
    await other.send({ [`answer/${other.first.id}`]: at(1, "1") });
    await other.submit({ answers: [] });
    expect(await other.store.count("drafts")).toBe(0);
    expect(await submit({ answers: [] })).toMatchObject({ status: 404 });
  });

  it("prevents discarding a graded quiz once a question is answered", async () => {
    const { call, path, first, send, store } = await begin();
    await send({ [`flag/${first.id}`]: at(1, true) });
    await send({ [`final/${first.id}`]: at(1, "1") });
    const refused = await call("DELETE", path);
    expect([refused.status, refused.text]).toEqual([
      409,
      "A graded quiz with answers can't be discarded. Submit it instead.",
    ]);
    expect(await store.count("drafts")).toBe(1);
    const flagged = await begin();
    await flagged.send({ [`flag/${flagged.first.id}`]: at(1, true) });
    expect((await flagged.call("DELETE", flagged.path)).status).toBe(204);
  });

  it("is answered with 409 and the result after the submission", async () => {
    const { call, path, first, send, submit, quiz } = await begin();
    const { newBadges: _, ...result } = SubmittedQuiz.parse((await submit({ answers: [] })).body);
    for (const reply of [
      await call("GET", `${path}/draft`),
      await send({ [`answer/${first.id}`]: at(1, "1") }),
    ]) {
      expect(reply.status).toBe(409);
      expect(reply.body).toEqual(result);
    }
    expect(result).toMatchObject({ id: quiz.id, score: 0 });
    expect(result).toHaveProperty("answeredCount", 0);
  });

  it("is part of the export, and is deleted with the account", async () => {
    const { call, first, send, store, quiz, userId } = await begin();
    const entries = { [`answer/${first.id}`]: at(1, "1") };
    await send(entries);
    const everything = await call("GET", `/api/user/${userId}/export?format=json`);
    expect(everything.body).toMatchObject({ drafts: [{ quizId: quiz.id, entries }] });
    expect((await call("DELETE", `/api/user/${userId}`, { password: "x" })).status).toBe(204);
    expect(await store.count("drafts")).toBe(0);
  });
});

describe("a submission", () => {
  const answerOf = (quiz: SubmittedQuiz, { id }: Question) =>
    quiz.answers.find(({ questionId }) => questionId === id)?.answer;
  const submitted = async (reply: ReturnType<CallAs>) => SubmittedQuiz.parse((await reply).body);

  it("scores answers that another device saved and this one left unanswered", async () => {
    const { first, second, third, fourth, send, submit } = await begin();
    await send({
      [`answer/${first.id}`]: at(1, right(first)),
      [`answer/${second.id}`]: at(1, right(second)),
    });
    const quiz = await submitted(
      submit({
        answers: [
          { questionId: first.id, answer: 0 },
          { questionId: third.id, answer: rightAnswer(third) },
        ],
      }),
    );
    expect([quiz.score, quiz.correctAnswers]).toEqual([75, 3]);
    expect(answerOf(quiz, first)).toEqual(rightAnswer(first));
    expect(answerOf(quiz, fourth)).toEqual(fourth.kind && fourth.kind !== "single" ? [] : 0);
  });

  it("overrides the draft if it has no entries, except for final answers", async () => {
    const { first, second, send, submit } = await begin();
    await send({ [`answer/${first.id}`]: at(9, "1"), [`final/${second.id}`]: at(9, "1") });
    const quiz = await submitted(
      submit({
        answers: [
          { questionId: first.id, answer: 2 },
          { questionId: second.id, answer: 2 },
        ],
      }),
    );
    expect([answerOf(quiz, first), answerOf(quiz, second)]).toEqual([2, 1]);
  });

  it("with entries is scored from the merged draft, including cleared answers", async () => {
    const { first, second, third, send, submit } = await begin();
    await send({
      [`answer/${first.id}`]: at(9, "1", "desktop"),
      [`answer/${second.id}`]: at(1, "1", "desktop"),
      [`answer/${third.id}`]: at(1, "1", "desktop"),
    });
    const quiz = await submitted(
      submit({
        answers: [
          { questionId: first.id, answer: 2 },
          { questionId: second.id, answer: 2 },
          { questionId: third.id, answer: 0 },
        ],
        entries: {
          [`answer/${first.id}`]: at(5, "2"),
          [`answer/${second.id}`]: at(5, "2"),
          [`answer/${third.id}`]: at(5, null),
          "answer/1": at(5, "1"),
        },
      }),
    );
    expect([first, second, third].map((question) => answerOf(quiz, question))).toEqual([1, 2, 0]);
  });

  it("has the flags of all devices; the latest edit of each flag counts", async () => {
    const { first, second, third, questions, send, submit } = await begin();
    await send({
      [`flag/${first.id}`]: at(1, true),
      [`flag/${second.id}`]: at(9, false),
      [`flag/${third.id}`]: at(1, true),
    });
    const quiz = await submitted(
      submit({
        answers: [],
        flags: [second.id],
        entries: { [`flag/${second.id}`]: at(5, true, "b"), [`flag/${third.id}`]: at(5, false, "b") },
      }),
    );
    expect(quiz.flags).toEqual([first.id]);
    const other = await begin();
    await other.send({ [`flag/${other.third.id}`]: at(1, true) });
    const plain = await submitted(other.submit({ answers: [], flags: [other.first.id] }));
    expect(plain.flags).toEqual([other.first.id, other.third.id]);
    expect(questions).toHaveLength(4);
  });

  it("returns the same result to two devices that submit at the same time", async () => {
    const { first, second, submit, call, userId } = await begin();
    const [one, other] = await Promise.all([
      submitted(submit({ answers: [{ questionId: first.id, answer: rightAnswer(first) }] })),
      submitted(submit({ answers: [{ questionId: second.id, answer: rightAnswer(second) }] })),
    ]);
    expect({ ...other, newBadges: 0 }).toEqual({ ...one, newBadges: 0 });
    expect((await call("GET", `/api/user/${userId}/stats`)).body).toMatchObject({ totalQuizzes: 1 });
  });

  it("stores the active seconds of each question: the sum over devices, or the submitted value if it is larger", async () => {
    const { first, second, third, send, submit, store, quiz, call, userId, clock } = await begin();
    await send({
      [`seconds/${first.id}/phone`]: at(1, 20.5),
      [`seconds/${first.id}/desktop`]: at(1, 9.5, "desktop"),
      [`seconds/${second.id}/phone`]: at(1, 5),
    });
    clock.now += 30 * 3_600_000;
    const result = await submitted(
      submit({
        answers: [
          { questionId: first.id, answer: 1, seconds: 25 },
          { questionId: second.id, answer: 1, seconds: 8 },
          { questionId: third.id, answer: 1, seconds: 2 },
        ],
      }),
    );
    expect(result.answers.map(({ seconds }) => seconds)).toEqual([30, 8, 2, 0]);
    expect(result.activeSeconds).toBe(40);
    expect(secondsTaken(result)).toBe(40);
    expect((await store.get("quizzes", quiz.id))?.seconds).toEqual([30, 8, 2, 0]);
    const { quizzes } = HistoryPage.parse((await call("GET", `/api/user/${userId}/history`)).body);
    expect(quizzes[0]?.activeSeconds).toBe(40);
    const table = async (of: string) =>
      (await call("GET", `/api/user/${userId}/export?format=csv&of=${of}`)).text.split("\r\n").slice(1, -1);
    expect((await table("sessions")).at(-1)).toMatch(/,40$/);
    expect((await table("answers")).map((row) => row.split(",").at(-1))).toEqual(["30", "8", "2", "0"]);
    const notes = await call("POST", `/api/quiz/${quiz.id}/generate-lecture`);
    expect(notes.text).toContain("0 min 40 s");
  });

  it("is never completed before its start, even if the server's clock was set back", async () => {
    const { submit, clock, quiz } = await begin();
    clock.now -= 3_600_000;
    const { completedAt } = SubmittedQuiz.parse((await submit({ answers: [] })).body);
    expect(completedAt).toBe(quiz.startedAt);
  });

  it("stores no seconds if it has none: the time is unknown, not 0", async () => {
    const { submit, clock } = await begin();
    clock.now += 30 * 3_600_000;
    const result = await submitted(submit({ answers: [] }));
    expect(result).not.toHaveProperty("activeSeconds");
    expect(secondsTaken(result)).toBeNull();
  });
});

describe("a deadline", () => {
  /** Starts a quiz with a time limit, and saves a draft without an answer. */
  const timed = async () => {
    const visit = await begin({ timeLimit: 30 });
    await visit.send({ reached: at(0, 0) });
    return visit;
  };
  const grace = 30 * MINUTE + DEADLINE_GRACE_MS;

  it("scores the server's draft as of the deadline once it passed more than 60 seconds ago", async () => {
    const { first, second, send, clock, call, path, submit, quiz } = await timed();
    await send({
      [`answer/${first.id}`]: at(1, right(first)),
      [`answer/${second.id}`]: at(1, right(second)),
      [`flag/${second.id}`]: at(1, true),
      [`seconds/${first.id}/phone`]: at(1, 90),
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
    expect((await send({ [`answer/${first.id}`]: at(2, null) })).body).toEqual(closed);
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
    await send({ [`answer/${first.id}`]: at(1, right(first)) });
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
    await send({ [`answer/${first.id}`]: at(1, right(first)) });
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
    await send({ [`answer/${first.id}`]: at(1, right(first)) });
    clock.now += grace + 3_600_000;
    // Reading the questions, which the device needs to submit, does not close the attempt.
    await call("GET", `${path}/questions`);
    const reply = await send({ [`answer/${second.id}`]: at(2, right(second)) });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ timeRanOut: true, correctAnswers: 2 });
    expect((await call("GET", path)).body).toEqual(reply.body);
  });

  it("leaves an attempt without a draft open, because its answers may be on a device", async () => {
    const { call, clock, path, quiz } = await begin({ timeLimit: 30 });
    clock.now += grace + 1;
    expect((await call("GET", path)).body).toMatchObject({ completedAt: null });
    expect((await call("GET", `/api/user/${NEWCOMER}/quizzes?status=open`)).body).toMatchObject([
      { id: quiz.id },
    ]);
  });

  it("is applied to several attempts in the order of their deadlines, not of their starts", async () => {
    const { call, send, clock, userId, first, store, quiz } = await begin({ timeLimit: 30 });
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
      entries: { [`answer/${question.id}`]: at(1, right(question)) },
    });
    await send({ [`answer/${first.id}`]: at(1, right(first)) });
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

it("merges entries to the same draft as the devices, in any order", async () => {
  const { first, second, send, read } = await begin();
  const edits: Entries[] = [
    { [`answer/${first.id}`]: at(3, "1", "a"), [`final/${second.id}`]: at(8, "2", "a") },
    { [`answer/${first.id}`]: at(4, "2", "b"), [`final/${second.id}`]: at(6, "1", "b") },
    { [`answer/${first.id}`]: at(2, null, "c"), reached: at(1, 2, "c") },
  ];
  const drafts = edits.map((entries): Draft => ({ v: 2, entries }));
  for (const { entries } of [...drafts, ...drafts.toReversed()]) await send(entries);
  expect((await read()).entries).toEqual(drafts.reduce(merge, EMPTY_DRAFT).entries);
});
