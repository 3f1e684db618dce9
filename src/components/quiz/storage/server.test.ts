import { describe, expect, it, vi } from "vitest";
import { merge, type Draft, type DraftEntry } from "../../../api/attempts/draft.ts";
import { createVirtualClock } from "../engine/virtual-clock.ts";
import type { AnswerStore } from "../engine/draft-sync.ts";
import { combine } from "./combine.ts";
import { SEND_EVERY, serverStore } from "./server.ts";

const entry = (value: DraftEntry["value"], time = 1, replica = "here"): DraftEntry => ({
  value,
  stamp: [time, replica],
});
const draftOf = (entries: Record<string, DraftEntry>): Draft => ({ v: 2, entries });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function begin() {
  const clock = createVirtualClock();
  const server = { draft: draftOf({}), isDown: false };
  const sent: Draft[] = [];
  let look: (isVisible: boolean) => void = () => {};
  const store = serverStore({
    clock,
    async get() {
      if (server.isDown) throw new Error("offline");
      return server.draft;
    },
    async put(changes) {
      sent.push(changes);
      if (server.isDown) throw new Error("offline");
      server.draft = merge(server.draft, changes);
      return server.draft;
    },
    onVisibilityChange(callback) {
      look = callback;
      return () => {
        look = () => {};
      };
    },
  });
  return { clock, server, sent, store, look: (isVisible: boolean) => look(isVisible) };
}

describe("a draft on a server", () => {
  it("is sent by its changes, every five seconds at most", async () => {
    const { clock, sent, store, server } = begin();
    store.save(draftOf({ "answer/a": entry("1") }));
    clock.pass(0);
    await settled();
    store.save(draftOf({ "answer/a": entry("2", 2), "flag/a": entry(true) }));
    clock.pass(SEND_EVERY - 1);
    expect(sent).toEqual([draftOf({ "answer/a": entry("1") })]);
    clock.pass(1);
    await settled();
    expect(sent[1]).toEqual(draftOf({ "answer/a": entry("2", 2), "flag/a": entry(true) }));
    expect(server.draft).toEqual(sent[1]);
    clock.pass(60_000);
    expect(sent).toHaveLength(2);
  });

  it("is sent when the page is hidden, and read when it becomes visible again", async () => {
    const { sent, store, server, look, clock } = begin();
    const seen = vi.fn();
    store.subscribe?.(seen);
    store.save(draftOf({ "answer/a": entry("1") }));
    clock.pass(0);
    await settled();
    store.save(draftOf({ "answer/a": entry("1"), "flag/a": entry(true) }));
    look(false);
    await settled();
    expect(sent[1]).toEqual(draftOf({ "flag/a": entry(true) }));
    server.draft = merge(server.draft, draftOf({ "answer/b": entry("2", 3, "phone") }));
    look(true);
    await settled();
    expect(seen).toHaveBeenLastCalledWith(server.draft);
  });

  it("goes with the next change if it could not be sent", async () => {
    const { clock, sent, store, server } = begin();
    server.isDown = true;
    store.save(draftOf({ "answer/a": entry("1") }));
    clock.pass(0);
    await settled();
    expect(sent).toHaveLength(1);
    server.isDown = false;
    store.save(draftOf({ "answer/a": entry("1"), "answer/b": entry("2") }));
    clock.pass(SEND_EVERY);
    await settled();
    expect(server.draft).toEqual(draftOf({ "answer/a": entry("1"), "answer/b": entry("2") }));
  });
});

describe("a draft on the device and a server", () => {
  const local = (draft: unknown): AnswerStore => ({ sync: true, load: () => draft, save: vi.fn(() => true) });

  it("is there at once, and what the server has besides arrives as another device's", async () => {
    const save = vi.fn();
    const server: AnswerStore = { load: async () => draftOf({ "answer/b": entry("2") }), save };
    const device = local(draftOf({ "answer/a": entry("1") }));
    const both = combine(device, server);
    expect(both.sync).toBe(true);
    expect(both.load()).toEqual(draftOf({ "answer/a": entry("1") }));
    const seen = vi.fn();
    const stop = both.subscribe?.(seen);
    await settled();
    expect(seen.mock.calls).toEqual([[draftOf({ "answer/b": entry("2") }), true]]);
    expect(both.save(draftOf({}))).toBe(true);
    await settled();
    expect(save).toHaveBeenCalledWith(draftOf({}));
    stop?.();
  });

  it("is safe on the device if the server can't be reached", async () => {
    const server: AnswerStore = {
      load: async () => {
        throw new Error("offline");
      },
      save: () => {
        throw new Error("offline");
      },
    };
    const both = combine(local(null), server);
    const seen = vi.fn();
    both.subscribe?.(seen);
    expect(both.save(draftOf({}))).toBe(true);
    await settled();
    expect(seen).not.toHaveBeenCalled();
  });
});
