import { expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { lackOfSpace } from "./free-space.ts";

test("names a folder with too little space, with what it has and what is needed", async () => {
  const [first] = await lackOfSpace(1e9);
  expect(first).toMatch(/^Only [\d.]+ GB are free in .+; the tests need 1000000000 GB\.$/);
  expect(first).toContain(ROOT);
});

test("reports nothing if there is enough space", async () => {
  expect(await lackOfSpace(0)).toEqual([]);
});
