import { levelOf, pointsWithinLevel } from "../../../../src/api/achievements/levels.ts";
import { roundPercent } from "../../../../src/api/values/percent.ts";
import { hasEvidence, TRUSTED_ANSWERS } from "../../../../src/api/progress/mastery/evidence.ts";
import { MAX_FOCUS_AREAS } from "../../../../src/api/progress/schema.ts";
import {
  rollingAverage,
  ROLLING_WINDOW,
  TREND_POINTS,
} from "../../../../src/api/progress/mastery/rolling.ts";
import { rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { historyOutcome, kindOf } from "../../../../src/api/quizzes/history/history.ts";
import { LISTED_MAX } from "../../../../src/api/quizzes/quiz-sizes.ts";
import {
  listBadges,
  listQuizzes,
  notifyBadge,
  readAchievementProgress,
  readAchievements,
  readHistory,
  readMastery,
  readStats,
  readStudyPlan,
  readTrends,
} from "../../endpoints/progress.ts";
import { submitQuiz } from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import type { Kit } from "../kit.ts";
import { UNKNOWN_ID, userPath } from "../test-ids.ts";

/** Returns a query as `key=value`. */
const queryText = (query: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Returns the learner's progress before and after a graded quiz in which every other answer is right. */
const progressAroundQuiz = (kit: Kit) =>
  kit.once("the progress after a quiz", async () => {
    const { learner } = kit;
    const quiz = await kit.drawQuiz(learner);
    const questions = await kit.readKeyedQuestions(learner, quiz.id);
    const before = await kit.readProgress(learner);
    const answers = questions.map((question, index) => ({ question, isRight: index % 2 === 0 }));
    const { body: submitted } = await learner.call(submitQuiz, {
      params: { quizId: quiz.id },
      body: {
        answers: answers
          .filter(({ isRight }) => isRight)
          .map(({ question }) => ({ questionId: question.id, answer: rightAnswer(question) })),
      },
    });
    return { before, after: await kit.readProgress(learner), submitted, answers };
  });

/** Checks of statistics, mastery, trends and the study plan. */
const FIGURE_CHECKS: readonly Check[] = [
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
        const then = before.mastery.find((one) => one.subcategoryId === subcategoryId);
        const rightThen = Math.round(((then?.rollingAverage ?? 0) / 100) * (then?.totalAnswers ?? 0));
        const results = answers.filter(({ question }) => question.subcategoryId === subcategoryId);
        const right = rightThen + results.filter(({ isRight }) => isRight).length;
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
        const record = mastery.find((one) => one.subcategoryId === subcategoryId);
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
    `A study plan lists up to ${MAX_FOCUS_AREAS} domains with at least ${TRUSTED_ANSWERS} graded answers, weakest first.`,
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
      kit.expectEqual(averages.length, Math.min(MAX_FOCUS_AREAS, trusted), "the number of focus areas");
      const { strongAreas, improvementAreas } = plan.insights;
      kit.expectEqual(strongAreas + improvementAreas, trusted, "strongAreas and improvementAreas together");
    },
  ),
];

