import { expect, it } from "vitest";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { createTypedTexts } from "./typed-texts.ts";

function createStorage(isFull = false): DeviceStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => {
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
  };
}

it("keeps texts over a reload until they are deleted, and leaves other keys alone", () => {
  const storage = createStorage();
  storage.items.set("cairn:draft:7:42", "{}");
  const texts = createTypedTexts(() => storage);
  texts.set("7:question 2 new", "Which knot");
  texts.set("7:question 2 901", "Which rope");
  texts.delete("7:question 2 901");
  const reloaded = createTypedTexts(() => storage);
  expect(reloaded.keys()).toEqual(["7:question 2 new"]);
  expect(reloaded.get("7:question 2 new")).toBe("Which knot");
  reloaded.delete("7:question 2 new");
  expect([...storage.items.keys()]).toEqual(["cairn:draft:7:42"]);
});

it.each([
  ["is full", () => createStorage(true)],
  [
    "is blocked",
    (): DeviceStorage => {
      throw new DOMException("Denied", "SecurityError");
    },
  ],
])("keeps texts in memory if the storage %s", (_, storage) => {
  const texts = createTypedTexts(storage);
  texts.set("7:question 2 new", "Which knot");
  expect(texts.get("7:question 2 new")).toBe("Which knot");
});
