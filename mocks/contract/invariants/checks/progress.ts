import type { TestIdentity } from "../../../../src/api/quizzes/schema.ts";
import { identityOf } from "../../../../src/api/quizzes/start/practice-tests.ts";
import { type Check, sum, ascending, sortCounts, duplicates, differs, forEachUser } from "../check.ts";
import { type CompletedQuiz, completedQuizzes, isOrderKnown } from "../completed-quizzes.ts";

/** Numbers that a rule keeps; see `mocks/backend/rules/learner/learner-totals.ts` and `src/api/progress/mastery/rolling.ts`. */
const RECENT_SCORES = 3;
const ROLLING_WINDOW = 50;
const TREND_POINTS = 30;
const HARD_LEVEL = 4;

/** The same for all attempts at a practice test. */
const testKey = ({ categoryIds, questionCount, timeLimit, form, practiceTestId }: TestIdentity): string =>
  practiceTestId?.toString() ?? JSON.stringify([ascending(categoryIds), form ?? [questionCount, timeLimit]]);

/** The totals follow from the completed quizzes and the awards. */
export const learnerTotals = forEachUser((db, userId) => {
  const userTotals = db.tallies.filter((totals) => totals.userId === userId);
  const completed = completedQuizzes(db, userId);
  const [totals] = userTotals;
  if (!totals || userTotals.length > 1)
    return differs("learner's totals", userTotals.length, completed.length === 0 ? 0 : 1);
  const graded = completed.filter(({ quiz }) => quiz.mode === "quiz");
  const study = completed.filter(({ quiz }) => quiz.mode === "study");
  const awards = db.awards.filter((award) => award.userId === userId);
  const scores = completed.map(({ score }) => score);
  const gradedScores = graded.map(({ score }) => score);
  const climbs = gradedScores.slice(1).map((score, index) => score - (gradedScores[index] ?? 0));
  const rightOf = (some: readonly CompletedQuiz[]) => sum(some.map(({ right }) => right));
  const results = completed.flatMap((quiz) => quiz.results);
  const tests = completed
    .filter(({ quiz }) => quiz.isPracticeTest)
    .map(({ quiz }) => testKey(identityOf(quiz)));
  const expected = {
    // Each completion counts it up, and each badge that is marked as seen.
    version: completed.length + awards.filter(({ isNotified }) => isNotified).length,
    studySessions: study.length,
    gradedSessions: graded.length,
    scoreSum: sum(scores),
    perfectSessions: graded.filter(({ score }) => score === 100).length,
    longestSession: Math.max(0, ...completed.map(({ answered }) => answered)),
    answers: sum(completed.map(({ answered }) => answered)),
    rightStudyAnswers: rightOf(study),
    rightGradedAnswers: rightOf(graded),
    hardRightAnswers: results.filter(
      ({ isCorrect, question }) => isCorrect && question.difficultyLevel >= HARD_LEVEL,
    ).length,
    categoryIds: ascending(new Set(results.map(({ question }) => question.categoryId))),
    badgePoints: sum(
      awards.map(({ badgeId }) => db.badges.find(({ id }) => id === badgeId)?.points ?? Number.NaN),
    ),
  };
  const attempts = totals.practiceTests.map(({ title, test, attempts }): [string, number] => [
    test ? testKey(test) : title,
    attempts,
  ]);
  const inOrder = {
    recentScores: scores.slice(-RECENT_SCORES),
    lastGradedScore: gradedScores.at(-1) ?? null,
    steepestClimb: Math.max(0, ...climbs),
  };
  const whole = isOrderKnown(completed) ? { ...expected, ...inOrder } : expected;
  return [
    ...Object.entries(whole).flatMap(([field, value]) =>
      differs(`totals.${field}`, Reflect.get(totals, field), value),
    ),
    ...differs(
      "totals.practiceTests",
      sortCounts(attempts),
      sortCounts([...Map.groupBy(tests, (key) => key)].map(([key, all]) => [key, all.length])),
    ),
  ];
});

/** Mastery of a domain follows from the graded answers in it. */
export const mastery = forEachUser((db, userId) => {
  const completed = completedQuizzes(db, userId);
  const records = db.mastery.filter((record) => record.userId === userId);
  const graded = completed.filter(({ quiz }) => quiz.mode === "quiz");
  const domains = new Map<number, boolean[][]>();
  for (const { results } of graded)
    for (const [subcategoryId, answers] of Map.groupBy(
      results,
      ({ question }) => question.subcategoryId ?? 0,
    ))
      if (subcategoryId > 0)
        domains.set(subcategoryId, [
          ...(domains.get(subcategoryId) ?? []),
          answers.map(({ isCorrect }) => isCorrect),
        ]);
  const isOrdered = isOrderKnown(completed);
  return [
    ...differs(
      "domains with mastery",
      ascending(records.map(({ subcategoryId }) => subcategoryId)),
      ascending(domains.keys()),
    ),
    ...records.flatMap(({ subcategoryId, recent, totalAnswers, points }) => {
      const sessions = domains.get(subcategoryId) ?? [];
      const all = sessions.flat().map((isCorrect) => (isCorrect ? "1" : "0"));
      const what = (field: string) => `mastery of domain ${subcategoryId}: ${field}`;
      const window = all.slice(-ROLLING_WINDOW);
      const isWhole = all.length <= ROLLING_WINDOW;
      return [
        ...differs(what("total"), totalAnswers, all.length),
        ...differs(what("points"), points.length, Math.min(TREND_POINTS, sessions.length)),
        ...differs(what("length"), recent.length, window.length),
        ...(isWhole
          ? differs(what("right"), recent.replaceAll("0", ""), all.join("").replaceAll("0", ""))
          : []),
        ...(isOrdered ? differs(what("recent"), recent, window.join("")) : []),
      ];
    }),
  ];
});

/** The question history follows from the quizzes: right and wrong by the last answer, seen from the first draw on. */
export const questionHistory = forEachUser((db, userId) => {
  const userHistories = db.recalls.filter((history) => history.userId === userId);
  const drawn = new Set(
    db.quizzes.filter((quiz) => quiz.userId === userId).flatMap(({ questionIds }) => questionIds),
  );
  const [history] = userHistories;
  if (!history || userHistories.length > 1)
    return differs("question histories", userHistories.length, drawn.size === 0 ? 0 : 1);
  const completed = completedQuizzes(db, userId);
  const last = new Map<number, boolean>();
  for (const { results } of completed)
    for (const { question, isCorrect } of results) last.set(question.id, isCorrect);
  const { right, wrong, seen } = history;
  const isOrdered = isOrderKnown(completed);
  const seenIds = new Set(seen);
  return [
    ...duplicates([...right, ...wrong]).map((id) => `question ${id} is in the history twice`),
    ...duplicates(seen).map((id) => `question ${id} is in the list of seen questions twice`),
    ...differs("answered questions", ascending(new Set([...right, ...wrong])), ascending(last.keys())),
    ...(isOrdered
      ? differs(
          "rightly answered questions",
          ascending(right),
          ascending([...last].flatMap(([id, isCorrect]) => (isCorrect ? [id] : []))),
        )
      : []),
    ...[...drawn].filter((id) => !seenIds.has(id)).map((id) => `question ${id} was drawn but is not seen`),
  ];
});

/** A badge is awarded once. */
export const awards: Check = (db) =>
  duplicates(db.awards.map(({ userId, badgeId }) => `user ${userId} has badge ${badgeId}`)).map(
    (award) => `${award} twice`,
  );
