import { levelOf, pointsWithinLevel } from "../../../../src/api/achievements/levels.ts";
import { roundPercent } from "../../../../src/api/percent.ts";
import { hasEvidence, TRUSTED_ANSWERS } from "../../../../src/api/progress/evidence.ts";
import { MAX_FOCUS_AREAS } from "../../../../src/api/progress/schema.ts";
import { rollingAverage, ROLLING_WINDOW, TREND_POINTS } from "../../../../src/api/progress/rolling.ts";
import { rightAnswer } from "../../../../src/api/questions/scoring.ts";
import { historyOutcome, kindOf } from "../../../../src/api/quizzes/history.ts";
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
import { UNKNOWN_ID, type Kit } from "../kit.ts";

const own = (kit: Kit) => ({ params: { userId: kit.learner.user.id } });

/** How the learner stands before and after a graded quiz of which every other question is answered rightly. */
const aroundQuiz = (kit: Kit) =>
  kit.once("the figures after a quiz", async () => {
    const { learner } = kit;
    const quiz = await kit.draw(learner);
    const questions = await kit.questionsOf(learner, quiz.id);
    const before = await kit.standing(learner);
    const answers = questions.map((question, place) => ({ question, isRight: place % 2 === 0 }));
    const { body: submitted } = await learner.call(submitQuiz, {
      params: { quizId: quiz.id },
      body: {
        answers: answers
          .filter(({ isRight }) => isRight)
          .map(({ question }) => ({ questionId: question.id, answer: rightAnswer(question) })),
      },
    });
    return { before, after: await kit.standing(learner), submitted, answers };
  });

