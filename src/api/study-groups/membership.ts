import type { Id } from "../wire.ts";
import type { NewGroup } from "./group-draft.ts";
import { isFull, type StudyGroup } from "./schema.ts";

/** The group became full before the user could join. */
export class GroupFullError extends Error {
  override name = "GroupFullError";
  readonly groupName: string;

  constructor(groupName: string) {
    super(`${groupName} is full.`);
    this.groupName = groupName;
  }
}

/**
 * Adds `username` to a group. Returns the groups unchanged if they have joined already.
 * @throws {GroupFullError} if the group is full
 * @throws {Error} if the group does not exist
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

/** Returns the groups with a new one, owned by `username`, at the front. */
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
