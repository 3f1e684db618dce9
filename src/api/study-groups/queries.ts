import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { User } from "../auth/schema.ts";
import type { Id } from "../wire.ts";
import { EMPTY_DRAFT, type GroupDraft, type NewGroup } from "./group-draft.ts";
import { addGroup, joinGroup } from "./membership.ts";
import { SAMPLE_GROUPS } from "./sample-groups.ts";
import type { StudyGroup } from "./schema.ts";

/** How long creating and joining pretend to take, in milliseconds (spec §7, §9). */
const CREATE_DELAY = 1000;
const JOIN_DELAY = 500;

/**
 * The study groups as one user has them: sample data, without a call. What they join and create is kept in the cache
 * alone: as long as the page, and until another user takes it over.
 */
export const studyGroupsQuery = (userId: Id | null) =>
  queryOptions<readonly StudyGroup[]>({
    queryKey: groupsKey(userId),
    queryFn: ({ client }) => client.getQueryData<readonly StudyGroup[]>(groupsKey(userId)) ?? SAMPLE_GROUPS,
    gcTime: Number.POSITIVE_INFINITY,
  });

const groupsKey = (userId: Id | null) => ["study-groups", userId ?? "visitor"] as const;

/** The key under which a user joins groups, so that a second press is noticed; the variable is the group's id. */
export const joinKey = (userId: Id | null) => ["join-study-group", userId ?? "visitor"] as const;

/**
 * Joins a group: simulated, without a call (spec §7). Returns the group, or `null` when the user has left meanwhile.
 * Fails with a `GroupFullError` where the last place was taken.
 */
export const joinStudyGroup = (user: User | null) =>
  mutationOptions({
    mutationKey: joinKey(user?.id ?? null),
    mutationFn: async (groupId: Id, { client }) => {
      await wait(JOIN_DELAY);
      const groups = change(client, user, (now, { username }) => joinGroup(now, groupId, username));
      return groups?.find(({ id }) => id === groupId) ?? null;
    },
  });

/** The key under which a user creates groups. */
export const createGroupKey = (userId: Id | null) => ["create-study-group", userId ?? "visitor"] as const;

const draftKey = (userId: Id | null) => ["study-group-draft", userId ?? "visitor"] as const;

/** What a user has typed of a new group. It is kept as long as the groups themselves. */
export const groupDraftOf = (client: QueryClient, userId: Id | null): GroupDraft =>
  client.getQueryData<GroupDraft>(draftKey(userId)) ?? EMPTY_DRAFT;

/** Keeps what a user has typed of a new group. */
export function keepGroupDraft(client: QueryClient, userId: Id | null, draft: GroupDraft): void {
  client.setQueryDefaults(draftKey(userId), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(draftKey(userId), draft);
}

/** Creates a group: simulated as well, and forgets its draft. Returns it, or `null` when the user has left meanwhile. */
export const createStudyGroup = (user: User | null) =>
  mutationOptions({
    mutationKey: createGroupKey(user?.id ?? null),
    mutationFn: async (group: NewGroup, { client }) => {
      await wait(CREATE_DELAY);
      const groups = change(client, user, (now, { username }) => addGroup(now, group, username));
      if (groups) keepGroupDraft(client, user?.id ?? null, EMPTY_DRAFT);
      return groups?.[0] ?? null;
    },
  });

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Alter = (groups: readonly StudyGroup[], user: User) => readonly StudyGroup[];

/** Alters the user's groups as they are now, where the cache still holds them. Returns them. */
function change(client: QueryClient, user: User | null, alter: Alter): readonly StudyGroup[] | null {
  if (!user) throw new Error("Only a signed-in user has groups.");
  const groups = client.getQueryData<readonly StudyGroup[]>(groupsKey(user.id));
  if (!groups) return null;
  const altered = alter(groups, user);
  client.setQueryData(groupsKey(user.id), altered);
  return altered;
}
