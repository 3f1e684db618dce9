import { expect, test } from "vitest";
import { DEFAULT_SIZES, sizesOf } from "./sizes.ts";

test("options replace default sizes", () => {
  expect(sizesOf({ store: "postgres", crashes: true, kills: "4", seconds: "0.5" })).toEqual({
    ...DEFAULT_SIZES,
    kills: 4,
    seconds: 0.5,
  });
});

test.each(["0", "-1", "many", ""])("a size of %j is refused", (kills) => {
  expect(() => sizesOf({ kills })).toThrow(`--kills must be a positive number, not ${kills}.`);
});
