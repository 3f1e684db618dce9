import { queryOptions } from "@tanstack/react-query";
import { MasteryRecords, StudyPlan, UserStats, type MasteryRecord } from "./schema.ts";

/** Sessions, average score and streak. */
export const statsQuery = (userId: number) =>
  queryOptions<UserStats>({ queryKey: ["/api/user", userId, "stats"], meta: { schema: UserStats } });

/** Mastery of each domain that has graded answers. */
export const masteryQuery = (userId: number) =>
  queryOptions<MasteryRecord[]>({
    queryKey: ["/api/user", userId, "mastery"],
    meta: { schema: MasteryRecords },
  });

/** The study plan. */
export const studyPlanQuery = (userId: number) =>
  queryOptions<StudyPlan>({
    queryKey: ["/api/user", userId, "study-plan"],
    meta: { schema: StudyPlan },
  });
