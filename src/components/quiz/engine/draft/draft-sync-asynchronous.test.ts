import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../../api/attempts/draft.ts";
import { settled } from "../settled.test.helpers.ts";
import { ALPHA, begin, BETA, draftOf, entry } from "./draft-sync.test.helpers.ts";
import { RETRY_AFTER_MS, RETRY_AFTER_MS_MAX, SLOW_AFTER_MS } from "./store-operations.ts";

describe("an asynchronous store", () => {
  it("is not saved to before it has loaded, and then gets the merged draft", async () => {
    const loading = Promise.withResolvers<unknown>();
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync, onReady, onSaved } = begin({ load: () => loading.promise, save });
    sync.open();
    sync.write(ALPHA);
    await settled();
    expect(save).not.toHaveBeenCalled();
    expect(onReady).not.toHaveBeenCalled();
    loading.resolve(draftOf(BETA));
    await settled();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(save.mock.calls).toEqual([[draftOf({ ...ALPHA, ...BETA })]]);
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it("delays the start for at most four seconds and is merged when it loads later", async () => {
    const loading = Promise.withResolvers<unknown>();
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync, clock, onReady, onProblem } = begin({ load: () => loading.promise, save });
    sync.open();
    clock.pass(SLOW_AFTER_MS);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onProblem.mock.calls.map(([{ code }]) => code)).toEqual(["storage"]);
    sync.write(ALPHA);
    await settled();
    expect(save).not.toHaveBeenCalled();
    loading.resolve(draftOf(BETA));
    await settled();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
  });

  it("is loaded again and saved to if loading it was slow and failed", async () => {
    const loading = Promise.withResolvers<unknown>();
    const load = vi.fn<() => Promise<unknown>>();
    load.mockReturnValueOnce(loading.promise).mockResolvedValueOnce(draftOf(BETA));
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync, clock, onReady, onSaved } = begin({ load, save });
    sync.open();
    clock.pass(SLOW_AFTER_MS);
    sync.write(ALPHA);
    await settled();
    loading.reject(new Error("504"));
    await settled();
    expect(save.mock.calls).toEqual([[draftOf({ ...ALPHA, ...BETA })]]);
    expect(onSaved).toHaveBeenLastCalledWith(true);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it("is not reported as slow once it has responded", async () => {
    const { sync, clock, onSaved, onProblem, onReady } = begin({
      load: async () => null,
      save: async () => {},
    });
    sync.open();
    await settled();
    expect(onReady).toHaveBeenCalledTimes(1);
    sync.write(ALPHA);
    await settled();
    clock.pass(2 * SLOW_AFTER_MS);
    expect(onProblem).not.toHaveBeenCalled();
    expect(onSaved.mock.calls).toEqual([[true]]);
  });

  it("is read again before it is saved to if loading failed", async () => {
    const load = vi.fn<() => Promise<unknown>>();
    load.mockRejectedValueOnce(new Error("503")).mockResolvedValueOnce(draftOf(BETA));
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync, onSaved } = begin({ load, save });
    sync.open();
    await settled();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    sync.write(ALPHA);
    await settled();
    expect(save.mock.calls).toEqual([[draftOf({ ...ALPHA, ...BETA })]]);
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it("is not saved to while loading it keeps failing, and gets the merged draft once it loads", async () => {
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error("503"));
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync, clock, onSaved } = begin({ load, save });
    sync.open();
    await settled();
    sync.write(ALPHA);
    await settled();
    clock.pass(RETRY_AFTER_MS);
    await settled();
    expect(load).toHaveBeenCalledTimes(3);
    expect(save).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    load.mockResolvedValue(draftOf(BETA));
    clock.pass(2 * RETRY_AFTER_MS);
    await settled();
    expect(save.mock.calls).toEqual([[draftOf({ ...ALPHA, ...BETA })]]);
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it("is read again by flush too", async () => {
    const load = vi.fn<() => Promise<unknown>>();
    load.mockRejectedValueOnce(new Error("503")).mockResolvedValueOnce(draftOf(BETA));
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync } = begin({ load, save });
    sync.open();
    await settled();
    sync.write(ALPHA);
    sync.close();
    await settled();
    expect(save.mock.calls).toEqual([[draftOf({ ...ALPHA, ...BETA })]]);
  });

  it("retries a failing save at increasing intervals, and starts with a short one after a success", async () => {
    let isDown = true;
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {
      if (isDown) throw new Error("503");
    });
    const { sync, clock, onSaved } = begin({ load: () => null, save });
    sync.open();
    sync.write(ALPHA);
    await settled();
    const times: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = save.mock.calls.length;
      clock.pass(1000);
      await settled();
      if (save.mock.calls.length > before) times.push(second);
    }
    expect(times).toEqual([2, 6, 14, 30, 62, 122, 182]);
    isDown = false;
    clock.pass(RETRY_AFTER_MS_MAX);
    await settled();
    expect(onSaved).toHaveBeenLastCalledWith(true);
    clock.pass(2 * RETRY_AFTER_MS_MAX);
    await settled();
    expect(save).toHaveBeenCalledTimes(9);
    isDown = true;
    sync.write(BETA);
    await settled();
    isDown = false;
    clock.pass(RETRY_AFTER_MS);
    await settled();
    expect(save).toHaveBeenCalledTimes(11);
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
  });

  it("is not saved to again after a failure while it is closed, but when it is opened again", async () => {
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    save.mockRejectedValueOnce(new Error("503"));
    const { sync, clock } = begin({ load: () => null, save });
    sync.open();
    sync.write(ALPHA);
    sync.close();
    await settled();
    clock.pass(RETRY_AFTER_MS_MAX);
    await settled();
    expect(save).toHaveBeenCalledTimes(1);
    sync.open();
    await settled();
    expect(save.mock.calls).toEqual([[draftOf(ALPHA)], [draftOf(ALPHA)]]);
  });

  it("receives the next change immediately after a failure, and only once", async () => {
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    save.mockRejectedValueOnce(new Error("503"));
    const { sync, clock } = begin({ load: () => null, save });
    sync.open();
    sync.write(ALPHA);
    await settled();
    sync.write(BETA);
    await settled();
    clock.pass(RETRY_AFTER_MS_MAX);
    await settled();
    expect(save.mock.calls).toEqual([[draftOf(ALPHA)], [draftOf({ ...ALPHA, ...BETA })]]);
  });

  it("saves one draft at a time, and then the latest", async () => {
    const ends: (() => void)[] = [];
    const save = vi.fn<(draft: Draft) => Promise<void>>(
      () => new Promise<void>((resolve) => ends.push(resolve)),
    );
    const { sync } = begin({ load: () => null, save });
    sync.open();
    for (const value of ["a", "b", "c"]) {
      sync.write({ "answer/alpha": entry(value) });
      await settled();
    }
    expect(save).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await settled();
    expect(save.mock.calls.map(([draft]) => draft.entries["answer/alpha"]?.value)).toEqual(["a", "c"]);
  });

  it("is reported while saving is slow", async () => {
    const saving = Promise.withResolvers<unknown>();
    const { sync, clock, onSaved, onProblem } = begin({ load: () => null, save: () => saving.promise });
    sync.open();
    sync.write(ALPHA);
    await settled();
    clock.pass(SLOW_AFTER_MS);
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(onProblem).toHaveBeenCalledTimes(1);
    saving.resolve(true);
    await settled();
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it("is cleared after a save in progress", async () => {
    const saving = Promise.withResolvers<unknown>();
    const clear = vi.fn();
    const save = vi.fn(() => saving.promise);
    const { sync } = begin({ load: () => null, save, clear });
    sync.open();
    sync.write(ALPHA);
    await settled();
    sync.clear();
    sync.write(BETA);
    expect(clear).not.toHaveBeenCalled();
    saving.resolve(true);
    await settled();
    expect(clear).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
