import { describe, expect, it } from "vitest";
import { buildCategories } from "../../../mocks/builders/catalog.ts";
import { findGroups, searchOf } from "./find-groups.ts";
import { hasGroupFilters, NO_GROUP_FILTERS, type GroupFilters } from "./group-filters.ts";
import { joinGroup } from "./membership.ts";
import { SAMPLE_GROUPS } from "./sample-groups.ts";
import type { StudyGroup } from "./schema.ts";

const search = searchOf(SAMPLE_GROUPS, buildCategories());
const idsOf = (groups: readonly StudyGroup[]) => groups.map(({ id }) => id);
const found = (query: string) => idsOf(search(query));

describe("searchOf", () => {
  it.each(["", "  \n"])("returns all in their order for %j", (query) => {
    expect(found(query)).toEqual(idsOf(SAMPLE_GROUPS));
  });

  it.each([
    ["an accent too many", "Lágos", [3]],
    ["capitals and a letter too few", "LAGS", [3]],
    ["a letter too many", "mornning", [6]],
    ["two mistakes in a long word", "explianed", [8]],
    ["a word not finished", "archit", [3, 7, 10]],
    ["a tag and its sign", "az-900", [5]],
    ["a tag without its sign", "az900", [5]],
    ["words of several fields together", "cissp evenings", [2]],
    ["words that stand together nowhere", "lagos coffee", [3, 6]],
  ])("finds with %s", (_why, query, expected) => {
    expect(found(query).toSorted((a, b) => a - b)).toEqual(expected);
  });

  it.each([
    ["SECURTY", 1],
    ["cisp", 2],
    ["aws", 7],
    ["cism", 4],
  ])("finds a certification in %s", (query, expected) => {
    expect(found(query)).toContain(expected);
  });

  it("ranks names above certifications, and both above descriptions", () => {
    expect(found("cissp")[0]).toBe(2);
    expect(found("ccsp")[0]).toBe(8);
    const [first, last] = [buildNamed(1, "Numbers", "Drawing circles"), buildNamed(2, "Drawing", "Numbers")];
    expect(idsOf(searchOf([first, last], [])("drawing"))).toEqual([2, 1]);
    const long = buildNamed(3, "Drawing, talking, reading and walking every day", "Numbers");
    expect(idsOf(searchOf([buildNamed(4, "Numbers", "Drawing"), long], [])("drawing"))).toEqual([3, 4]);
  });

  it("finds groups whose names have accents", () => {
    // Too short for any mistake to be tolerated.
    expect(idsOf(searchOf([buildNamed(1, "Été", "")], [])("ete"))).toEqual([1]);
    expect(idsOf(searchOf([buildNamed(1, "Córdoba am Abend", "")], [])("cordoba"))).toEqual([1]);
  });

  it.each(["zzzz", "qwxyz", "law", "+++", "x".repeat(10_000)])(
    "finds nothing for nonsense: %.10s",
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );
});

describe("findGroups", () => {
  const joined = searchOf(joinGroup(SAMPLE_GROUPS, 3, "Mara Okafor"), buildCategories());
  const by = (filters: Partial<GroupFilters>) =>
    idsOf(findGroups(joined, { ...NO_GROUP_FILTERS, ...filters }));

  it("separates groups to discover from the user's own", () => {
    expect(by({})).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
    expect(by({ tab: "mine" })).toEqual([3]);
  });

  it("counts a group that the user created as their own", () => {
    const [first, ...others] = SAMPLE_GROUPS;
    if (!first) throw new Error("There is no sample group.");
    const owned = searchOf([{ ...first, membership: "owner" }, ...others], buildCategories());
    expect(idsOf(findGroups(owned, { ...NO_GROUP_FILTERS, tab: "mine" }))).toEqual([first.id]);
    expect(idsOf(findGroups(owned, NO_GROUP_FILTERS))).not.toContain(first.id);
  });

  it("combines certification, level and words", () => {
    expect(by({ categoryId: 5 })).toEqual([7, 10]);
    expect(by({ categoryId: 5, level: "Advanced" })).toEqual([7]);
    expect(by({ level: "Advanced" })).toEqual([2, 4, 7]);
    expect(by({ query: "weekly", level: "Beginner" })).toEqual([1]);
    expect(by({ categoryId: 99 })).toEqual([]);
    expect(by({ tab: "mine", categoryId: 1 })).toEqual([]);
  });

  it("detects whether the filters exclude anything", () => {
    expect(
      [{}, { tab: "mine" as const }, { query: "  " }].map((some) =>
        hasGroupFilters({ ...NO_GROUP_FILTERS, ...some }),
      ),
    ).toEqual([false, false, false]);
    expect(
      [{ query: "a" }, { categoryId: 1 }, { level: "Beginner" as const }].map((some) =>
        hasGroupFilters({ ...NO_GROUP_FILTERS, ...some }),
      ),
    ).toEqual([true, true, true]);
  });
});

function buildNamed(id: number, name: string, description: string): StudyGroup {
  const [any] = SAMPLE_GROUPS;
  if (!any) throw new Error("There are no groups.");
  return { ...any, id, name, description, tags: [], categoryIds: [] };
}
