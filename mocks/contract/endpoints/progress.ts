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
    "A day counts if a quiz is completed on it, in the time zone of the call's Time-Zone header, or in UTC without the header.",
    "The days of a streak do not change when the learner moves to another time zone.",
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
    "Only domains with graded answers are listed; study quizzes don't change them.",
    "A question counts as seen when a quiz that contains it starts, in either mode.",
  ],
  success: 200,
  reply: MasteryRecords,
});

export const readTrends = endpoint({
  name: "readTrends",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/trends",
  summary: "The trend of each domain's rolling average",
  success: 200,
  reply: Trends,
});

export const readStudyPlan = endpoint({
  name: "readStudyPlan",
  resource: "progress",
  method: "GET",
  path: "/api/user/:userId/study-plan",
  summary: "The study plan",
  query: {
    categoryId: idParameter("Only the domains of this certification. Default: those of all."),
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
    status: { description: "Only open, or only submitted quizzes.", schema: QuizStatus },
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
  summary: "The user's quizzes page by page, most recently started first",
  query: {
    categoryId: idParameter("Only this certification."),
    kind: { description: "Only quizzes of this kind.", schema: QuizKind },
    outcome: { description: "Only quizzes with this outcome.", schema: HistoryOutcome },
    since: { description: "Only quizzes that started at or after this instant.", schema: Instant },
    before: idParameter("Only quizzes that started before this one: the `next` of the previous page."),
    _limit: {
      description: `Page size; ${HISTORY_PAGE} by default, ${HISTORY_PAGE_MAX} at most.`,
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
  summary: "All badges",
  success: 200,
  reply: Badges,
});

export const readAchievements = endpoint({
  name: "readAchievements",
  resource: "achievements",
  method: "GET",
  path: "/api/user/:userId/achievements",
  summary: "Badges, points, level and streaks of the user",
  notes: ["Polled every five seconds. With If-None-Match, responds with 304 if nothing has changed."],
  success: 200,
  reply: Achievements,
  headers: { ETag: "Changes with the response." },
});

export const readAchievementProgress = endpoint({
  name: "readAchievementProgress",
  resource: "achievements",
  method: "GET",
  path: "/api/user/:userId/achievement-progress",
  summary: "Progress toward each badge",
  success: 200,
  reply: AchievementProgress,
});

export const notifyBadge = endpoint({
  name: "notifyBadge",
  resource: "achievements",
  method: "POST",
  path: "/api/user/:userId/badges/:badgeId/notify",
  summary: "Marks a badge as shown",
  notes: ["Repeating the call changes nothing. The body is optional and may be {}."],
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
