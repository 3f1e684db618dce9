import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildUser } from "../../../mocks/builders/users.ts";
import { becomeUser } from "../auth/queries.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { EMPTY_GROUP_DRAFT, readGroupDraft } from "./group-draft.ts";
import { GroupFullError } from "./membership.ts";
import {
  createStudyGroup,
  groupDraftOf,
  joinStudyGroup,
  storeGroupDraft,
  studyGroupsQuery,
} from "./queries.ts";
import { SAMPLE_GROUPS } from "./sample-groups.ts";

const DAY_MS = 24 * 3_600_000;
const mara = buildUser();
const noor = buildUser({ id: 8, username: "Noor Haddad" });
const api = createApi({ fetch: () => Promise.reject(new Error("No call is made.")) });

let client: QueryClient;

beforeEach(async () => {
  vi.useFakeTimers();
  client = createQueryClient(api);
  // As in a browser; on a server, nothing is removed from the cache.
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, gcTime: 5 * 60_000 } });
  await client.fetchQuery(studyGroupsQuery());
});

afterEach(() => {
  vi.useRealTimers();
});

const join = (id: number, user = mara) =>
  client.getMutationCache().build(client, joinStudyGroup(user)).execute(id);
const create = (name: string, user = mara) => {
  const read = readGroupDraft({ ...EMPTY_GROUP_DRAFT, name });
  if ("errors" in read) throw new Error("The draft is wrong.");
  return client.getMutationCache().build(client, createStudyGroup(user)).execute(read.group);
};
const groupsOf = () => client.fetchQuery(studyGroupsQuery());
const groupOf = async (id: number) => (await groupsOf()).find((group) => group.id === id);

describe("joinStudyGroup", () => {
  it("takes half a second, then the user is in the group", async () => {
    const joining = join(3);
    await vi.advanceTimersByTimeAsync(499);
    expect(await groupOf(3)).toMatchObject({ memberCount: 5, membership: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(await joining).toMatchObject({ name: "Cloud architects, Lagos", membership: "member" });
    expect(await groupOf(3)).toMatchObject({
      memberCount: 6,
      membership: "member",
      members: ["Mara Okafor", "Adaeze Nwosu", "Femi Balogun", "Chidi Eze", "Ruth Adeyemi", "Sade Coker"],
    });
    expect(SAMPLE_GROUPS[2]).toMatchObject({ memberCount: 5, membership: null });
  });

  it("joins two groups at once, and each group once", async () => {
    const joining = [join(3), join(5), join(3)];
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all(joining);
    expect(await groupOf(3)).toMatchObject({ memberCount: 6, membership: "member" });
    expect(await groupOf(5)).toMatchObject({ memberCount: 17, membership: "member" });
  });

  it("joins as the last member, and fails if the group became full in the meantime", async () => {
    const last = join(4);
    await vi.advanceTimersByTimeAsync(500);
    expect(await last).toMatchObject({ memberCount: 8, maxMembers: 8 });
    const full = join(2);
    const refused = expect(full).rejects.toEqual(new GroupFullError("CISSP evening circle"));
    await vi.advanceTimersByTimeAsync(500);
    await refused;
    expect(await groupOf(2)).toMatchObject({ memberCount: 12, membership: null });
  });

  it("fails for a group that does not exist", async () => {
    const refused = expect(join(99)).rejects.toThrow("There is no study group 99.");
    await vi.advanceTimersByTimeAsync(500);
    await refused;
  });
});

describe("createStudyGroup", () => {
  it("takes a second, then the group comes first and belongs to the user", async () => {
    const creating = create("Night owls");
    await vi.advanceTimersByTimeAsync(999);
    expect(await groupsOf()).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1);
    expect(await creating).toMatchObject({ id: 11, name: "Night owls", membership: "owner" });
    const [first, ...others] = await groupsOf();
    expect(first).toMatchObject({ memberCount: 1, members: ["Mara Okafor"], createdBy: "Mara Okafor" });
    expect(others).toEqual(SAMPLE_GROUPS);
  });

  it("creates two groups at once separately", async () => {
    const creating = [create("Night owls"), create("Larks")];
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(creating);
    expect((await groupsOf()).slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      [12, "Larks"],
      [11, "Night owls"],
    ]);
  });
});