/** Checks of the lists of quizzes. */
const LIST_CHECKS: readonly Check[] = [
  check(
    listQuizzes,
    "list: newest first",
    "The list of quizzes starts with the newest, has no answers, and X-Total-Count is the total.",
    async (kit) => {
      const quiz = await kit.drawQuiz(kit.learner);
      const { body, headers, text } = await kit.learner.call(listQuizzes, userPath(kit.learner));
      kit.expectEqual(body[0]?.id, quiz.id, "the first id");
      const starts = body.map(({ startedAt }) => Date.parse(startedAt));
      kit.expectEqual(
        starts,
        starts.toSorted((a, b) => b - a),
        "the starts, newest first",
      );
      kit.expectTrue(!text.includes('"answers"'), "no answers", "answers");
      const total = Number(headers.get("X-Total-Count") ?? Number.NaN);
      kit.expectTrue(total >= body.length, "X-Total-Count", String(headers.get("X-Total-Count")));
    },
  ),
  check(
    listQuizzes,
    "list: pages",
    "Pages of a list follow one another without gap or overlap.",
    async (kit) => {
      await kit.openQuiz();
      await kit.drawQuiz(kit.learner);
      const { body: all } = await kit.learner.call(listQuizzes, {
        ...userPath(kit.learner),
        query: { _limit: 3 },
      });
      const { body: second } = await kit.learner.call(listQuizzes, {
        ...userPath(kit.learner),
        query: { _limit: 1, _page: 2 },
      });
      kit.expectEqual(
        second.map(({ id }) => id),
        all.slice(1, 2).map(({ id }) => id),
        "the quiz on page 2 with _limit=1",
      );
    },
  ),
  check(listQuizzes, "list: status", "status filters open or completed quizzes.", async (kit) => {
    await kit.openQuiz();
    await kit.submittedQuiz();
    for (const status of ["open", "completed"]) {
      const { body } = await kit.learner.call(listQuizzes, { ...userPath(kit.learner), query: { status } });
      kit.expectEqual(
        body.filter(({ completedAt }) => (completedAt === null) !== (status === "open")).map(({ id }) => id),
        [],
        `quizzes in another state than ${status}`,
      );
      kit.expectTrue(body.length > 0, `${status} quizzes`, "none");
    }
  }),
  ...[{ status: "new" }, { _page: 0 }, { _limit: "x" }].map((query) =>
    check(
      listQuizzes,
      `list: ${queryText(query)}`,
      "An invalid parameter is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(listQuizzes, 400, { ...userPath(kit.learner), query });
      },
    ),
  ),
  check(
    readHistory,
    "history: pages",
    "next and before page through the history, and every page has the same total.",
    async (kit) => {
      await kit.openQuiz();
      await kit.submittedQuiz();
      const { body: first } = await kit.learner.call(readHistory, {
        ...userPath(kit.learner),
        query: { _limit: 1 },
      });
      kit.expectTrue(first.next !== null, "the id for the next page", "null");
      const { body: second } = await kit.learner.call(readHistory, {
        ...userPath(kit.learner),
        query: { _limit: 1, before: first.next ?? 1 },
      });
      const { body: both } = await kit.learner.call(readHistory, {
        ...userPath(kit.learner),
        query: { _limit: 2 },
      });
      kit.expectEqual(
        [...first.quizzes, ...second.quizzes].map(({ id }) => id),
        both.quizzes.map(({ id }) => id),
        "two pages of one quiz, compared with one page of two",
      );
      kit.expectEqual(first.total, both.total, "the total");
    },
  ),
  check(readHistory, "history: filters", "kind and outcome filter the history.", async (kit) => {
    await kit.submittedQuiz();
    for (const kind of ["study", "quiz", "practice-test"]) {
      const { body } = await kit.learner.call(readHistory, { ...userPath(kit.learner), query: { kind } });
      kit.expectEqual(
        body.quizzes.filter((quiz) => kindOf(quiz) !== kind).map(({ id }) => id),
        [],
        `quizzes of another kind than ${kind}`,
      );
    }
    for (const outcome of ["passed", "failed", "open"]) {
      const { body } = await kit.learner.call(readHistory, { ...userPath(kit.learner), query: { outcome } });
      kit.expectEqual(
        body.quizzes.filter((quiz) => historyOutcome(quiz) !== outcome).map(({ id }) => id),
        [],
        `quizzes with another outcome than ${outcome}`,
      );
    }
  }),
  ...[{ kind: "exam" }, { outcome: "won" }, { since: "yesterday" }, { before: "0" }].map((query) =>
    check(
      readHistory,
      `history: ${queryText(query)}`,
      "An invalid parameter is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(readHistory, 400, { ...userPath(kit.learner), query });
      },
    ),
  ),
];

