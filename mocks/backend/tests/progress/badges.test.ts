import { expect, it } from "vitest";
import { AchievementProgress, Achievements } from "../../../../src/api/achievements/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { DAY } from "../../durations.ts";
import { emptyTotals } from "../../rules/learner/learner-totals.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

it("adds up the points of all badges and stores the longest streak", async () => {
  const { take, readOwn, clock } = await startAsNewcomer();
  for (const day of [0, 1, 2, 6]) {
    clock.now = SEED_ANCHOR + day * DAY;
    await take({ questionCount: 4 });
  }
  const { badges, gameStats } = Achievements.parse(await readOwn("achievements"));
  expect(new Set(badges.map(({ earnedAt }) => earnedAt)).size).toBeGreaterThan(1);
  expect(gameStats).toMatchObject({
    totalPoints: 16 * 5 + badges.reduce((sum, { badge }) => sum + badge.points, 0),
    currentStreak: 1,
    longestStreak: 3,
  });
});

it("shows less than 100% for a badge that is not awarded", async () => {
  const { readOwn, store } = await startAsNewcomer();
  await store.insert("tallies", { ...emptyTotals(NEWCOMER), studySessions: 1 });
  const { progressData } = AchievementProgress.parse(await readOwn("achievement-progress"));
  expect(progressData.find(({ badge }) => badge.name === "First Stone")).toMatchObject({
    earned: false,
    progress: 99,
  });
});

it("counts only data of the learner's tenant toward badges", async () => {
  const { readOwn, store } = await startAsNewcomer();
  const { id: categoryId } = await store.insert("categories", {
    tenantId: 2,
    name: "Elsewhere",
    readyBadge: null,
    version: 1,
    isRetired: false,
  });
  const { id: subcategoryId } = await store.insert("subcategories", {
    categoryId,
    name: "There",
    version: 1,
    isRetired: false,
  });
  await store.insert("mastery", {
    userId: NEWCOMER,
    categoryId,
    subcategoryId,
    recent: "1".repeat(20),
    totalAnswers: 20,
    points: [],
  });
  const progressOf = async (rule: string) => {
    const [badge] = await store.list("badges", { rule });
    const { progressData } = AchievementProgress.parse(await readOwn("achievement-progress"));
    return progressData.find((entry) => entry.badge.id === badge?.id)?.progress;
  };
  expect(await progressOf("ready-1")).toBe(0);
  await store.update("categories", categoryId, { tenantId: 1 });
  expect(await progressOf("ready-1")).toBe(99);
});

it("awards badges and points once, with the quiz that meets the rule", async () => {
  const { take, call } = await startAsNewcomer();
  const { quiz, result } = await take({});
  expect(result.newBadges).toBeGreaterThanOrEqual(3);
  const path = `/api/user/${NEWCOMER}/achievements`;
  const before = (await call("GET", path)).body;
  expect(before).toMatchObject({ newBadges: result.newBadges });
  await call("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
  expect((await call("GET", path)).body).toEqual(before);
});

it("announces a badge once, and a second call changes nothing", async () => {
  const { take, call } = await startAsNewcomer();
  const { result } = await take({});
  const read = async () => {
    const { body, headers } = await call("GET", `/api/user/${NEWCOMER}/achievements`);
    return { achievements: Achievements.parse(body), etag: headers["ETag"] };
  };
  const before = await read();
  const announce = () =>
    call("POST", `/api/user/${NEWCOMER}/badges/${before.achievements.badges[0]?.badgeId}/notify`);
  expect((await announce()).status).toBe(204);
  const after = await read();
  expect(after.achievements.newBadges).toBe(result.newBadges - 1);
  expect(after.etag).not.toBe(before.etag);
  expect((await announce()).status).toBe(204);
  expect(await read()).toEqual(after);
});
