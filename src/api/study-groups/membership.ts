import type { Id } from "../wire.ts";
import type { NewGroup } from "./group-draft.ts";
import { isFull, type StudyGroup } from "./schema.ts";

/** The last place was taken before the user could have it. */
export class GroupFullError extends Error {
  override name = "GroupFullError";
  readonly groupName: string;

  constructor(groupName: string) {
    super(`${groupName} is full.`);
    this.groupName = groupName;
  }
}

/**
 * The groups after `username` has joined the one of `groupId`; as they were where they are in it already.
 * @throws {GroupFullError} where no place is left
 * @throws {Error} where there is no such group
 */
export function joinGroup(
  groups: readonly StudyGroup[],
  groupId: Id,
  username: string,
): readonly StudyGroup[] {
  const group = groups.find(({ id }) => id === groupId);
  if (!group) throw new Error(`There is no study group ${groupId}.`);
  if (group.membership !== null) return groups;
  if (isFull(group)) throw new GroupFullError(group.name);
  const joined: StudyGroup = {
    ...group,
    membership: "member",
    memberCount: group.memberCount + 1,
    members: [username, ...group.members],
  };
  return groups.map((other) => (other === group ? joined : other));
}

/** The groups with a new one of `username` before them. */
export function addGroup(
  groups: readonly StudyGroup[],
  group: NewGroup,
  username: string,
): readonly StudyGroup[] {
  const created: StudyGroup = {
    ...group,
    id: Math.max(0, ...groups.map(({ id }) => id)) + 1,
    memberCount: 1,
    members: [username],
    membership: "owner",
    isPublic: true,
    createdBy: username,
    recentActivity: "Just created",
    tags: [],
    currentStreak: 0,
  };
  return [created, ...groups];
}
