import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { User } from "../auth/schema.ts";
import type { Id } from "../wire.ts";
import { EMPTY_GROUP_DRAFT, type GroupDraft, type NewGroup } from "./group-draft.ts";
import { addGroup, joinGroup } from "./membership.ts";
import { SAMPLE_GROUPS } from "./sample-groups.ts";
import type { StudyGroup } from "./schema.ts";

/** Simulated duration of creating and joining (spec §7, §9). */
const CREATE_DELAY_MS = 1000;
const JOIN_DELAY_MS = 500;

/** Key of the `/api/study-groups` cache (spec §7). */
const GROUPS_KEY = ["study-groups"] as const;

/**
 * Queries the study groups: sample data, without a call. Joined and created groups exist only in the cache,
 * until the page is reloaded or another user signs in.
 */
export const studyGroupsQuery = () =>
  queryOptions<readonly StudyGroup[]>({
    queryKey: GROUPS_KEY,
    queryFn: ({ client }) => client.getQueryData<readonly StudyGroup[]>(GROUPS_KEY) ?? SAMPLE_GROUPS,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Key of a user's join mutations, to detect a second click. The variable is the group's id. */
export const joinKey = (userId: Id | null) => ["join-study-group", userId ?? "visitor"] as const;

/**
 * Joins a group: simulated, without a call (spec §7). Returns the group, or `null` if the user has signed out
 * in the meantime. Fails with a `GroupFullError` if the group became full.
 */
export const joinStudyGroup = (user: User | null) =>
  mutationOptions({
    mutationKey: joinKey(user?.id ?? null),
    mutationFn: async (groupId: Id, { client }) => {
      const groups = await changeAfter(JOIN_DELAY_MS, client, user, (now, { username }) =>
        joinGroup(now, groupId, username),
      );
      return groups?.find(({ id }) => id === groupId) ?? null;
    },
  });

/** Key of a user's mutations that create groups. */
export const createGroupKey = (userId: Id | null) => ["create-study-group", userId ?? "visitor"] as const;

const draftKey = (userId: Id | null) => ["study-group-draft", userId ?? "visitor"] as const;

/** Returns the form values that a user has typed for a new group. They last as long as the groups themselves. */
export const groupDraftOf = (client: QueryClient, userId: Id | null): GroupDraft =>
  client.getQueryData<GroupDraft>(draftKey(userId)) ?? EMPTY_GROUP_DRAFT;

/** Stores the form values that a user has typed for a new group. */
export function storeGroupDraft(client: QueryClient, userId: Id | null, draft: GroupDraft): void {
  client.setQueryDefaults(draftKey(userId), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(draftKey(userId), draft);
}

/**
 * Creates a group: simulated as well. Clears its form values. Returns the group, or `null` if the user has
 * signed out in the meantime.
 */
export const createStudyGroup = (user: User | null) =>
  mutationOptions({
    mutationKey: createGroupKey(user?.id ?? null),
    mutationFn: async (group: NewGroup, { client }) => {
      const groups = await changeAfter(CREATE_DELAY_MS, client, user, (now, { username }) =>
        addGroup(now, group, username),
      );
      if (groups) storeGroupDraft(client, user?.id ?? null, EMPTY_GROUP_DRAFT);
      return groups?.[0] ?? null;
    },
  });

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Change = (groups: readonly StudyGroup[], user: User) => readonly StudyGroup[];

/**
 * Changes the user's groups after a delay, then refreshes their cache (spec §7). Returns them, or `null` if
 * another user has signed in since, which replaced the cache entry.
 */
async function changeAfter(
  delay: number,
  client: QueryClient,
  user: User | null,
  change: Change,
): Promise<readonly StudyGroup[] | null> {
  const findEntry = () => client.getQueryCache().find({ queryKey: GROUPS_KEY, exact: true });
  const entry = findEntry();
  await wait(delay);
  if (!user) throw new Error("Only a signed-in user has groups.");
  const groups = client.getQueryData<readonly StudyGroup[]>(GROUPS_KEY);
  if (!groups || findEntry() !== entry) return null;
  const changed = change(groups, user);
  client.setQueryData(GROUPS_KEY, changed);
  await client.invalidateQueries({ queryKey: GROUPS_KEY, exact: true });
  return changed;
}
