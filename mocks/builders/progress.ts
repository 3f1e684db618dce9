import type { MasteryRecord, StudyPlan, UserStats } from "../../src/api/progress/schema.ts";

/** Builds the figures of a learner with twelve quizzes, 76 on average, and five days in a row. */
export function buildStats(overrides: Partial<UserStats> = {}): UserStats {
  return { totalQuizzes: 12, averageScore: 76, currentStreak: 5, ...overrides };
}

/** Builds the mastery of a Security+ domain: forty answers, five of eight right. */
export function buildMastery(overrides: Partial<MasteryRecord> = {}): MasteryRecord {
  return { categoryId: 1, subcategoryId: 11, rollingAverage: 62.5, totalAnswers: 40, ...overrides };
}

/** Builds a study plan of high priority. */
export function buildStudyPlan(overrides: Partial<StudyPlan> = {}): StudyPlan {
  return {
    priority: "High",
    estimatedTime: "35 minutes",
    recommendation: "Give Security Operations 15 questions today. It holds you back most.",
    focusAreas: [
      { categoryId: 1, subcategoryId: 14, rollingAverage: 41 },
      { categoryId: 1, subcategoryId: 13, rollingAverage: 44 },
      { categoryId: 1, subcategoryId: 12, rollingAverage: 52 },
    ],
    insights: { strongAreas: 9, improvementAreas: 11, recentPerformance: 81 },
    ...overrides,
  };
}
