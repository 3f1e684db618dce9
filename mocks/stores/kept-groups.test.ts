import { expect, it } from "vitest";
import { grouping } from "../backend/store.ts";
import { isKept, KeptGroups } from "./kept-groups.ts";

const groupsOf = (stamp: string, ...ids: number[]) => ({ stamp, groups: [{ ids }] });

it("keeps the latest groups under a key", () => {
  const kept = new KeptGroups();
  expect(kept.get("a")).toBeUndefined();
  kept.keep("a", groupsOf("1", 1, 2));
  kept.keep("b", groupsOf("1", 3));
  kept.keep("a", groupsOf("2", 4));
  expect([kept.get("a"), kept.get("b")]).toEqual([groupsOf("2", 4), groupsOf("1", 3)]);
});

it("keeps no empty result", () => {
  const kept = new KeptGroups();
  kept.keep("a", { stamp: "1", groups: [] });
  expect(kept.get("a")).toBeUndefined();
  kept.keep("b", groupsOf("1", 1));
  kept.keep("b", { stamp: "2", groups: [] });
  expect(kept.get("b")).toBeUndefined();
});

it("drops the groups that were not used for longest, counting ids and groups", () => {
  const kept = new KeptGroups(6);
  const keys = () => ["a", "b", "c"].filter((key) => kept.get(key));
  kept.keep("a", groupsOf("1", 1, 2));
  kept.keep("b", groupsOf("1", 3, 4));
  expect(keys()).toEqual(["a", "b"]);
  const used = kept.get("a");
  if (used) kept.keep("a", used);
  kept.keep("c", groupsOf("1", 5));
  expect(keys()).toEqual(["a", "c"]);
  kept.keep("c", groupsOf("2", 5, 6));
  expect(keys()).toEqual(["a", "c"]);
  kept.keep("b", groupsOf("1", 1, 2, 3, 4, 5, 6));
  expect(keys()).toEqual([]);
  kept.keep("a", groupsOf("1", 1, 2, 3, 4, 5));
  expect(keys()).toEqual(["a"]);
});

it.each([
  ["a certification's questions", grouping("questions", ["version"], { categoryId: 1 }), [8], true],
  ["questions of several certifications", grouping("questions", [], { tags: [] }), [8], false],
  ["chosen questions", grouping("questions", [], { categoryId: 1, id: 5 }), [8], false],
  ["domains", grouping("subcategories", [], { categoryId: 1 }), [8], false],
  ["questions of several tenants", grouping("questions", [], { categoryId: 1 }), [8, 9], false],
  ["questions of all tenants", grouping("questions", [], { categoryId: 1 }), "all", false],
] as const)("of %s: kept or not", (_, read, scope, expected) => {
  expect(isKept(read, scope)).toBe(expected);
});
