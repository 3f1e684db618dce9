import { expect, it } from "vitest";
import { categoryPath, namesIn, type QuestionCategory } from "./category-path.ts";

it.each<[QuestionCategory, string]>([
  [{ certification: "Fire" }, "$course$/top/Fire"],
  [{ certification: "Fire", domain: "Alarms" }, "$course$/top/Fire/Alarms"],
  [{ certification: "TCP/IP", domain: "A/B" }, "$course$/top/TCP//IP/A//B"],
])("%j is the category %s", (category, path) => {
  expect(categoryPath(category)).toBe(path);
  expect(namesIn(path)).toEqual(category);
});

it.each<[string, Partial<QuestionCategory>]>([
  ["$module$/top/Fire/Alarms/Bells", { certification: "Fire", domain: "Alarms / Bells" }],
  [" Fire / Alarms ", { certification: "Fire", domain: "Alarms" }],
  ["$course$/top", {}],
  ["", {}],
])("the category %j names %j", (path, category) => expect(namesIn(path)).toEqual(category));
