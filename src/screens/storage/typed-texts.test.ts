import { expect, it } from "vitest";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { blockedStorage, fullStorage } from "../../components/quiz/storage/storage.test.helpers.ts";
import { createTypedTexts } from "./typed-texts.ts";

it("keeps texts over a reload until they are deleted, and leaves other keys alone", () => {
  const items = new Map<string, string>();
  const storage = memoryStorage(items);
  items.set("cairn:draft:7:42", "{}");
  const texts = createTypedTexts(() => storage);
  texts.set("7:question 2 new", "Which knot");
  texts.set("7:question 2 901", "Which rope");
  texts.delete("7:question 2 901");
  const reloaded = createTypedTexts(() => storage);
  expect(reloaded.keys()).toEqual(["7:question 2 new"]);
  expect(reloaded.get("7:question 2 new")).toBe("Which knot");
  reloaded.delete("7:question 2 new");
  expect([...items.keys()]).toEqual(["cairn:draft:7:42"]);
});

it.each([
  ["is full", () => fullStorage().storage],
  ["is blocked", () => blockedStorage],
])("keeps texts in memory if the storage %s", (_, storage) => {
  const texts = createTypedTexts(storage);
  texts.set("7:question 2 new", "Which knot");
  expect(texts.get("7:question 2 new")).toBe("Which knot");
});
