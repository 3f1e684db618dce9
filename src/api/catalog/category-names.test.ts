import { expect, it } from "vitest";
import { categoryNames } from "./category-names.ts";

const categories = [
  { id: 1, name: "CompTIA Security+" },
  { id: 2, name: "ISC2 CISSP" },
];

it.each<[number[], string]>([
  [[1], "CompTIA Security+"],
  [[2, 1], "ISC2 CISSP, CompTIA Security+"],
  [[2, 99], "ISC2 CISSP"],
  [[99], "Mixed Quiz"],
  [[], "Mixed Quiz"],
])("names the categories %j %s", (ids, name) => expect(categoryNames(ids, categories)).toBe(name));

it("returns a name before the categories are loaded", () => expect(categoryNames([1])).toBe("Mixed Quiz"));
