import { expect, it } from "vitest";
import { storeOf } from "./engine-code.ts";

it("creates a store in the browser's storage for a string", () => {
  expect(storeOf("warm-up")).toMatchObject({ key: "cairn:quiz:warm-up", sync: true });
  const store = { load: () => null, save: () => {} };
  expect([storeOf(store), storeOf(false), storeOf(undefined)]).toEqual([store, false, false]);
});
