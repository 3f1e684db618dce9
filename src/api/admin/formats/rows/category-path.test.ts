import { expect, it } from "vitest";
import { categoryPath, namesIn, type Place } from "./category-path.ts";

it.each<[Place, string]>([
  [{ certification: "Fire" }, "$course$/top/Fire"],
  [{ certification: "Fire", domain: "Alarms" }, "$course$/top/Fire/Alarms"],
  [{ certification: "TCP/IP", domain: "A/B" }, "$course$/top/TCP//IP/A//B"],
])("%j is the category %s", (place, path) => {
  expect(categoryPath(place)).toBe(path);
  expect(namesIn(path)).toEqual(place);
});

it.each<[string, Partial<Place>]>([
  ["$module$/top/Fire/Alarms/Bells", { certification: "Fire", domain: "Alarms / Bells" }],
  [" Fire / Alarms ", { certification: "Fire", domain: "Alarms" }],
  ["$course$/top", {}],
  ["", {}],
])("the category %j names %j", (path, place) => expect(namesIn(path)).toEqual(place));
