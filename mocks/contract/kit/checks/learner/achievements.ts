import { levelOf, pointsWithinLevel } from "../../../../../src/api/achievements/levels.ts";
import {
  listBadges,
  notifyBadge,
  readAchievementProgress,
  readAchievements,
} from "../../../endpoints/progress.ts";
import { submitQuiz } from "../../../endpoints/quizzes.ts";
import { check, type Check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { UNKNOWN_ID, userPath } from "../../test-ids.ts";
import { progressAroundQuiz } from "./progress-around-quiz.ts";

/** Checks of badges, points and levels. */
export const ACHIEVEMENT_CHECKS: readonly Check[] = [
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
      const earned = body.progressData.filter((progress) => progress.earned);
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
