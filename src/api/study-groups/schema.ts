import type { Id } from "../wire.ts";

export type StudyGroupLevel = "Beginner" | "Intermediate" | "Advanced";

/** A study group; sample data of the client alone (spec §2.12, §3). */
export interface StudyGroup {
  id: Id;
  name: string;
  description: string;
  categoryIds: readonly Id[];
  memberCount: number;
  maxMembers: number;
  isPublic: boolean;
  createdBy: string;
  recentActivity: string;
  level: StudyGroupLevel;
  tags: readonly string[];
  weeklyGoal: string;
  /** In days. */
  currentStreak: number;
}

/** A group is full when it has as many members as it may have (spec §4.8). */
export function isFull(group: Pick<StudyGroup, "memberCount" | "maxMembers">): boolean {
  return group.memberCount >= group.maxMembers;
}
