import { expect, it } from "vitest";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { fullStorage } from "../../components/quiz/storage/storage.test.helpers.ts";
import { createFallbackStorage } from "./fallback-storage.ts";

it("keeps texts in the storage", () => {
  const items = new Map([["cairn:draft:7:42", "{}"]]);
  const texts = createFallbackStorage(() => memoryStorage(items));
  expect(texts.set("cairn:note:7:901", "Which knot")).toBe(true);
  expect(items.get("cairn:note:7:901")).toBe("Which knot");
  expect(texts.keys("cairn:note:7:")).toEqual(["901"]);
  texts.remove("cairn:note:7:901");
  expect([...items.keys()]).toEqual(["cairn:draft:7:42"]);
});

it("keeps a text in memory while the storage is full, even over an older one", () => {
  const items = new Map([["cairn:note:7:901", "Which"]]);
  const { storage, fill } = fullStorage(items);
  const texts = createFallbackStorage(() => storage);
  expect(texts.set("cairn:note:7:901", "Which knot")).toBe(false);
  expect(texts.set("cairn:note:7:902", "Which rope")).toBe(false);
  expect(texts.get("cairn:note:7:901")).toBe("Which knot");
  fill(false);
  expect(texts.set("cairn:note:7:901", "Which knot?")).toBe(true);
  items.set("cairn:note:7:901", "of another tab");
  expect(texts.get("cairn:note:7:901")).toBe("of another tab");
  texts.remove("cairn:note:7:902");
  expect(texts.get("cairn:note:7:902")).toBeNull();
});

it("lists texts in memory and in the storage once", () => {
  let isBlocked = true;
  const texts = createFallbackStorage(() => {
    if (isBlocked) throw new DOMException("Denied", "SecurityError");
    return { ...memoryStorage(new Map([["a:1", ""]])), length: 1 };
  });
  texts.set("a:1", "one");
  texts.set("a:2", "two");
  texts.set("b:3", "three");
  expect(texts.keys("a:")).toEqual(["1", "2"]);
  expect(texts.get("a:9")).toBeNull();
  isBlocked = false;
  expect(texts.keys("a:")).toEqual(["1", "2"]);
});
