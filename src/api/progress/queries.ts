import { pathQuery } from "../query-client.ts";
import { MasteryRecords, StudyPlan, Trends, UserStats } from "./schema.ts";

/** Queries the number of completed quizzes, the average score and the streak. */
export const statsQuery = (userId: number) => pathQuery(["user", userId, "stats"], UserStats);

/** Queries the mastery of each domain that has graded answers. */
export const masteryQuery = (userId: number) => pathQuery(["user", userId, "mastery"], MasteryRecords);

/** Queries the study plan, optionally limited to the domains of one certification. */
export const studyPlanQuery = (userId: number, categoryId: number | null = null) =>
  pathQuery(
    ["user", userId, categoryId === null ? "study-plan" : `study-plan?categoryId=${categoryId}`],
    StudyPlan,
  );

/** Queries the history of each domain's rolling average. */
export const trendsQuery = (userId: number) => pathQuery(["user", userId, "trends"], Trends);