/** Checks of badges, points and levels. */
const ACHIEVEMENT_CHECKS: readonly Check[] = [
  check(listBadges, "badges", "Badges have unique ids.", async (kit) => {
    const { body } = await kit.learner.call(listBadges);
    const ids = body.map(({ id }) => id);
    kit.expectEqual(
      ids.filter((id, index) => ids.indexOf(id) < index),
      [],
      "duplicate ids",
    );
  }),
  check(
    readAchievements,
    "achievements: the counts",
    "totalBadgesEarned is the number of badges, newBadges the number of those not shown yet.",
    async (kit) => {
      const { body } = await kit.learner.call(readAchievements, userPath(kit.learner));
      kit.expectEqual(
        [body.gameStats.totalBadgesEarned, body.newBadges],
        [body.badges.length, body.badges.filter(({ isNotified }) => !isNotified).length],
        "totalBadgesEarned and newBadges",
      );
    },
  ),
  check(readAchievements, "achievements: once", "A badge is awarded once.", async (kit) => {
    await kit.submittedQuiz();
    const { body } = await kit.learner.call(readAchievements, userPath(kit.learner));
    const ids = body.badges.map(({ badgeId }) => badgeId);
    kit.expectEqual(
      ids.filter((id, index) => ids.indexOf(id) < index),
      [],
      "badges awarded twice",
    );
    kit.expectEqual(
      body.badges.filter(({ badgeId, badge }) => badgeId !== badge.id).length,
      0,
      "badges with a wrong badgeId",
    );
  }),
  check(
    readAchievements,
    "achievements: the level",
    "The level follows from the points: level L needs L × 100 of them.",
    async (kit) => {
      const { body } = await kit.learner.call(readAchievements, userPath(kit.learner));
      const { totalPoints, level, nextLevelPoints } = body.gameStats;
      kit.expectEqual(
        [level, nextLevelPoints],
        [levelOf(totalPoints), pointsWithinLevel(levelOf(totalPoints))],
        `level and nextLevelPoints of ${totalPoints} points`,
      );
    },
  ),
  check(
    [readAchievements, submitQuiz],
    "achievements: new badges",
    "newBadges of a submission is the number of badges earned by it, and points never decrease.",
    async (kit) => {
      const { before, after, submitted } = await progressAroundQuiz(kit);
      kit.expectEqual(
        after.achievements.badges.length - before.achievements.badges.length,
        submitted.newBadges,
        "the number of additional badges",
      );
      const [then, now] = [before, after].map(({ achievements }) => achievements.gameStats.totalPoints);
      kit.expectTrue((now ?? 0) >= (then ?? 0), `at least ${then} points`, String(now));
    },
  ),
  check(
    readAchievements,
    "achievements: unchanged",
    "If-None-Match with the ETag of the response is 304 without a body, because the screen polls every five seconds.",
    async (kit) => {
      const { headers } = await kit.learner.call(readAchievements, userPath(kit.learner));
      const tag = headers.get("ETag");
      kit.expectTrue(tag !== null, "an ETag", "none");
      const again = await kit.learner.send(readAchievements, {
        ...userPath(kit.learner),
        headers: { "If-None-Match": tag ?? "" },
      });
      kit.expectEqual([again.status, again.text], [304, ""], "status and body");
    },
  ),
  check(
    [readAchievements, submitQuiz],
    "achievements: changed",
    "Submitting a quiz changes the ETag.",
    async (kit) => {
      const quiz = await kit.drawQuiz(kit.learner);
      const { headers } = await kit.learner.call(readAchievements, userPath(kit.learner));
      await kit.learner.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers: [] } });
      const again = await kit.learner.send(readAchievements, {
        ...userPath(kit.learner),
        headers: { "If-None-Match": headers.get("ETag") ?? "" },
      });
      kit.expectEqual(again.status, 200, "the status");
    },
  ),
  check(
    readAchievementProgress,
    "achievement progress",
    "The progress lists every badge once, and exactly the earned ones are at 100.",
    async (kit) => {
      const { body: badges } = await kit.learner.call(listBadges);
      const { body } = await kit.learner.call(readAchievementProgress, userPath(kit.learner));
      const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
      kit.expectEqual(ids(body.progressData.map(({ badge }) => badge)), ids(badges), "the ids of the badges");
      const { body: achievements } = await kit.learner.call(readAchievements, userPath(kit.learner));
      const earned = body.progressData.filter((one) => one.earned);
      kit.expectEqual(
        ids(earned.map(({ badge }) => badge)),
        achievements.badges.map(({ badgeId }) => badgeId).toSorted((a, b) => a - b),
        "the earned badges",
      );
      kit.expectEqual(
        body.progressData.filter(({ progress, earned: isEarned }) => (progress === 100) !== isEarned).length,
        0,
        "badges whose progress contradicts earned",
      );
    },
  ),
  check(
    [notifyBadge, readAchievements],
    "badges: shown",
    "Marking a badge as shown can be repeated, and the badge is no longer new.",
    async (kit) => {
      const { body } = await kit.learner.call(readAchievements, userPath(kit.learner));
      const award = body.badges.find(({ isNotified }) => !isNotified) ?? body.badges[0];
      if (!award) throw new NotChecked("the learner has earned no badge");
      const params = { userId: kit.learner.user.id, badgeId: award.badgeId };
      await kit.learner.call(notifyBadge, { params });
      await kit.learner.call(notifyBadge, { params, body: {} });
      const { body: after } = await kit.learner.call(readAchievements, userPath(kit.learner));
      kit.expectEqual(
        after.badges.find(({ badgeId }) => badgeId === award.badgeId)?.isNotified,
        true,
        "isNotified",
      );
    },
  ),
  check(
    notifyBadge,
    "badges: not earned",
    "Marking a badge that was not earned as shown is 404.",
    async (kit) => {
      await kit.learner.expectError(notifyBadge, 404, {
        params: { userId: kit.learner.user.id, badgeId: UNKNOWN_ID },
      });
    },
  ),
];

/** Checks of progress, history and achievements. */
export const PROGRESS_CHECKS: readonly Check[] = [...FIGURE_CHECKS, ...LIST_CHECKS, ...ACHIEVEMENT_CHECKS];
