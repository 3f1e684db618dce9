import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

const Count = z.int().check(z.nonnegative());
const Percent = z.number().check(z.gte(0), z.lte(100));

/** Completed quizzes of both modes; `averageScore` is whole, 0 with none; the streak is in days. */
export const UserStats = z.object({ totalQuizzes: Count, averageScore: Percent, currentStreak: Count });
export type UserStats = z.infer<typeof UserStats>;

/**
 * Percent right of the last 50 graded answers in a domain, to one decimal that rounds to the same whole percent as the exact
 * value, and how many were ever given. Of the domain's questions in use, `seenQuestions` were in a session that the user
 * began, in either mode; both counts are absent where the server does not keep them.
 */
export const MasteryRecord = z.object({
  categoryId: Id,
  subcategoryId: Id,
  rollingAverage: Percent,
  totalAnswers: Count,
  seenQuestions: z.exactOptional(Count),
  totalQuestions: z.exactOptional(Count),
});
export type MasteryRecord = z.infer<typeof MasteryRecord>;
export const MasteryRecords = z.array(MasteryRecord);

/** A domain's rolling average as a graded quiz left it: percent, one decimal. */
export const TrendPoint = z.object({ at: Instant, rollingAverage: Percent });
export type TrendPoint = z.infer<typeof TrendPoint>;

/** How a domain's rolling average went: a point for each of its last 30 graded quizzes, oldest first. */
export const Trend = z.object({ categoryId: Id, subcategoryId: Id, points: z.array(TrendPoint) });
export type Trend = z.infer<typeof Trend>;
export const Trends = z.array(Trend);

export const PlanPriority = z.enum(["Get Started", "High", "Medium", "Maintain"]);
export type PlanPriority = z.infer<typeof PlanPriority>;

/** Most focus areas of a study plan, and most of them on its card. */
export const MAX_FOCUS_AREAS = 3;

/** Completed quizzes of both modes that the recent performance of a study plan is the mean of. */
export const RECENT_QUIZZES = 3;

/** What to do next: up to {@link MAX_FOCUS_AREAS} weakest areas, weakest first. `recentPerformance` is a percent. */
export const StudyPlan = z.object({
  priority: PlanPriority,
  estimatedTime: z.string(),
  recommendation: z.string(),
  focusAreas: z.array(
    z.object({ categoryId: Id, subcategoryId: z.exactOptional(Id), rollingAverage: Percent }),
  ),
  insights: z.object({ strongAreas: Count, improvementAreas: Count, recentPerformance: Percent }),
});
export type StudyPlan = z.infer<typeof StudyPlan>;
