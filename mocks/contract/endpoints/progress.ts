import * as z from "zod/mini";
import { AchievementProgress, Achievements, Badges } from "../../../src/api/achievements/schema.ts";
import { MasteryRecords, StudyPlan, Trends, UserStats } from "../../../src/api/progress/schema.ts";
import { HistoryOutcome, HistoryPage, QuizKind } from "../../../src/api/quizzes/history/history.ts";
import { HISTORY_PAGE, HISTORY_PAGE_MAX, LISTED_MAX } from "../../../src/api/quizzes/quiz-sizes.ts";
import { PracticeTestRecords, QuizStatus, QuizSummaries } from "../../../src/api/quizzes/schema.ts";
import { Instant } from "../../../src/api/wire.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, pageParameters, TOTAL } from "./query.ts";

export const readStats = endpoint({
  name: "readStats",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/stats",
  summary: "Completed quizzes, average score, streak",
  notes: [
    "A day is counted when a quiz is completed, in the zone that the Time-Zone header of that call names, in UTC without it.",
    "The days of a streak do not change when its learner moves to another zone.",
  ],
  success: 200,
  reply: UserStats,
});

export const readMastery = endpoint({
  name: "readMastery",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/mastery",
  summary: "Rolling averages by domain",
  notes: [
    "Only domains with graded answers: study quizzes move nothing.",
    "A question is seen once a session that holds it began, in either mode.",
  ],
  success: 200,
  reply: MasteryRecords,
});

export const readTrends = endpoint({
  name: "readTrends",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/trends",
  summary: "How the rolling average of each domain went",
  success: 200,
  reply: Trends,
});

export const readStudyPlan = endpoint({
  name: "readStudyPlan",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/study-plan",
  summary: "What to do next",
  query: {
    categoryId: idParameter("Plans the domains of this certification alone. Absent: those of all."),
  },
  success: 200,
  reply: StudyPlan,
});

export const listQuizzes = endpoint({
  name: "listQuizzes",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/quizzes",
  summary: "The user's quizzes without their answers, newest first",
  query: {
    status: { description: "Those that are open, or those that were submitted.", schema: QuizStatus },
    ...pageParameters(LISTED_MAX),
  },
  success: 200,
  reply: QuizSummaries,
  headers: TOTAL,
});

export const listPracticeTests = endpoint({
  name: "listPracticeTests",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/practice-tests",
  summary: "The user's results in each practice test, identified by certifications and size or by mock exam",
  success: 200,
  reply: PracticeTestRecords,
});

export const readHistory = endpoint({
  name: "readHistory",
  resource: "history",
  method: "GET",
  path: "/api/user/:userId/history",
  summary: "All quizzes of the user in parts, the one begun last first",
  query: {
    categoryId: idParameter("Those of one certification."),
    kind: { description: "Those of one kind.", schema: QuizKind },
    outcome: { description: "Those that ended so.", schema: HistoryOutcome },
    since: { description: "Those begun at this instant or later.", schema: Instant },
    before: idParameter("Those begun before this quiz: the `next` of the part before."),
    _limit: {
      description: `Quizzes of a part; ${HISTORY_PAGE} by default, ${HISTORY_PAGE_MAX} at most.`,
      schema: z.int().check(z.positive()),
    },
  },
  success: 200,
  reply: HistoryPage,
});

export const listBadges = endpoint({
  name: "listBadges",
  resource: "achievements",
  method: "GET",
  path: "/api/badges",
  summary: "All badges that there are",
  success: 200,
  reply: Badges,
});

export const readAchievements = endpoint({
  name: "readAchievements",
  resource: "achievements",
  method: "GET",
  path: "/api/user/:userId/achievements",
  summary: "Badges, points, level and streaks of the user",
  notes: ["Polled every five seconds: If-None-Match with its tag is 304 while nothing changed."],
  success: 200,
  reply: Achievements,
  headers: { ETag: "Changes with what the answer says." },
});

export const readAchievementProgress = endpoint({
  name: "readAchievementProgress",
  resource: "achievements",
  method: "GET",
  path: "/api/user/:userId/achievement-progress",
  summary: "How far each badge is",
  success: 200,
  reply: AchievementProgress,
});

export const notifyBadge = endpoint({
  name: "notifyBadge",
  resource: "achievements",
  method: "POST",
  path: "/api/user/:userId/badges/:badgeId/notify",
  summary: "Says that a badge was shown",
  notes: ["Again: 204, and nothing changes. A body may be absent or {}."],
  success: 204,
});

export const PROGRESS_ENDPOINTS = [
  readStats,
  readMastery,
  readTrends,
  readStudyPlan,
  listQuizzes,
  listPracticeTests,
  readHistory,
  listBadges,
  readAchievements,
  readAchievementProgress,
  notifyBadge,
];
