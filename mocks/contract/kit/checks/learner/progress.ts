import { hasEvidence, TRUSTED_ANSWERS } from "../../../../../src/api/progress/mastery/evidence.ts";
import {
  rollingAverage,
  ROLLING_WINDOW,
  TREND_POINTS,
} from "../../../../../src/api/progress/mastery/rolling.ts";
import { FOCUS_AREAS_MAX } from "../../../../../src/api/progress/schema.ts";
import { LISTED_MAX } from "../../../../../src/api/quizzes/quiz-sizes.ts";
import { roundPercent } from "../../../../../src/api/values/percent.ts";
import {
  listQuizzes,
  readMastery,
  readStats,
  readStudyPlan,
  readTrends,
} from "../../../endpoints/progress.ts";
import { submitQuiz } from "../../../endpoints/quizzes.ts";
import { check, type Check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { userPath } from "../../test-ids.ts";
import { progressAroundQuiz } from "./progress-around-quiz.ts";

/** Checks of statistics, mastery, trends and the study plan. */
export const PROGRESS_CHECKS: readonly Check[] = [
  check(readStats, "stats: totalQuizzes", "Completing a quiz increases totalQuizzes by one.", async (kit) => {
    const { before, after } = await progressAroundQuiz(kit);
    kit.expectEqual(after.stats.totalQuizzes, before.stats.totalQuizzes + 1, "totalQuizzes");
  }),
  check(
    [readStats, listQuizzes],
    "stats: the average",
    "averageScore is the rounded mean of the scores of all completed quizzes.",
    async (kit) => {
      const { body: quizzes, headers } = await kit.learner.call(listQuizzes, {
        ...userPath(kit.learner),
        query: { status: "completed" },
      });
      if (Number(headers.get("X-Total-Count")) > LISTED_MAX)
        throw new NotChecked(`the learner has more than ${LISTED_MAX} completed quizzes`);
      const { body: stats } = await kit.learner.call(readStats, userPath(kit.learner));
      const sum = quizzes.reduce((total, { score }) => total + (score ?? 0), 0);
      kit.expectEqual(
        [stats.totalQuizzes, stats.averageScore],
        [quizzes.length, quizzes.length === 0 ? 0 : roundPercent(sum / quizzes.length)],
        "totalQuizzes and averageScore",
      );
    },
  ),
  check(
    readStats,
    "stats: the streak",
    "After completing a quiz today, the streak is at least one day.",
    async (kit) => {
      const { after } = await progressAroundQuiz(kit);
      kit.expectTrue(
        after.stats.currentStreak >= 1,
        "a streak of 1 or more",
        String(after.stats.currentStreak),
      );
      kit.expectEqual(
        after.achievements.gameStats.currentStreak,
        after.stats.currentStreak,
        "currentStreak of the achievements",
      );
    },
  ),
  check(
    readStats,
    "stats: the streak in other time zones",
    "The streak does not depend on the time zone of the request.",
    async (kit) => {
      await progressAroundQuiz(kit);
      const { body: here } = await kit.learner.call(readStats, userPath(kit.learner));
      for (const zone of ["Pacific/Honolulu", "Europe/Berlin", "Pacific/Kiritimati"]) {
        const { body } = await kit.learner.call(readStats, {
          ...userPath(kit.learner),
          headers: { "Time-Zone": zone },
        });
        kit.expectEqual(body.currentStreak, here.currentStreak, `currentStreak in ${zone}`);
      }
    },
  ),
  check(
    readMastery,
    "mastery: graded answers",
    "Each question of a graded quiz counts once in the mastery of its domain.",
    async (kit) => {
      const { before, after, answers } = await progressAroundQuiz(kit);
      const counted = new Map<number, number>();
      for (const { question } of answers)
        if (question.subcategoryId !== undefined)
          counted.set(question.subcategoryId, (counted.get(question.subcategoryId) ?? 0) + 1);
      if (counted.size === 0) throw new NotChecked("the questions have no domains");
      const totals = (records: typeof after.mastery) =>
        new Map(records.map(({ subcategoryId, totalAnswers }) => [subcategoryId, totalAnswers]));
      const [then, now] = [totals(before.mastery), totals(after.mastery)];
      const grown = [...counted.keys()].map((id) => [id, (now.get(id) ?? 0) - (then.get(id) ?? 0)]);
      kit.expectEqual(grown, [...counted], "how much totalAnswers grew, by domain");
    },
  ),
  check(
    readMastery,
    "mastery: the average",
    `rollingAverage is the percentage of right answers among the last ${ROLLING_WINDOW} graded answers in a domain, to one decimal that rounds to the same whole percent.`,
    async (kit) => {
      const { before, after, answers } = await progressAroundQuiz(kit);
      // The number of right answers is known only if the window contains all answers ever given.
      const computable = after.mastery.filter(
        ({ subcategoryId, totalAnswers }) =>
          totalAnswers <= ROLLING_WINDOW &&
          answers.some(({ question }) => question.subcategoryId === subcategoryId),
      );
      if (computable.length === 0)
        throw new NotChecked(
          `the learner has more than ${ROLLING_WINDOW} graded answers in every domain of the quiz; use a learner with fewer`,
        );
      for (const { subcategoryId, rollingAverage: actual, totalAnswers } of computable) {
        const then = before.mastery.find((record) => record.subcategoryId === subcategoryId);
        const rightThen = Math.round(((then?.rollingAverage ?? 0) / 100) * (then?.totalAnswers ?? 0));
        const results = answers.filter(({ question }) => question.subcategoryId === subcategoryId);
        const right = rightThen + results.filter(({ isCorrect }) => isCorrect).length;
        const recent = "1".repeat(right).padEnd(totalAnswers, "0");
        kit.expectEqual(actual, rollingAverage(recent), `rollingAverage of domain ${subcategoryId}`);
      }
    },
  ),
  check([readMastery, submitQuiz], "mastery: study", "A study quiz does not change mastery.", async (kit) => {
    const quiz = await kit.drawQuiz(kit.learner, { mode: "study" });
    const { body: before } = await kit.learner.call(readMastery, userPath(kit.learner));
    await kit.learner.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers: [] } });
    const { body: after } = await kit.learner.call(readMastery, userPath(kit.learner));
    kit.expectEqual(after, before, "the mastery");
  }),
  check(
    readTrends,
    "trends",
    "A trend contains only the newest points and ends with the rolling average of its domain.",
    async (kit) => {
      const { body: trends } = await kit.learner.call(readTrends, userPath(kit.learner));
      const { body: mastery } = await kit.learner.call(readMastery, userPath(kit.learner));
      for (const { subcategoryId, points } of trends) {
        kit.expectTrue(
          points.length <= TREND_POINTS,
          `at most ${TREND_POINTS} points`,
          String(points.length),
        );
        const instants = points.map(({ at }) => Date.parse(at));
        kit.expectEqual(
          instants,
          instants.toSorted((a, b) => a - b),
          "the points, oldest first",
        );
        const record = mastery.find((record) => record.subcategoryId === subcategoryId);
        const last = points.at(-1);
        if (last && record)
          kit.expectEqual(
            last.rollingAverage,
            record.rollingAverage,
            `the last point of domain ${subcategoryId}`,
          );
      }
    },
  ),
  check(
    readStudyPlan,
    "study plan",
    `A study plan lists up to ${FOCUS_AREAS_MAX} domains with at least ${TRUSTED_ANSWERS} graded answers, weakest first.`,
    async (kit) => {
      const { body: plan } = await kit.learner.call(readStudyPlan, userPath(kit.learner));
      const { body: mastery } = await kit.learner.call(readMastery, userPath(kit.learner));
      const averages = plan.focusAreas.map(({ rollingAverage }) => rollingAverage);
      kit.expectEqual(
        averages,
        averages.toSorted((a, b) => a - b),
        "the averages of the focus areas",
      );
      const trusted = mastery.filter(({ totalAnswers }) => hasEvidence(totalAnswers)).length;
      kit.expectEqual(averages.length, Math.min(FOCUS_AREAS_MAX, trusted), "the number of focus areas");
      const { strongAreas, improvementAreas } = plan.insights;
      kit.expectEqual(strongAreas + improvementAreas, trusted, "strongAreas and improvementAreas together");
    },
  ),
];