/** Where somebody stands. */
const STANDING_CHECKS: readonly Check[] = [
  check(readStats, "stats: a quiz more", "A completed quiz is one more of totalQuizzes.", async (kit) => {
    const { before, after } = await aroundQuiz(kit);
    kit.equal(after.stats.totalQuizzes, before.stats.totalQuizzes + 1, "totalQuizzes");
  }),
  check(
    [readStats, listQuizzes],
    "stats: the average",
    "averageScore is the rounded mean of the scores of all completed quizzes.",
    async (kit) => {
      const { body: quizzes, headers } = await kit.learner.call(listQuizzes, {
        ...own(kit),
        query: { status: "completed" },
      });
      if (Number(headers.get("X-Total-Count")) > LISTED_MAX)
        throw new NotChecked(`the learner has more than ${LISTED_MAX} completed quizzes`);
      const { body: stats } = await kit.learner.call(readStats, own(kit));
      const sum = quizzes.reduce((total, { score }) => total + (score ?? 0), 0);
      kit.equal(
        [stats.totalQuizzes, stats.averageScore],
        [quizzes.length, quizzes.length === 0 ? 0 : roundPercent(sum / quizzes.length)],
        "totalQuizzes and averageScore",
      );
    },
  ),
  check(
    readStats,
    "stats: the streak",
    "Who has completed a quiz today has a streak of a day at least.",
    async (kit) => {
      const { after } = await aroundQuiz(kit);
      kit.holds(after.stats.currentStreak >= 1, "a streak of 1 or more", String(after.stats.currentStreak));
      kit.equal(
        after.achievements.gameStats.currentStreak,
        after.stats.currentStreak,
        "currentStreak of the achievements",
      );
    },
  ),
  check(
    readStats,
    "stats: the streak elsewhere",
    "A streak has the same days in whatever zone its learner looks.",
    async (kit) => {
      await aroundQuiz(kit);
      const { body: here } = await kit.learner.call(readStats, own(kit));
      for (const zone of ["Pacific/Honolulu", "Europe/Berlin", "Pacific/Kiritimati"]) {
        const { body } = await kit.learner.call(readStats, { ...own(kit), headers: { "Time-Zone": zone } });
        kit.equal(body.currentStreak, here.currentStreak, `currentStreak in ${zone}`);
      }
    },
  ),
  check(
    readMastery,
    "mastery: graded answers",
    "Each question of a graded quiz counts once in the mastery of its domain.",
    async (kit) => {
      const { before, after, answers } = await aroundQuiz(kit);
      const counted = new Map<number, number>();
      for (const { question } of answers)
        if (question.subcategoryId !== undefined)
          counted.set(question.subcategoryId, (counted.get(question.subcategoryId) ?? 0) + 1);
      if (counted.size === 0) throw new NotChecked("the questions have no domains");
      const totals = (records: typeof after.mastery) =>
        new Map(records.map(({ subcategoryId, totalAnswers }) => [subcategoryId, totalAnswers]));
      const [then, now] = [totals(before.mastery), totals(after.mastery)];
      const grown = [...counted.keys()].map((id) => [id, (now.get(id) ?? 0) - (then.get(id) ?? 0)]);
      kit.equal(grown, [...counted], "how much totalAnswers grew, by domain");
    },
  ),
  check(
    readMastery,
    "mastery: the average",
    `rollingAverage is the percentage of right ones, to one decimal that rounds to the same whole percent, of the last ${ROLLING_WINDOW} graded answers of a domain.`,
    async (kit) => {
      const { before, after, answers } = await aroundQuiz(kit);
      // Only where all answers ever given are within the window can be told how many were right.
      const whole = after.mastery.filter(
        ({ subcategoryId, totalAnswers }) =>
          totalAnswers <= ROLLING_WINDOW &&
          answers.some(({ question }) => question.subcategoryId === subcategoryId),
      );
      if (whole.length === 0)
        throw new NotChecked(
          `the learner has given more than ${ROLLING_WINDOW} graded answers in every domain of the quiz; give one with fewer`,
        );
      for (const { subcategoryId, rollingAverage: came, totalAnswers } of whole) {
        const then = before.mastery.find((one) => one.subcategoryId === subcategoryId);
        const rightThen = Math.round(((then?.rollingAverage ?? 0) / 100) * (then?.totalAnswers ?? 0));
        const results = answers.filter(({ question }) => question.subcategoryId === subcategoryId);
        const right = rightThen + results.filter(({ isRight }) => isRight).length;
        const recent = "1".repeat(right).padEnd(totalAnswers, "0");
        kit.equal(came, rollingAverage(recent), `rollingAverage of domain ${subcategoryId}`);
      }
    },
  ),
  check([readMastery, submitQuiz], "mastery: study", "A study quiz moves no mastery.", async (kit) => {
    const quiz = await kit.draw(kit.learner, { mode: "study" });
    const { body: before } = await kit.learner.call(readMastery, own(kit));
    await kit.learner.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers: [] } });
    const { body: after } = await kit.learner.call(readMastery, own(kit));
    kit.equal(after, before, "the mastery");
  }),
  check(
    readTrends,
    "trends",
    "A trend ends with the rolling average of its domain, and has the newest points alone.",
    async (kit) => {
      const { body: trends } = await kit.learner.call(readTrends, own(kit));
      const { body: mastery } = await kit.learner.call(readMastery, own(kit));
      for (const { subcategoryId, points } of trends) {
        kit.holds(points.length <= TREND_POINTS, `at most ${TREND_POINTS} points`, String(points.length));
        const instants = points.map(({ at }) => Date.parse(at));
        kit.equal(
          instants,
          instants.toSorted((a, b) => a - b),
          "the points, oldest first",
        );
        const record = mastery.find((one) => one.subcategoryId === subcategoryId);
        const last = points.at(-1);
        if (last && record)
          kit.equal(last.rollingAverage, record.rollingAverage, `the last point of domain ${subcategoryId}`);
      }
    },
  ),
  check(
    readStudyPlan,
    "study plan",
    `A study plan names up to ${MAX_FOCUS_AREAS} domains with at least ${TRUSTED_ANSWERS} graded answers, weakest first.`,
    async (kit) => {
      const { body: plan } = await kit.learner.call(readStudyPlan, own(kit));
      const { body: mastery } = await kit.learner.call(readMastery, own(kit));
      const averages = plan.focusAreas.map(({ rollingAverage }) => rollingAverage);
      kit.equal(
        averages,
        averages.toSorted((a, b) => a - b),
        "the averages of the focus areas",
      );
      const trusted = mastery.filter(({ totalAnswers }) => hasEvidence(totalAnswers)).length;
      kit.equal(averages.length, Math.min(MAX_FOCUS_AREAS, trusted), "the number of focus areas");
      const { strongAreas, improvementAreas } = plan.insights;
      kit.equal(strongAreas + improvementAreas, trusted, "strongAreas and improvementAreas together");
    },
  ),
];

