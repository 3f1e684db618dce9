import { expect, it } from "vitest";
import { EMPTY_GROUP_DRAFT, readGroupDraft } from "./group-draft.ts";
import { addGroup } from "./membership.ts";
import { SAMPLE_GROUPS } from "./sample-groups.ts";

it.each([
  ["no group", [], 1],
  ["groups of which some are gone", SAMPLE_GROUPS.slice(4), 11],
])("gives a new group a unique id: %s", (_what, groups, id) => {
  const read = readGroupDraft({ ...EMPTY_GROUP_DRAFT, name: "Night owls" });
  const all = "group" in read ? addGroup(groups, read.group, "Mara Okafor") : [];
  expect(all[0]).toMatchObject({ id, name: "Night owls" });
  expect(all.slice(1)).toEqual(groups);
});
