import { expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { lackOfSpace } from "./free-space.ts";

test("a folder with too little room is named with what it has and what is needed", async () => {
  const [first] = await lackOfSpace(1e9);
  expect(first).toMatch(/^Only [\d.]+ GB are free in .+; the tests need 1000000000 GB\.$/);
  expect(first).toContain(ROOT);
});

test("enough room is no fault", async () => {
  expect(await lackOfSpace(0)).toEqual([]);
});
