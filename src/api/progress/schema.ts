import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

const Count = z.int().check(z.nonnegative());
const Percent = z.number().check(z.gte(0), z.lte(100));

/**
 * Completed quizzes of both modes. `averageScore` is a whole percentage, 0 without quizzes; the streak is in
 * days.
 */
export const UserStats = z.object({ totalQuizzes: Count, averageScore: Percent, currentStreak: Count });
export type UserStats = z.infer<typeof UserStats>;

/**
 * The percentage of right answers among the last 50 graded answers in a domain, with one decimal, which rounds
 * to the same whole percentage as the exact value; and the total number of graded answers. `seenQuestions`
 * counts the domain's questions in use that were in any of the user's quizzes, of either mode. Both question
 * counts are absent if the server does not store them.
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

/** A domain's rolling average after a graded quiz: a percentage with one decimal. */
export const TrendPoint = z.object({ at: Instant, rollingAverage: Percent });
export type TrendPoint = z.infer<typeof TrendPoint>;

/** The history of a domain's rolling average: a point for each of its last 30 graded quizzes, oldest first. */
export const Trend = z.object({ categoryId: Id, subcategoryId: Id, points: z.array(TrendPoint) });
export type Trend = z.infer<typeof Trend>;
export const Trends = z.array(Trend);

export const PlanPriority = z.enum(["Get Started", "High", "Medium", "Maintain"]);
export type PlanPriority = z.infer<typeof PlanPriority>;

/** Maximum number of focus areas in a study plan and on its card. */
export const FOCUS_AREAS_MAX = 3;

/** Number of completed quizzes, of both modes, whose mean is the recent performance of a study plan. */
export const RECENT_QUIZZES = 3;

/**
 * A recommendation with up to {@link FOCUS_AREAS_MAX} weakest areas, weakest first. `recentPerformance` is a
 * percentage.
 */
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
