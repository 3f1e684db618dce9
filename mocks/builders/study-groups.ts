import type { StudyGroup } from "../../src/api/study-groups/schema.ts";

/** Builds a study group for Security+ and CISSP with five of ten members. The user is not one of them. */
export function buildStudyGroup(overrides: Partial<StudyGroup> = {}): StudyGroup {
  return {
    id: 1,
    name: "Night shift",
    description: "Mixed questions after ten, one domain a week.",
    categoryIds: [1, 2],
    memberCount: 5,
    maxMembers: 10,
    isPublic: true,
    createdBy: "Ines Duarte",
    recentActivity: "Two members finished a domain",
    level: "Intermediate",
    tags: ["evenings", "weekly plan"],
    weeklyGoal: "60 questions each",
    currentStreak: 14,
    members: ["Ines Duarte", "Pavel Horák", "Keisha Grant", "Jun Watanabe", "Luca Ferri"],
    membership: null,
    ...overrides,
  };
}
