import type { Id } from "../wire.ts";

/** How far the members of a group are, from the first step on (spec §2.12). */
export const GROUP_LEVELS = ["Beginner", "Intermediate", "Advanced"] as const;
export type StudyGroupLevel = (typeof GROUP_LEVELS)[number];

/** A study group; sample data of the client alone (spec §2.12, §3). */
export interface StudyGroup {
  id: Id;
  name: string;
  /** May be empty. */
  description: string;
  /** The certifications it prepares for; none where it prepares for no one in particular. */
  categoryIds: readonly Id[];
  memberCount: number;
  /** From 2 to 50. */
  maxMembers: number;
  isPublic: boolean;
  createdBy: string;
  /** May be empty. */
  recentActivity: string;
  level: StudyGroupLevel;
  tags: readonly string[];
  /** May be empty. */
  weeklyGoal: string;
  /** In days. */
  currentStreak: number;
  /** Names of members: the first ones, perhaps not all of `memberCount`. */
  members: readonly string[];
  /** What the user is in the group, `null` for nothing yet. */
  membership: "member" | "owner" | null;
}

/** A group is full when it has as many members as it may have (spec §4.8). */
export function isFull(group: Pick<StudyGroup, "memberCount" | "maxMembers">): boolean {
  return group.memberCount >= group.maxMembers;
}