describe("the form values of a new group", () => {
  const typed = { ...EMPTY_GROUP_DRAFT, name: "Night owls" };

  it("last until the page is reloaded, for one user only", async () => {
    storeGroupDraft(client, mara.id, typed);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    await client.invalidateQueries();
    expect(groupDraftOf(client, mara.id)).toEqual(typed);
    expect(groupDraftOf(client, noor.id)).toEqual(EMPTY_GROUP_DRAFT);
    becomeUser(client, api, noor);
    becomeUser(client, api, mara);
    expect(groupDraftOf(client, mara.id)).toEqual(EMPTY_GROUP_DRAFT);
  });

  it("last until the group is created", async () => {
    storeGroupDraft(client, mara.id, typed);
    const creating = create("Night owls");
    await vi.advanceTimersByTimeAsync(999);
    expect(groupDraftOf(client, mara.id)).toEqual(typed);
    await vi.advanceTimersByTimeAsync(1);
    await creating;
    expect(groupDraftOf(client, mara.id)).toEqual(EMPTY_GROUP_DRAFT);
  });
});

describe("studyGroupsQuery", () => {
  it("keeps joined groups until the page is reloaded, even after a refetch", async () => {
    const joining = join(3);
    await vi.advanceTimersByTimeAsync(500);
    await joining;
    await client.invalidateQueries();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(await groupOf(3)).toMatchObject({ memberCount: 6, membership: "member" });
  });

  it("uses the /api/study-groups cache, refreshed after a join and a creation (spec line 292)", async () => {
    const { queryKey } = studyGroupsQuery();
    expect(`/api/${queryKey.join("/")}`).toBe("/api/study-groups");
    let refreshes = 0;
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "invalidate") return;
      expect(event.query.queryKey).toEqual(queryKey);
      refreshes += 1;
    });
    const joining = join(3);
    await vi.advanceTimersByTimeAsync(499);
    expect(refreshes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await joining;
    expect(refreshes).toBe(1);
    const creating = create("Night owls");
    await vi.advanceTimersByTimeAsync(1000);
    await creating;
    expect(refreshes).toBe(2);
    const full = expect(join(2)).rejects.toBeInstanceOf(GroupFullError);
    await vi.advanceTimersByTimeAsync(500);
    await full;
    expect(refreshes).toBe(2);
    stop();
    expect((await groupsOf()).map(({ membership }) => membership).slice(0, 4)).toEqual([
      "owner",
      null,
      null,
      "member",
    ]);
  });

  it("starts over for another user, and for the same one after signing out", async () => {
    const joining = join(3);
    await vi.advanceTimersByTimeAsync(500);
    await joining;
    becomeUser(client, api, noor);
    expect(await groupsOf()).toEqual(SAMPLE_GROUPS);
    becomeUser(client, api, mara);
    expect(await groupsOf()).toEqual(SAMPLE_GROUPS);
  });

  it("ignores the previous user's pending changes", async () => {
    const underWay = [join(3), create("Night owls")];
    await vi.advanceTimersByTimeAsync(100);
    becomeUser(client, api, noor);
    await groupsOf();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(underWay)).toEqual([null, null]);
    expect(await groupsOf()).toEqual(SAMPLE_GROUPS);
  });

  it("joins nothing for a visitor", async () => {
    const refused = expect(
      client.getMutationCache().build(client, joinStudyGroup(null)).execute(3),
    ).rejects.toThrow("Only a signed-in user");
    await vi.advanceTimersByTimeAsync(500);
    await refused;
  });
});
