import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildDraft } from "../../../mocks/builders/drafts.ts";
import { createApi } from "../../api/client.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { createEntries } from "../outbox/submissions/entries.ts";
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
  // Receives the storage events of the window.
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("dispatchEvent", (event: Event) => window.dispatchEvent(event));
});

afterEach(() => vi.unstubAllGlobals());

const answering = (option: number) => buildDraft({ answers: { 1: option } });

/** Changes a key as another tab would, with its storage event. */
function elsewhere(key: string, newValue: string | null): void {
  if (newValue === null) items.delete(key);
  else items.set(key, newValue);
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
}

it("is the address of the backend, and empty for the default one", () => {
  expect(scopeOf(createApi())).toBe("");
  expect(scopeOf(createApi({ baseUrl: "/api/" }))).toBe("");
  expect(scopeOf(createApi({ baseUrl: "https://their.test/exam/" }))).toBe(OTHER);
});

describe("a scoped storage", () => {
  it("is the storage itself without a scope", () => {
    expect(scopedStorage("", storage)()).toBe(device);
    scopedDrafts("", storage).of(OWNER).save(answering(3));
    expect([...items.keys()]).toEqual(["cairn:draft:7:42"]);
  });

  it("neither reads nor changes keys of other scopes", () => {
    items.set("cairn:draft:7:42", "default");
    const [scoped, other] = [scopedStorage(OTHER, storage)(), scopedStorage("/exam", storage)()];
    scoped.setItem("cairn:draft:7:42", "own");
    scoped.setItem("cairn:note:7:1", "a note");
    other.setItem("cairn:draft:7:42", "other");
    expect(keysIn(scoped)).toEqual(["cairn:draft:7:42", "cairn:note:7:1"]);
    expect(keysIn(other)).toEqual(["cairn:draft:7:42"]);
    expect([scoped.getItem("cairn:draft:7:42"), other.getItem("cairn:note:7:1")]).toEqual(["own", null]);
    scoped.removeItem("cairn:draft:7:42");
    expect(keysIn(scoped)).toEqual(["cairn:note:7:1"]);
    expect([scoped.length, scoped.key(0), scoped.key(1)]).toEqual([1, "cairn:note:7:1", null]);
    expect(Object.fromEntries(items)).toEqual({
      "cairn:draft:7:42": "default",
      "cairn@https://their.test/exam|cairn:note:7:1": "a note",
      "cairn@/exam|cairn:draft:7:42": "other",
    });
  });
});

describe("drafts of one user and quiz at two backends", () => {
  it("are separate", () => {
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

  it("notify only their own players of a change in this page", () => {
    const drafts = scopedDrafts(OTHER, storage);
    const received: unknown[] = [];
    drafts.of(OWNER).save(answering(1));
    drafts.of(OWNER).subscribe((draft) => received.push(draft));
    scopedDrafts("", storage).of(OWNER).save(answering(3));
    scopedDrafts("", storage).of(OWNER).clear();
    expect(received.filter((draft) => JSON.stringify(draft) !== JSON.stringify(answering(1)))).toEqual([]);
    drafts.of(OWNER).save(answering(2));
    expect(received.at(-1)).toEqual(answering(2));
    drafts.of(OWNER).clear();
    expect(received.at(-1)).toBeNull();
  });

  it("notify only their own players of a change in another tab, until they unsubscribe", () => {
    const received: unknown[] = [];
    const store = scopedDrafts(OTHER, storage).of(OWNER);
    store.save(answering(1));
    const leave = store.subscribe((draft) => received.push(draft));
    elsewhere("cairn:draft:7:42", null);
    elsewhere("cairn:draft:7:42", JSON.stringify(answering(3)));
    elsewhere(`cairn@${OTHER}|cairn:draft:7:421`, null);
    expect(received.filter((draft) => JSON.stringify(draft) !== JSON.stringify(answering(1)))).toEqual([]);
    elsewhere(`cairn@${OTHER}|cairn:draft:7:42`, JSON.stringify(answering(2)));
    expect(received.at(-1)).toEqual(answering(2));
    elsewhere(`cairn@${OTHER}|cairn:draft:7:42`, null);
    expect(received.at(-1)).toBeNull();
    leave();
    const count = received.length;
    elsewhere(`cairn@${OTHER}|cairn:draft:7:42`, JSON.stringify(answering(5)));
    elsewhere("cairn:draft:7:42", null);
    expect(received).toHaveLength(count);
  });
});

describe("submissions to two backends", () => {
  const entry = { quizId: 42, title: "CISM", deadline: null, submission: { answers: [] } };

  it("are separate, and each notices only its own changes from other tabs", () => {
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