/** Lists of quizzes. */
const LIST_CHECKS: readonly Check[] = [
  check(
    listQuizzes,
    "list: newest first",
    "The list of quizzes begins with the newest, has no answers, and says in X-Total-Count how many there are.",
    async (kit) => {
      const quiz = await kit.draw(kit.learner);
      const { body, headers, text } = await kit.learner.call(listQuizzes, own(kit));
      kit.equal(body[0]?.id, quiz.id, "the first id");
      const starts = body.map(({ startedAt }) => Date.parse(startedAt));
      kit.equal(
        starts,
        starts.toSorted((a, b) => b - a),
        "the starts, newest first",
      );
      kit.holds(!text.includes('"answers"'), "no answers", "answers");
      const total = Number(headers.get("X-Total-Count") ?? Number.NaN);
      kit.holds(total >= body.length, "X-Total-Count", String(headers.get("X-Total-Count")));
    },
  ),
  check(
    listQuizzes,
    "list: pages",
    "Pages of a list follow one another without gap or overlap.",
    async (kit) => {
      await kit.openQuiz();
      await kit.draw(kit.learner);
      const { body: all } = await kit.learner.call(listQuizzes, { ...own(kit), query: { _limit: 3 } });
      const { body: second } = await kit.learner.call(listQuizzes, {
        ...own(kit),
        query: { _limit: 1, _page: 2 },
      });
      kit.equal(
        second.map(({ id }) => id),
        all.slice(1, 2).map(({ id }) => id),
        "the second page of one",
      );
    },
  ),
  check(listQuizzes, "list: status", "status tells open quizzes from completed ones.", async (kit) => {
    await kit.openQuiz();
    await kit.taken();
    for (const status of ["open", "completed"]) {
      const { body } = await kit.learner.call(listQuizzes, { ...own(kit), query: { status } });
      kit.equal(
        body.filter(({ completedAt }) => (completedAt === null) !== (status === "open")).map(({ id }) => id),
        [],
        `quizzes in another state than ${status}`,
      );
      kit.holds(body.length > 0, `${status} quizzes`, "none");
    }
  }),
  ...[{ status: "new" }, { _page: 0 }, { _limit: "x" }].map((query) =>
    check(
      listQuizzes,
      `list: ${Object.entries(query).join(" ").replace(",", "=")}`,
      "A parameter that can't be read is refused with 400.",
      async (kit) => {
        await kit.learner.refused(listQuizzes, 400, { ...own(kit), query });
      },
    ),
  ),
  check(
    readHistory,
    "history: parts",
    "The parts of the history follow one another by next and before, and come to its total.",
    async (kit) => {
      await kit.openQuiz();
      await kit.taken();
      const { body: first } = await kit.learner.call(readHistory, { ...own(kit), query: { _limit: 1 } });
      kit.holds(first.next !== null, "a next part", "null");
      const { body: second } = await kit.learner.call(readHistory, {
        ...own(kit),
        query: { _limit: 1, before: first.next ?? 1 },
      });
      const { body: both } = await kit.learner.call(readHistory, { ...own(kit), query: { _limit: 2 } });
      kit.equal(
        [...first.quizzes, ...second.quizzes].map(({ id }) => id),
        both.quizzes.map(({ id }) => id),
        "two parts of one, and one of two",
      );
      kit.equal(first.total, both.total, "the total");
    },
  ),
  check(
    readHistory,
    "history: filters",
    "kind and outcome narrow the history to such quizzes.",
    async (kit) => {
      await kit.taken();
      for (const kind of ["study", "quiz", "practice-test"]) {
        const { body } = await kit.learner.call(readHistory, { ...own(kit), query: { kind } });
        kit.equal(
          body.quizzes.filter((quiz) => kindOf(quiz) !== kind).map(({ id }) => id),
          [],
          `quizzes of another kind than ${kind}`,
        );
      }
      for (const outcome of ["passed", "failed", "open"]) {
        const { body } = await kit.learner.call(readHistory, { ...own(kit), query: { outcome } });
        kit.equal(
          body.quizzes.filter((quiz) => historyOutcome(quiz) !== outcome).map(({ id }) => id),
          [],
          `quizzes that ended otherwise than ${outcome}`,
        );
      }
    },
  ),
  ...[{ kind: "exam" }, { outcome: "won" }, { since: "yesterday" }, { before: "0" }].map((query) =>
    check(
      readHistory,
      `history: ${Object.entries(query).join(" ").replace(",", "=")}`,
      "A parameter that can't be read is refused with 400.",
      async (kit) => {
        await kit.learner.refused(readHistory, 400, { ...own(kit), query });
      },
    ),
  ),
];

