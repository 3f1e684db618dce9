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

/** The key of the `/api/study-groups` cache (spec §7): like every key, the segments of a path. */
const GROUPS_KEY = ["study-groups"] as const;

/**
 * The study groups as the user has them: sample data, without a call. What they join and create is kept in the cache
 * alone: as long as the page, and until another user takes it over.
 */
export const studyGroupsQuery = () =>
  queryOptions<readonly StudyGroup[]>({
    queryKey: GROUPS_KEY,
    queryFn: ({ client }) => client.getQueryData<readonly StudyGroup[]>(GROUPS_KEY) ?? SAMPLE_GROUPS,
    gcTime: Number.POSITIVE_INFINITY,
  });

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
      const groups = await changeAfter(JOIN_DELAY, client, user, (now, { username }) =>
        joinGroup(now, groupId, username),
      );
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
      const groups = await changeAfter(CREATE_DELAY, client, user, (now, { username }) =>
        addGroup(now, group, username),
      );
      if (groups) keepGroupDraft(client, user?.id ?? null, EMPTY_DRAFT);
      return groups?.[0] ?? null;
    },
  });

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Change = (groups: readonly StudyGroup[], user: User) => readonly StudyGroup[];

/**
 * Changes the user's groups after a delay, then refreshes their cache (spec §7). Returns them, or `null` if the cache
 * has been given to another user since: the entry that was there at the start is gone then.
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
