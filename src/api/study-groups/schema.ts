import type { Id } from "../wire.ts";

/** The experience of a group's members, lowest first (spec §2.12). */
export const GROUP_LEVELS = ["Beginner", "Intermediate", "Advanced"] as const;
export type StudyGroupLevel = (typeof GROUP_LEVELS)[number];

/** A study group; sample data that exists only in the client (spec §2.12, §3). */
export interface StudyGroup {
  id: Id;
  name: string;
  /** May be empty. */
  description: string;
  /** The certifications that it prepares for; empty if none in particular. */
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
  /** Names of the first members; there may be fewer than `memberCount`. */
  members: readonly string[];
  /** The user's role in the group; `null` if they have not joined. */
  membership: "member" | "owner" | null;
}

/** Returns whether a group has reached its maximum number of members (spec §4.8). */
export function isFull(group: Pick<StudyGroup, "memberCount" | "maxMembers">): boolean {
  return group.memberCount >= group.maxMembers;
}
