// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { DraftEntry } from "../../../../api/attempts/draft.ts";
import { localStore } from "../../storage/local.ts";
import { earlyStoreOf, hasNoDraft, saveEntries } from "./early-draft.ts";

const KEY = "cairn:quiz:warm-up";
const ENTRIES: Record<string, DraftEntry> = { "final/1": { value: "2", stamp: [1, "early"] } };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("sees whether the browser's storage has a draft", () => {
  const store = earlyStoreOf("warm-up");
  expect([hasNoDraft(store), hasNoDraft(earlyStoreOf(false)), hasNoDraft(earlyStoreOf(undefined))]).toEqual([
    true,
    true,
    true,
  ]);
  localStorage.setItem(KEY, "{damaged");
  expect(hasNoDraft(store)).toBe(false);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Blocked", "SecurityError");
  });
  expect(hasNoDraft(store)).toBe(true);
});

it("can't see whether an asynchronous store has a draft", () => {
  const store = { load: () => null, save: () => {} };
  expect([hasNoDraft(earlyStoreOf(store)), hasNoDraft({ ...store, sync: true })]).toEqual([false, true]);
});

it("saves what the store for drafts reads", async () => {
  const store = earlyStoreOf("warm-up");
  if (store) await saveEntries(store, ENTRIES);
  expect(localStore(KEY).read()).toEqual({ v: 2, entries: ENTRIES });
});

it("leaves a damaged draft as it is, and ignores a store that fails", async () => {
  localStorage.setItem(KEY, "{damaged");
  const store = earlyStoreOf("warm-up");
  if (store) await saveEntries(store, ENTRIES);
  expect(localStorage.getItem(KEY)).toBe("{damaged");
  const failing = { load: () => null, save: () => Promise.reject(new Error("full")) };
  await expect(saveEntries(failing, ENTRIES)).resolves.toBeUndefined();
});
