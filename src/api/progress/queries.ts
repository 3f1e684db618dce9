import { get } from "../query-client.ts";
import { MasteryRecords, StudyPlan, Trends, UserStats } from "./schema.ts";

/** Completed quizzes, average score and streak. */
export const statsQuery = (userId: number) => get(["user", userId, "stats"], UserStats);

/** Mastery of each domain that has graded answers. */
export const masteryQuery = (userId: number) => get(["user", userId, "mastery"], MasteryRecords);

/** The study plan. */
export const studyPlanQuery = (userId: number) => get(["user", userId, "study-plan"], StudyPlan);

/** How the rolling average of each domain went. */
export const trendsQuery = (userId: number) => get(["user", userId, "trends"], Trends);
