import seed from "../../sample.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";
import {
  LEARNER,
  FIRST_NEW_QUIZ,
  learnerPath,
  get,
  post,
  SIGNED_OUT,
  NO_USER,
  NOW,
  SEEDED,
  UNFINISHED,
  LATEST,
} from "./common.ts";

const NEW_OPEN = [7, 6, 5, 4, 3, 2].map((index) => FIRST_NEW_QUIZ + index);

const quizzes = (query: string, ids: readonly number[], total = ids.length): Exchange => ({
  ...get(
    `${learnerPath}/quizzes${query}`,
    200,
    "learner",
    ids.map((id) => ({ id })),
  ),
  expectedHeaders: { "x-total-count": String(total) },
});

const history = (query: string, ids: readonly number[], total: number, next: number | null): Exchange =>
  get(`${learnerPath}/history${query}`, 200, "learner", { quizzes: ids.map((id) => ({ id })), total, next });

/** The learner's quizzes after the earlier exchanges, newest first. */
const BEGUN = [...NEW_OPEN, FIRST_NEW_QUIZ, ...SEEDED];

const seeded = (matches: (quiz: (typeof seed.quizzes)[number]) => boolean) =>
  SEEDED.filter((id) => seed.quizzes.some((quiz) => quiz.id === id && matches(quiz)));

const PRACTICE_TESTS = seeded(({ isPracticeTest }) => isPracticeTest);
const STUDIED = [FIRST_NEW_QUIZ + 7, ...seeded(({ mode }) => mode === "study")];
const RECENT = seeded(({ startedAt }) => startedAt >= "2026-11-19T00:00:00Z");

const OWN_BADGES = seed.awards
  .filter(({ userId }) => userId === LEARNER)
  .map(({ badgeId, isNotified }) => ({ badgeId, isNotified, badge: { id: badgeId } }));

/** 29 right study answers, 200 right graded answers and 440 badge points; level 5 is 1,000 to 1,500 points. */
const GAME_STATS = {
  level: 5,
  totalPoints: 29 * 2 + 200 * 5 + 440,
  nextLevelPoints: 500,
  currentStreak: 5,
  longestStreak: 5,
  totalBadgesEarned: OWN_BADGES.length,
};

