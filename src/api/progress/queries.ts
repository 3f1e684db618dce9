import { get } from "../query-client.ts";
import { MasteryRecords, StudyPlan, Trends, UserStats } from "./schema.ts";

/** Completed quizzes, average score and streak. */
export const statsQuery = (userId: number) => get(["user", userId, "stats"], UserStats);

/** Mastery of each domain that has graded answers. */
export const masteryQuery = (userId: number) => get(["user", userId, "mastery"], MasteryRecords);

/** The study plan; with a certification, of its domains alone. */
export const studyPlanQuery = (userId: number, categoryId: number | null = null) =>
  get(
    ["user", userId, categoryId === null ? "study-plan" : `study-plan?categoryId=${categoryId}`],
    StudyPlan,
  );

/** How the rolling average of each domain went. */
export const trendsQuery = (userId: number) => get(["user", userId, "trends"], Trends);
