import { expect, it } from "vitest";
import { NO_GROUP_FILTERS } from "../../../api/study-groups/group-filters.ts";
import { GROUP_FILTERS } from "./group-filters.ts";

const all = { query: "Lágos & 50% +", categoryId: 2, level: "Advanced", tab: "mine" } as const;

it("reads what it wrote", () => {
  expect(GROUP_FILTERS.write(all)).toBe("?q=L%C3%A1gos+%26+50%25+%2B&category=2&level=Advanced&tab=mine");
  expect(GROUP_FILTERS.read(GROUP_FILTERS.write(all))).toEqual(all);
  expect(GROUP_FILTERS.write(NO_GROUP_FILTERS)).toBe("");
  expect(GROUP_FILTERS.read("")).toEqual(NO_GROUP_FILTERS);
});

it.each(["?category=0", "?category=two", "?level=advanced", "?level=Expert", "?tab=ours", "?page=3", "?q="])(
  "ignores unknown values: %s",
  (search) => {
    expect(GROUP_FILTERS.read(search)).toEqual(NO_GROUP_FILTERS);
  },
);

it("keeps the address short", () => {
  const [longest, truncated] = ["🏔".repeat(200), "🏔".repeat(201)].map((query) =>
    GROUP_FILTERS.write({ ...all, query }),
  );
  expect(truncated).toBe(longest);
});
