import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Achievements } from "../../../../src/api/achievements/schema.ts";
import { Categories, Subcategories } from "../../../../src/api/catalog/schema.ts";
import { categoryMastery, overallMastery } from "../../../../src/api/progress/mastery/mastery.ts";
import { bannerFacts } from "../../../../src/api/progress/plan/banner-facts.ts";
import { MasteryRecords, StudyPlan, UserStats } from "../../../../src/api/progress/schema.ts";
import { weekFacts } from "../../../../src/api/progress/week.ts";
import type { Answer } from "../../../../src/api/questions/answers.ts";
import { isBlank } from "../../../../src/api/questions/blank.ts";
import { Questions, type Question } from "../../../../src/api/questions/schema.ts";
import { isCorrect, rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, Quiz, QuizSummaries } from "../../../../src/api/quizzes/schema.ts";
import { roundPercent } from "../../../../src/api/values/percent.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { DAY } from "../../durations.ts";
import { seededRandom } from "../../rules/drawing/random.ts";

/** Users of the first tenant who have no history in the seed. */
const LEARNERS = [1, 2, 3, 4, 8];

const Exported = z.object({ quizzes: z.array(Quiz), tallies: z.array(z.object({ answers: z.number() })) });

/** Takes quizzes of all kinds over some weeks, with varying scores, unanswered questions and days off. */
async function study(call: CallAs, clock: { now: number }, userId: number): Promise<void> {
  const random = seededRandom(userId);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const skill = 0.3 + 0.14 * LEARNERS.indexOf(userId);
  const sessions = userId === 8 ? 1 : 12 + upTo(10);
  for (let session = 0; session < sessions; session += 1) {
    clock.now += ([0.01, 0.4, 1, 1, 2.2][upTo(4)] ?? 1) * DAY;
    const body = {
      title: `Session ${session}`,
      categoryIds: userId === 8 ? [2] : [1 + upTo(userId)],
      questionCount: 1 + upTo(24),
      mode: random() < 0.7 || userId === 8 ? "quiz" : "study",
      userId,
    };
    const quiz = CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body);
    if (random() < 0.1) continue;
    const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
    const diligence = [0, 0.5, 1, 1][upTo(3)] ?? 1;
    const answers = questions.flatMap((question): Answer[] => {
      const isRight = random() < skill;
      if (random() >= diligence) return [];
      if (isRight) return [{ questionId: question.id, answer: rightAnswer(question) }];
      const key = "correctAnswer" in question ? question.correctAnswer : undefined;
      const wrong = question.options.find(({ id }) => id !== key)?.id;
      return key === undefined || wrong === undefined ? [] : [{ questionId: question.id, answer: wrong }];
    });
    const { status } = await call("POST", `/api/quiz/${quiz.id}/submit`, { answers });
    expect(status).toBe(200);
  }
}

/** Returns an integer percentage, rounded half up, with integer arithmetic only. */
const wholePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const dayOf = (instant: string | number): number => Math.floor(new Date(instant).getTime() / DAY);

/** Computes every figure from an export and the answer keys of its questions. */
function recompute(sessions: readonly { quiz: Quiz; questions: readonly Question[] }[], now: number) {
  const completed = sessions
    .filter(({ quiz }) => quiz.completedAt !== null)
    .map(({ quiz, questions }) => {
      const chosen = new Map(quiz.answers.map(({ questionId, answer }) => [questionId, answer]));
      const isRight = questions.map((question) => isCorrect(question, chosen.get(question.id)));
      const answered = quiz.answers.filter(({ answer }) => !isBlank(answer)).length;
      const right = isRight.filter(Boolean).length;
      return { quiz, questions, isRight, answered, right, score: wholePercent(right, questions.length) };
    });
  const results = new Map<number, boolean[]>();
  for (const { quiz, questions, isRight } of completed)
    if (quiz.mode === "quiz")
      questions.forEach(({ subcategoryId = 0 }, index) =>
        results.set(subcategoryId, [...(results.get(subcategoryId) ?? []), isRight[index] === true]),
      );
  const domains = [...results].map(([id, all]) => {
    const recent = all.slice(-50);
    return {
      id,
      percent: wholePercent(recent.filter(Boolean).length, recent.length),
      answers: all.length,
      seen: new Set(
        sessions.flatMap(({ questions }) =>
          questions.flatMap((question) => (question.subcategoryId === id ? [question.id] : [])),
        ),
      ).size,
    };
  });
  const days = new Set(
    completed.flatMap(({ quiz, answered }) => (answered > 0 ? [dayOf(quiz.completedAt ?? 0)] : [])),
  );
  const today = dayOf(now);
  let last = days.has(today) ? today : today - 1;
  let streak = 0;
  while (days.has(last)) {
    streak += 1;
    last -= 1;
  }
  const thisWeek = completed.filter(({ quiz }) => dayOf(quiz.completedAt ?? 0) > today - 7);
  const scores = completed.map(({ score }) => score);
  const trusted = domains.filter(({ answers }) => answers >= 10).toSorted((a, b) => a.percent - b.percent);
  const [lowest] = trusted;
  return {
    completed,
    domains,
    trusted,
    close: trusted.filter(({ percent }) => percent - (lowest?.percent ?? 0) < 5),
    averageScore: wholePercent(sumOf(scores), 100 * scores.length),
    recent: wholePercent(sumOf(scores.slice(-3)), 100 * Math.min(3, scores.length)),
    streak,
    week: {
      quizzes: thisWeek.filter(({ answered }) => answered > 0).length,
      questions: sumOf(thisWeek.map(({ answered }) => answered)),
      activeDays: [...days].filter((day) => day > today - 7).length,
    },
    answered: sumOf(completed.map(({ answered }) => answered)),
  };
}

