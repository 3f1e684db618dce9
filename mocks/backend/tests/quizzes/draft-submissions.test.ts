import { describe, expect, it } from "vitest";
import type { Question } from "../../../../src/api/questions/schema.ts";
import { rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { HistoryPage } from "../../../../src/api/quizzes/history/history.ts";
import { SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { secondsTaken } from "../../../../src/api/quizzes/timing.ts";
import type { CallAs } from "../../../test-backend/calls.ts";
import { draftEntry, startDraftedQuiz, correctDraftValue } from "../../../test-backend/drafted-quiz.ts";

describe("a submission", () => {
  const answerOf = (quiz: SubmittedQuiz, { id }: Question) =>
    quiz.answers.find(({ questionId }) => questionId === id)?.answer;
  const submitted = async (reply: ReturnType<CallAs>) => SubmittedQuiz.parse((await reply).body);

  it("scores answers that another device saved and this one left unanswered", async () => {
    const { first, second, third, fourth, send, submit } = await startDraftedQuiz();
    await send({
      [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)),
      [`answer/${second.id}`]: draftEntry(1, correctDraftValue(second)),
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
    const { first, second, send, submit } = await startDraftedQuiz();
    await send({ [`answer/${first.id}`]: draftEntry(9, "1"), [`final/${second.id}`]: draftEntry(9, "1") });
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
    const { first, second, third, send, submit } = await startDraftedQuiz();
    await send({
      [`answer/${first.id}`]: draftEntry(9, "1", "desktop"),
      [`answer/${second.id}`]: draftEntry(1, "1", "desktop"),
      [`answer/${third.id}`]: draftEntry(1, "1", "desktop"),
    });
    const quiz = await submitted(
      submit({
        answers: [
          { questionId: first.id, answer: 2 },
          { questionId: second.id, answer: 2 },
          { questionId: third.id, answer: 0 },
        ],
        entries: {
          [`answer/${first.id}`]: draftEntry(5, "2"),
          [`answer/${second.id}`]: draftEntry(5, "2"),
          [`answer/${third.id}`]: draftEntry(5, null),
          "answer/1": draftEntry(5, "1"),
        },
      }),
    );
    expect([first, second, third].map((question) => answerOf(quiz, question))).toEqual([1, 2, 0]);
  });

  it("has the flags of all devices; the latest edit of each flag counts", async () => {
    const { first, second, third, questions, send, submit } = await startDraftedQuiz();
    await send({
      [`flag/${first.id}`]: draftEntry(1, true),
      [`flag/${second.id}`]: draftEntry(9, false),
      [`flag/${third.id}`]: draftEntry(1, true),
    });
    const quiz = await submitted(
      submit({
        answers: [],
        flags: [second.id],
        entries: {
          [`flag/${second.id}`]: draftEntry(5, true, "b"),
          [`flag/${third.id}`]: draftEntry(5, false, "b"),
        },
      }),
    );
    expect(quiz.flags).toEqual([first.id]);
    const other = await startDraftedQuiz();
    await other.send({ [`flag/${other.third.id}`]: draftEntry(1, true) });
    const plain = await submitted(other.submit({ answers: [], flags: [other.first.id] }));
    expect(plain.flags).toEqual([other.first.id, other.third.id]);
    expect(questions).toHaveLength(4);
  });

  it("returns the same result to two devices that submit at the same time", async () => {
    const { first, second, submit, call, userId } = await startDraftedQuiz();
    const [one, other] = await Promise.all([
      submitted(submit({ answers: [{ questionId: first.id, answer: rightAnswer(first) }] })),
      submitted(submit({ answers: [{ questionId: second.id, answer: rightAnswer(second) }] })),
    ]);
    expect({ ...other, newBadges: 0 }).toEqual({ ...one, newBadges: 0 });
    expect((await call("GET", `/api/user/${userId}/stats`)).body).toMatchObject({ totalQuizzes: 1 });
  });

  it("stores the active seconds of each question: the sum over devices, or the submitted value if it is larger", async () => {
    const { first, second, third, send, submit, store, quiz, call, userId, clock } = await startDraftedQuiz();
    await send({
      [`seconds/${first.id}/phone`]: draftEntry(1, 20.5),
      [`seconds/${first.id}/desktop`]: draftEntry(1, 9.5, "desktop"),
      [`seconds/${second.id}/phone`]: draftEntry(1, 5),
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
    const { submit, clock, quiz } = await startDraftedQuiz();
    clock.now -= 3_600_000;
    const { completedAt } = SubmittedQuiz.parse((await submit({ answers: [] })).body);
    expect(completedAt).toBe(quiz.startedAt);
  });

  it("stores no seconds if it has none: the time is unknown, not 0", async () => {
    const { submit, clock } = await startDraftedQuiz();
    clock.now += 30 * 3_600_000;
    const result = await submitted(submit({ answers: [] }));
    expect(result).not.toHaveProperty("activeSeconds");
    expect(secondsTaken(result)).toBeNull();
  });
});
