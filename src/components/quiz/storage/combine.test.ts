import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Draft, DraftEntry } from "../../../api/attempts/draft.ts";
import type { AnswerStore } from "../engine/draft/answer-store.ts";
import { settled } from "../engine/settled.test.helpers.ts";
import { combine } from "./combine.ts";

const entry = (value: DraftEntry["value"], time = 1, replica = "here"): DraftEntry => ({
  value,
  stamp: [time, replica],
});
const draftOf = (entries: Record<string, DraftEntry>): Draft => ({ v: 2, entries });

describe("a draft that is stored on the device and on a server", () => {
  const local = (draft: unknown): AnswerStore => ({ sync: true, load: () => draft, save: vi.fn(() => true) });

  it("loads synchronously from the device, and entries from the server arrive as remote changes", async () => {
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
    // The server is called synchronously, so that a later removal of the draft comes second.
    expect(both.save(draftOf({}))).toBe(true);
    expect(save).toHaveBeenCalledExactlyOnceWith(draftOf({}));
    stop?.();
  });

  it("is read for the first paint, and belongs to the same attempt, even if the store is of a class", () => {
    class Store implements AnswerStore {
      get key() {
        return "basics-1";
      }
      get sync() {
        return true;
      }
      load = () => null;
      save = () => true;
    }
    const both = combine(new Store(), { load: async () => null, save: async () => {} });
    expect([both.key, both.sync]).toEqual(["basics-1", true]);
  });

  it("is sent to the server again until it arrives, but not after a later draft or the end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const save = vi.fn<AnswerStore["save"]>().mockRejectedValue(new Error("offline"));
    const both = combine(local(null), { load: async () => null, save });
    const [first, second] = [draftOf({ "answer/a": entry("1") }), draftOf({ "answer/a": entry("2", 2) })];
    both.save(first);
    await settled();
    vi.advanceTimersByTime(2000);
    await settled();
    expect(save.mock.calls).toEqual([[first], [first]]);
    both.save(second);
    await settled();
    vi.advanceTimersByTime(60_000);
    await settled();
    save.mockResolvedValue(undefined);
    vi.advanceTimersByTime(60_000);
    await settled();
    vi.advanceTimersByTime(600_000);
    expect(save.mock.calls.slice(2)).toEqual([[second], [second], [second]]);
    save.mockResolvedValue(false);
    both.save(first);
    await settled();
    both.clear?.();
    vi.advanceTimersByTime(600_000);
    expect(save).toHaveBeenCalledTimes(6);
  });

  it("is sent again after 2, 4, 8, 16, 32 and 60 seconds, and after 2 once a draft has arrived", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const save = vi.fn<AnswerStore["save"]>().mockReturnValue(false);
    const both = combine(local(null), { load: async () => null, save });
    const expectNextAfter = async (seconds: number) => {
      await settled();
      const { length } = save.mock.calls;
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(save).toHaveBeenCalledTimes(length);
      vi.advanceTimersByTime(1);
      expect(save).toHaveBeenCalledTimes(length + 1);
    };
    both.save(draftOf({}));
    for (const seconds of [2, 4, 8, 16, 32, 60]) await expectNextAfter(seconds);
    save.mockReturnValueOnce(true);
    await expectNextAfter(60);
    await settled();
    both.save(draftOf({}));
    await expectNextAfter(2);
  });

  it("does not change a player that has closed when the entries from the server arrive", async () => {
    const server: AnswerStore = { load: async () => draftOf({ "answer/b": entry("2") }), save: vi.fn() };
    const seen = vi.fn();
    combine(local(null), server).subscribe?.(seen)();
    await settled();
    expect(seen).not.toHaveBeenCalled();
  });

  it("is sent after a reload if only the device has it", async () => {
    const save = vi.fn<AnswerStore["save"]>(async () => {});
    const stored = draftOf({ "answer/a": entry("1") });
    combine(local(stored), { load: async () => null, save }).subscribe?.(() => {});
    await settled();
    expect(save).toHaveBeenCalledExactlyOnceWith(stored);
    combine(local(null), { load: async () => null, save }).subscribe?.(() => {});
    await settled();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("is loaded from the server again until the server can be reached", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const load = vi.fn<AnswerStore["load"]>().mockRejectedValue(new Error("offline"));
    const seen = vi.fn();
    const stop = combine(local(null), { load, save: vi.fn() }).subscribe?.(seen);
    for (const seconds of [2, 4]) {
      await settled();
      vi.advanceTimersByTime(seconds * 1000);
    }
    await settled();
    expect(load).toHaveBeenCalledTimes(3);
    load.mockResolvedValue(draftOf({ "answer/b": entry("2") }));
    vi.advanceTimersByTime(8000);
    await settled();
    expect(seen.mock.calls).toEqual([[draftOf({ "answer/b": entry("2") }), true]]);
    stop?.();
    vi.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(4);
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
