import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../api/client.ts";
import { buildDraft } from "../../mocks/builders/drafts.ts";
import type { DeviceStorage } from "../components/quiz/storage/local.ts";
import { createEntries } from "./outbox/entries.ts";
import { scopedDrafts, keysIn, scopeOf, scopedStorage } from "./scoped-storage.ts";

const OTHER = "https://their.test/exam";
const OWNER = { userId: 7, quizId: 42 };

let items: Map<string, string>;
let device: DeviceStorage;
const storage = () => device;

beforeEach(() => {
  items = new Map();
  device = {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
  // What a window is to those who listen to it.
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("dispatchEvent", (event: Event) => window.dispatchEvent(event));
});

afterEach(() => vi.unstubAllGlobals());

const answering = (option: number) => buildDraft({ answers: { 1: option } });

/** What a window hears of what another tab stored. */
function elsewhere(key: string, newValue: string | null): void {
  if (newValue === null) items.delete(key);
  else items.set(key, newValue);
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
}

it("is the address of the backend, and nothing for the default one", () => {
  expect(scopeOf(createApi())).toBe("");
  expect(scopeOf(createApi({ baseUrl: "/api/" }))).toBe("");
  expect(scopeOf(createApi({ baseUrl: "https://their.test/exam/" }))).toBe(OTHER);
});

describe("a part of the storage", () => {
  it("without a scope is the storage itself", () => {
    expect(scopedStorage("", storage)()).toBe(device);
    scopedDrafts("", storage).of(OWNER).save(answering(3));
    expect([...items.keys()]).toEqual(["cairn:draft:7:42"]);
  });

  it("sees and touches nothing of others", () => {
    items.set("cairn:draft:7:42", "default");
    const [own, other] = [scopedStorage(OTHER, storage)(), scopedStorage("/exam", storage)()];
    own.setItem("cairn:draft:7:42", "own");
    own.setItem("cairn:note:7:1", "a note");
    other.setItem("cairn:draft:7:42", "other");
    expect(keysIn(own)).toEqual(["cairn:draft:7:42", "cairn:note:7:1"]);
    expect(keysIn(other)).toEqual(["cairn:draft:7:42"]);
    expect([own.getItem("cairn:draft:7:42"), other.getItem("cairn:note:7:1")]).toEqual(["own", null]);
    own.removeItem("cairn:draft:7:42");
    expect(keysIn(own)).toEqual(["cairn:note:7:1"]);
    expect([own.length, own.key(0), own.key(1)]).toEqual([1, "cairn:note:7:1", null]);
    expect(Object.fromEntries(items)).toEqual({
      "cairn:draft:7:42": "default",
      "cairn@https://their.test/exam|cairn:note:7:1": "a note",
      "cairn@/exam|cairn:draft:7:42": "other",
    });
  });
});

describe("drafts of one user and quiz at two backends", () => {
  it("are two", () => {
    const [one, two] = [scopedDrafts("", storage), scopedDrafts(OTHER, storage)];
    one.of(OWNER).save(answering(3));
    expect(two.of(OWNER).load()).toBeNull();
    expect(two.quizIds(7)).toEqual([]);
    two.of(OWNER).save(answering(4));
    two.of({ userId: 7, quizId: 43 }).save(answering(4));
    expect(one.of(OWNER).load()).toEqual(answering(3));
    expect([one.quizIds(7), two.quizIds(7)]).toEqual([[42], [42, 43]]);
    one.of(OWNER).clear();
    expect(two.of(OWNER).load()).toEqual(answering(4));
  });

  it("tell their own players alone of a change in this page", () => {
    const drafts = scopedDrafts(OTHER, storage);
    const heard: unknown[] = [];
    drafts.of(OWNER).save(answering(1));
    drafts.of(OWNER).subscribe((draft) => heard.push(draft));
    scopedDrafts("", storage).of(OWNER).save(answering(3));
    scopedDrafts("", storage).of(OWNER).clear();
    expect(heard.filter((draft) => JSON.stringify(draft) !== JSON.stringify(answering(1)))).toEqual([]);
    drafts.of(OWNER).save(answering(2));
    expect(heard.at(-1)).toEqual(answering(2));
    drafts.of(OWNER).clear();
    expect(heard.at(-1)).toBeNull();
  });

  it("tell them alone of a change in another tab, until they leave", () => {
    const heard: unknown[] = [];
    const store = scopedDrafts(OTHER, storage).of(OWNER);
    store.save(answering(1));
    const leave = store.subscribe((draft) => heard.push(draft));
    elsewhere("cairn:draft:7:42", null);
    elsewhere("cairn:draft:7:42", JSON.stringify(answering(3)));
    elsewhere(`cairn@${OTHER}|cairn:draft:7:421`, null);
    expect(heard.filter((draft) => JSON.stringify(draft) !== JSON.stringify(answering(1)))).toEqual([]);
    elsewhere(`cairn@${OTHER}|cairn:draft:7:42`, JSON.stringify(answering(2)));
    expect(heard.at(-1)).toEqual(answering(2));
    elsewhere(`cairn@${OTHER}|cairn:draft:7:42`, null);
    expect(heard.at(-1)).toBeNull();
    leave();
    const count = heard.length;
    elsewhere(`cairn@${OTHER}|cairn:draft:7:42`, JSON.stringify(answering(5)));
    elsewhere("cairn:draft:7:42", null);
    expect(heard).toHaveLength(count);
  });
});

describe("what was promised to two backends", () => {
  const entry = { quizId: 42, title: "CISM", deadline: null, submission: { answers: [] } };

  it("is kept apart, and another tab's change is heard by its own", () => {
    const [one, two] = [createEntries(7, storage), createEntries(7, scopedStorage(OTHER, storage), OTHER)];
    const changed: string[] = [];
    one.subscribe(() => changed.push("one"));
    two.subscribe(() => changed.push("two"));
    one.put(entry);
    expect([one.list(), two.list()]).toEqual([[entry], []]);
    elsewhere(`cairn@${OTHER}|cairn:outbox:7:42`, "{}");
    expect(changed).toEqual(["two"]);
    elsewhere("cairn:outbox:7:42", null);
    expect(changed).toEqual(["two", "one"]);
  });
});