/** Badges, points and levels. */
const ACHIEVEMENT_CHECKS: readonly Check[] = [
  check(listBadges, "badges", "The badges have ids of their own.", async (kit) => {
    const { body } = await kit.learner.call(listBadges);
    const ids = body.map(({ id }) => id);
    kit.equal(
      ids.filter((id, place) => ids.indexOf(id) < place),
      [],
      "ids that stand there twice",
    );
  }),
  check(
    readAchievements,
    "achievements: the counts",
    "totalBadgesEarned counts the badges, newBadges those that were not shown yet.",
    async (kit) => {
      const { body } = await kit.learner.call(readAchievements, own(kit));
      kit.equal(
        [body.gameStats.totalBadgesEarned, body.newBadges],
        [body.badges.length, body.badges.filter(({ isNotified }) => !isNotified).length],
        "totalBadgesEarned and newBadges",
      );
    },
  ),
  check(readAchievements, "achievements: once", "A badge is awarded once.", async (kit) => {
    await kit.taken();
    const { body } = await kit.learner.call(readAchievements, own(kit));
    const ids = body.badges.map(({ badgeId }) => badgeId);
    kit.equal(
      ids.filter((id, place) => ids.indexOf(id) < place),
      [],
      "badges that were awarded again",
    );
    kit.equal(
      body.badges.filter(({ badgeId, badge }) => badgeId !== badge.id).length,
      0,
      "badges whose badgeId is another's",
    );
  }),
  check(
    readAchievements,
    "achievements: the level",
    "The level follows from the points: level L needs L × 100 of them.",
    async (kit) => {
      const { body } = await kit.learner.call(readAchievements, own(kit));
      const { totalPoints, level, nextLevelPoints } = body.gameStats;
      kit.equal(
        [level, nextLevelPoints],
        [levelOf(totalPoints), pointsWithinLevel(levelOf(totalPoints))],
        `level and nextLevelPoints of ${totalPoints} points`,
      );
    },
  ),
  check(
    [readAchievements, submitQuiz],
    "achievements: new badges",
    "newBadges of a submit counts the badges that it earned, and points only grow.",
    async (kit) => {
      const { before, after, submitted } = await aroundQuiz(kit);
      kit.equal(
        after.achievements.badges.length - before.achievements.badges.length,
        submitted.newBadges,
        "how many badges there are more",
      );
      const [then, now] = [before, after].map(({ achievements }) => achievements.gameStats.totalPoints);
      kit.holds((now ?? 0) >= (then ?? 0), `at least ${then} points`, String(now));
    },
  ),
  check(
    readAchievements,
    "achievements: unchanged",
    "If-None-Match with the tag of the answer is 304 without a body; the screen asks every five seconds.",
    async (kit) => {
      const { headers } = await kit.learner.call(readAchievements, own(kit));
      const tag = headers.get("ETag");
      kit.holds(tag !== null, "an ETag", "none");
      const again = await kit.learner.send(readAchievements, {
        ...own(kit),
        headers: { "If-None-Match": tag ?? "" },
      });
      kit.equal([again.status, again.text], [304, ""], "status and body");
    },
  ),
  check(
    [readAchievements, submitQuiz],
    "achievements: changed",
    "The tag changes when a quiz was submitted.",
    async (kit) => {
      const quiz = await kit.draw(kit.learner);
      const { headers } = await kit.learner.call(readAchievements, own(kit));
      await kit.learner.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers: [] } });
      const again = await kit.learner.send(readAchievements, {
        ...own(kit),
        headers: { "If-None-Match": headers.get("ETag") ?? "" },
      });
      kit.equal(again.status, 200, "the status");
    },
  ),
  check(
    readAchievementProgress,
    "achievement progress",
    "The progress has every badge once, those at 100 that were earned and no others.",
    async (kit) => {
      const { body: badges } = await kit.learner.call(listBadges);
      const { body } = await kit.learner.call(readAchievementProgress, own(kit));
      const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
      kit.equal(ids(body.progressData.map(({ badge }) => badge)), ids(badges), "the ids of the badges");
      const { body: achievements } = await kit.learner.call(readAchievements, own(kit));
      const earned = body.progressData.filter((one) => one.earned);
      kit.equal(
        ids(earned.map(({ badge }) => badge)),
        achievements.badges.map(({ badgeId }) => badgeId).toSorted((a, b) => a - b),
        "the badges that were earned",
      );
      kit.equal(
        body.progressData.filter(({ progress, earned: isEarned }) => (progress === 100) !== isEarned).length,
        0,
        "badges whose progress says otherwise",
      );
    },
  ),
  check(
    [notifyBadge, readAchievements],
    "badges: shown",
    "A badge that was shown is not new any more; to say it again changes nothing.",
    async (kit) => {
      const { body } = await kit.learner.call(readAchievements, own(kit));
      const award = body.badges.find(({ isNotified }) => !isNotified) ?? body.badges[0];
      if (!award) throw new NotChecked("the learner has earned no badge");
      const params = { userId: kit.learner.user.id, badgeId: award.badgeId };
      await kit.learner.call(notifyBadge, { params });
      await kit.learner.call(notifyBadge, { params, body: {} });
      const { body: after } = await kit.learner.call(readAchievements, own(kit));
      kit.equal(
        after.badges.find(({ badgeId }) => badgeId === award.badgeId)?.isNotified,
        true,
        "isNotified",
      );
    },
  ),
  check(
    notifyBadge,
    "badges: not earned",
    "A badge that was not earned can't be shown: 404.",
    async (kit) => {
      await kit.learner.refused(notifyBadge, 404, {
        params: { userId: kit.learner.user.id, badgeId: UNKNOWN_ID },
      });
    },
  ),
];

/** Progress, history and achievements. */
export const PROGRESS_CHECKS: readonly Check[] = [...STANDING_CHECKS, ...LIST_CHECKS, ...ACHIEVEMENT_CHECKS];