/** Exchanges about progress, history and achievements. */
export const PROGRESS_CALLS: readonly Exchange[] = [
  get(`${learnerPath}/stats`, 200, "learner", { totalQuizzes: 13, averageScore: 70, currentStreak: 5 }),
  // Includes five wrong answers in five domains of Security+ from the submitted quiz.
  get(`${learnerPath}/mastery`, 200, "learner"),
  get(`${learnerPath}/study-plan`, 200, "learner", {
    priority: "High",
    estimatedTime: "35 minutes",
    focusAreas: [
      { subcategoryId: 33, rollingAverage: 30 },
      { subcategoryId: 34, rollingAverage: 40 },
      { subcategoryId: 14, rollingAverage: 52.4 },
    ],
    insights: { strongAreas: 9, improvementAreas: 3, recentPerformance: 54 },
  }),
  quizzes("", [...NEW_OPEN, FIRST_NEW_QUIZ, ...SEEDED]),
  quizzes("?_page=2&_limit=2", NEW_OPEN.slice(2, 4), NEW_OPEN.length + 1 + SEEDED.length),
  quizzes("?status=open", [...NEW_OPEN, UNFINISHED]),
  quizzes("?status=open&_page=2&_limit=6", [UNFINISHED], NEW_OPEN.length + 1),
  quizzes("?status=completed", [FIRST_NEW_QUIZ, ...SEEDED.slice(1)]),
  quizzes("?status=completed&_page=2&_limit=2", SEEDED.slice(2, 4), SEEDED.length),
  quizzes("?status=completed&_page=100", [], SEEDED.length),
  ...["?status=", "?status=Open", "?status=discarded"].map((query) =>
    get(`${learnerPath}/quizzes${query}`, 400, "learner", "status must be one of open, completed."),
  ),
  ...["0", "-1", "1.5", "x", ""].flatMap((value) =>
    ["_page", "_limit"].map((name) =>
      get(
        `${learnerPath}/quizzes?${name}=${value}`,
        400,
        "learner",
        `${name} must be a positive whole number.`,
      ),
    ),
  ),
  history("", BEGUN, BEGUN.length, null),
  history("?_limit=3", BEGUN.slice(0, 3), BEGUN.length, BEGUN[2] ?? 0),
  history(`?_limit=3&before=${BEGUN[2]}`, BEGUN.slice(3, 6), BEGUN.length, BEGUN[5] ?? 0),
  history(`?before=${LATEST}`, SEEDED.slice(2), BEGUN.length, null),
  history("?kind=practice-test", PRACTICE_TESTS, 3, null),
  history("?kind=study", STUDIED, STUDIED.length, null),
  history("?outcome=open", [...NEW_OPEN, UNFINISHED], NEW_OPEN.length + 1, null),
  history("?outcome=passed&kind=practice-test&categoryId=1", PRACTICE_TESTS.slice(0, 2), 2, null),
  history("?outcome=failed&kind=practice-test", PRACTICE_TESTS.slice(2), 1, null),
  history(
    "?since=2026-11-19T00:00:00Z",
    [...NEW_OPEN, FIRST_NEW_QUIZ, ...RECENT],
    NEW_OPEN.length + 1 + RECENT.length,
    null,
  ),
  history("?categoryId=99", [], 0, null),
  ...["before", "_limit", "categoryId"].flatMap((name) =>
    ["0", "x", ""].map((value) =>
      get(
        `${learnerPath}/history?${name}=${value}`,
        400,
        "learner",
        `${name} must be a positive whole number.`,
      ),
    ),
  ),
  ...["exam", ""].map((value) =>
    get(
      `${learnerPath}/history?kind=${value}`,
      400,
      "learner",
      "kind must be one of study, quiz, practice-test.",
    ),
  ),
  ...["practiced", ""].map((value) =>
    get(
      `${learnerPath}/history?outcome=${value}`,
      400,
      "learner",
      "outcome must be one of passed, failed, open.",
    ),
  ),
  ...["yesterday", "2026-11-19", "2026-13-19T00:00:00Z", ""].map((value) =>
    get(
      `${learnerPath}/history?since=${value}`,
      400,
      "learner",
      "since must be an instant, such as 2026-11-21T08:10:00Z.",
    ),
  ),
  get(`${learnerPath}/history`, 401, "a stale cookie", SIGNED_OUT),
  get(`${learnerPath}/trends`, 401, "a stale cookie", SIGNED_OUT),
  // The submitted quiz without answers adds the last point to the trends of Security+.
  get(
    `${learnerPath}/trends`,
    200,
    "learner",
    seed.mastery
      .filter(({ userId }) => userId === LEARNER)
      .map(({ categoryId, subcategoryId, points }) => ({
        categoryId,
        subcategoryId,
        points: categoryId === 1 ? [...points, { at: NOW }] : points,
      })),
  ),
  get(`${learnerPath}/practice-tests`, 200, "learner", [
    {
      title: "CompTIA Security+ practice test",
      test: { categoryIds: [1], questionCount: 25, timeLimit: 30 },
      attempts: 3,
      bestScore: 88,
      scores: [68, 76, 88],
      lastAttempt: "2026-11-17T17:33:18.000Z",
    },
  ]),
  get(`${learnerPath}/achievements`, 200, "learner", {
    badges: OWN_BADGES,
    gameStats: GAME_STATS,
    newBadges: 2,
  }),
  get(`${learnerPath}/achievement-progress`, 200, "learner"),
  get("/api/user/8/stats", 200, "newcomer", { totalQuizzes: 0, averageScore: 0, currentStreak: 0 }),
  get("/api/user/8/mastery", 200, "newcomer", []),
  get("/api/user/8/study-plan", 200, "newcomer", {
    priority: "Get Started",
    estimatedTime: "15 minutes",
    focusAreas: [],
    insights: { strongAreas: 0, improvementAreas: 0, recentPerformance: 0 },
  }),
  get("/api/user/8/quizzes", 200, "newcomer", []),
  get("/api/user/8/history", 200, "newcomer", { quizzes: [], total: 0, next: null }),
  get("/api/user/8/trends", 200, "newcomer", []),
  get("/api/user/8/practice-tests", 200, "newcomer", []),
  get("/api/user/8/achievements", 200, "newcomer", {
    badges: [],
    gameStats: {
      level: 1,
      totalPoints: 0,
      nextLevelPoints: 100,
      currentStreak: 0,
      longestStreak: 0,
      totalBadgesEarned: 0,
    },
    newBadges: 0,
  }),
  get("/api/user/8/achievement-progress", 200, "newcomer", {
    progressData: seed.badges.map(({ id }) => ({ badge: { id }, earned: false, progress: 0 })),
  }),
  ...[
    "stats",
    "mastery",
    "study-plan",
    "quizzes",
    "history",
    "trends",
    "practice-tests",
    "achievements",
    "achievement-progress",
  ].map((what) => get(`/api/user/8/${what}`, 404, "learner", NO_USER)),
  get("/api/user/0/stats", 404, "learner", NO_USER),
  get("/api/user/x/stats", 404, "learner", NO_USER),
  post("notify", `${learnerPath}/badges/14/notify`, 204, { as: "learner", expected: "" }),
  post("notify with an empty body", `${learnerPath}/badges/5/notify`, 204, {
    as: "learner",
    body: {},
    expected: "",
  }),
  post("notify again", `${learnerPath}/badges/14/notify`, 204, { as: "learner", expected: "" }),
  post("notify an unearned badge", `${learnerPath}/badges/17/notify`, 404, {
    as: "learner",
    expected: "Badge not earned",
  }),
  post("notify an unknown badge", `${learnerPath}/badges/0/notify`, 404, {
    as: "learner",
    expected: "Badge not earned",
  }),
  post("notify for another", "/api/user/8/badges/1/notify", 404, { as: "learner", expected: NO_USER }),
  get(`${learnerPath}/achievements`, 200, "learner", {
    badges: OWN_BADGES.map((badge) => ({ ...badge, isNotified: true })),
    gameStats: GAME_STATS,
    newBadges: 0,
  }),
];
