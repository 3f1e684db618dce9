import { expect, it } from "vitest";
import { buildCategories, buildSubcategory } from "../../../../mocks/builders/catalog.ts";
import { focusGroups, shortName } from "./focus-groups.ts";

const categories = buildCategories().slice(0, 3);
const areas = [
  buildSubcategory({ id: 21, name: "Asset Security", categoryId: 2 }),
  buildSubcategory({ id: 11, name: "Security Operations", categoryId: 1 }),
  buildSubcategory({ id: 22, name: "Security Operations", categoryId: 2 }),
];
const labels = (chosen: typeof categories) =>
  focusGroups(chosen, areas).map(({ category, areas: own }) => [category.id, own.map(({ label }) => label)]);

it("groups domains by certification and omits certifications without domains", () =>
  expect(labels(categories.slice(1))).toEqual([[2, ["Asset Security", "Security Operations"]]]));

it("distinguishes domains with the same name", () =>
  expect(labels(categories)).toEqual([
    [1, ["Security Operations (Security+)"]],
    [2, ["Asset Security", "Security Operations (CISSP)"]],
  ]));

it.each([
  ["CompTIA Security+", "Security+"],
  ["CISM", "CISM"],
])("shortens %s to %s", (name, short) => expect(shortName(name)).toBe(short));