const lowestKind = (trusted: number, close: number): string =>
  trusted === 0 ? "none" : trusted === 1 ? "only" : close === 1 ? "clear" : "tied";

/** The cases that the generated learners cover. */
const met = new Set<string>();

describe.each(LEARNERS)("the figures of learner %i", (userId) => {
  const backend = startBackend();
  const shown = async () => {
    const call = await backend.as(userId);
    await study(call, backend.clock, userId);
    backend.clock.now += 3_600_000;
    const read = async <Schema extends z.ZodMiniType>(path: string, schema: Schema) =>
      schema.parse((await call("GET", path)).body);
    const exported = await read(`/api/user/${userId}/export?format=json`, Exported);
    const sessions = await Promise.all(
      exported.quizzes.map(async (quiz) => ({
        quiz,
        questions: await read(`/api/quiz/${quiz.id}/questions`, Questions),
      })),
    );
    return {
      expected: recompute(sessions, backend.clock.now),
      tallies: exported.tallies,
      stats: await read(`/api/user/${userId}/stats`, UserStats),
      mastery: await read(`/api/user/${userId}/mastery`, MasteryRecords),
      plan: await read(`/api/user/${userId}/study-plan`, StudyPlan),
      quizzes: await read(`/api/user/${userId}/quizzes?status=completed`, QuizSummaries),
      achievements: await read(`/api/user/${userId}/achievements`, Achievements),
      categories: await read("/api/categories", Categories),
      subcategories: await read("/api/subcategories?categoryIds=1,2,3,4,5,6", Subcategories),
    };
  };
  const once = shown();

  it("match the account's export: sessions, answers, streak and week", async () => {
    const { expected, stats, quizzes, achievements, tallies } = await once;
    expect(stats).toEqual({
      totalQuizzes: expected.completed.length,
      averageScore: expected.averageScore,
      currentStreak: expected.streak,
    });
    expect(achievements.gameStats.currentStreak).toBe(expected.streak);
    expect(tallies[0]?.answers).toBe(expected.answered);
    const figures = expected.completed.map(({ quiz, score, right, answered }) => [
      quiz.id,
      score,
      right,
      answered,
    ]);
    expect(
      quizzes
        .map(({ id, score, correctAnswers, answeredCount }) => [id, score, correctAnswers, answeredCount])
        .toReversed(),
    ).toEqual(figures);
    expect(weekFacts(quizzes, new Date(backend.clock.now), { timeZone: "UTC" })).toMatchObject(expected.week);
  });

  it("match the account's export: domains, certifications and the average of all", async () => {
    const { expected, mastery } = await once;
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(
      mastery
        .map(({ subcategoryId: id, rollingAverage, totalAnswers: answers, seenQuestions: seen }) => ({
          id,
          percent: roundPercent(rollingAverage),
          answers,
          seen,
        }))
        .toSorted(byId),
    ).toEqual(expected.domains.toSorted(byId));
    for (const { subcategoryId, totalQuestions } of mastery)
      expect(totalQuestions).toBe(
        await backend.store.count("questions", { subcategoryId, isRetired: false }),
      );
    const tenths = mastery.map(({ rollingAverage }) => Math.round(rollingAverage * 10));
    expect(roundPercent(overallMastery(mastery) ?? 0)).toBe(
      wholePercent(sumOf(tenths), 1000 * tenths.length),
    );
    for (const records of Map.groupBy(mastery, ({ categoryId }) => categoryId).values()) {
      const weighted = records.map(
        ({ rollingAverage, totalAnswers }) => Math.round(rollingAverage * 10) * totalAnswers,
      );
      const answers = sumOf(records.map(({ totalAnswers }) => totalAnswers));
      expect(roundPercent(categoryMastery(records) ?? 0)).toBe(wholePercent(sumOf(weighted), 1000 * answers));
    }
  });

  it("match the account's export: plan and banner, which rank only what has 10 answers", async () => {
    const { expected, plan, stats, mastery, categories, subcategories } = await once;
    const { trusted, close } = expected;
    const strongAreas = trusted.filter(({ percent }) => percent >= 70).length;
    expect(plan.insights).toEqual({
      strongAreas,
      improvementAreas: trusted.length - strongAreas,
      recentPerformance: expected.recent,
    });
    expect(plan.focusAreas.map(({ rollingAverage }) => roundPercent(rollingAverage))).toEqual(
      trusted.slice(0, 3).map(({ percent }) => percent),
    );
    met.add(lowestKind(trusted.length, close.length));
    if (expected.streak > 1) met.add("a streak");
    if (expected.completed.some(({ answered }) => answered === 0)) met.add("nothing answered");
    const { lowest, gradedAnswers } = bannerFacts({ stats, mastery, categories, subcategories });
    expect(gradedAnswers).toBe(sumOf(expected.domains.map(({ answers }) => answers)));
    expect(lowest && [roundPercent(lowest.average), lowest.tied, lowest.kind]).toEqual(
      trusted.length === 0
        ? null
        : [trusted[0]?.percent, close.length, lowestKind(trusted.length, close.length)],
    );
  });
});

it("are compared for every kind of learner", () => {
  expect([...met].toSorted()).toEqual(["a streak", "clear", "none", "nothing answered", "tied"]);
});
