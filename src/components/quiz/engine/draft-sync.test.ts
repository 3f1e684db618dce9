import { describe, expect, it, vi } from "vitest";
import { EMPTY_DRAFT, type Draft, type DraftEntry } from "../../../api/attempts/draft.ts";
import { describeProblem } from "./question/describe-problem.ts";
import {
  createDraftSync,
  RETRY_AFTER_MS,
  RETRY_AFTER_MS_MAX,
  SLOW_AFTER_MS,
  type AnswerStore,
} from "./draft-sync.ts";
import type { FoundProblem } from "./question/problem.ts";
import { createVirtualClock } from "./time/virtual-clock.ts";

const NOW = Date.UTC(2026, 10, 20, 18);
const entry = (value: DraftEntry["value"], time = NOW, replica = "here"): DraftEntry => ({
  value,
  stamp: [time, replica],
});
const draftOf = (values: Record<string, DraftEntry>): Draft => ({ v: 2, entries: values });
const ALPHA = { "answer/alpha": entry("right") };
const BETA = { "answer/beta": entry("wrong", NOW + 1, "elsewhere") };

/** Waits until pending promises are settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function begin(store: AnswerStore | null) {
  const clock = createVirtualClock(NOW);
  const events = {
    onMerge: vi.fn<(isRemote: boolean) => void>(),
    onClosed: vi.fn<() => void>(),
    onSaved: vi.fn<(isSaved: boolean) => void>(),
    onReady: vi.fn<() => void>(),
    onProblem: vi.fn<(problem: FoundProblem) => void>(),
  };
  const sync = createDraftSync(store, { clock, initial: EMPTY_DRAFT, events });
  return { sync, clock, ...events };
}

/** Returns a promise with its `resolve` and `reject`. */
function pending<Value = unknown>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  return { promise, resolve, reject };
}

describe("a synchronous store", () => {
  it("is merged into the draft and saved together with later edits", async () => {
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const { sync, onReady, onMerge } = begin({ load: () => draftOf(BETA), save });
    sync.open();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onMerge).toHaveBeenCalledWith(false);
    sync.write(ALPHA);
    sync.write({ "flag/alpha": entry(true) });
    await settled();
    expect(save.mock.calls).toEqual([[draftOf({ ...BETA, ...ALPHA, "flag/alpha": entry(true) })]]);
  });

  it("is reported if it throws, and is still saved to", async () => {
    const save = vi.fn<(draft: Draft) => boolean>();
    save.mockImplementationOnce(() => {
      throw new Error("no save");
    });
    save.mockReturnValue(true);
    const { sync, clock, onSaved, onProblem, onReady } = begin({
      load() {
        throw new Error("no load");
      },
      save,
    });
    sync.open();
    expect(onReady).toHaveBeenCalledTimes(1);
    sync.write(ALPHA);
    await settled();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(onProblem.mock.calls.map(([{ code, cause }]) => [code, (cause as Error).message])).toEqual([
      ["storage", "no load"],
      ["storage", "no load"],
      ["storage", "no save"],
    ]);
    clock.pass(RETRY_AFTER_MS);
    await settled();
    expect(save.mock.calls).toEqual([[draftOf(ALPHA)], [draftOf(ALPHA)]]);
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it.each<[string, () => boolean]>([
    ["returns false", () => false],
    [
      "throws",
      () => {
        throw new Error("full");
      },
    ],
  ])("gets a draft again from flush and close if save %s", async (_, fail) => {
    const save = vi.fn<(draft: Draft) => boolean>(fail);
    const { sync, clock, onSaved } = begin({ load: () => null, save });
    sync.open();
    sync.write(ALPHA);
    await settled();
    sync.flush();
    expect(save).toHaveBeenCalledTimes(2);
    sync.close();
    expect(save).toHaveBeenCalledTimes(3);
    clock.pass(2 * RETRY_AFTER_MS_MAX);
    await settled();
    expect(save).toHaveBeenCalledTimes(3);
    save.mockReturnValue(true);
    sync.open();
    await settled();
    expect(save.mock.calls).toEqual(Array.from({ length: 4 }, () => [draftOf(ALPHA)]));
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it("marks the answers as unsaved if save returns false", async () => {
    const { sync, onSaved, onProblem } = begin({ load: () => null, save: () => false });
    sync.open();
    sync.write(ALPHA);
    await settled();
    expect(onSaved.mock.calls).toEqual([[false]]);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it("is not overwritten if its draft has a newer version", async () => {
    const save = vi.fn();
    const { sync, onSaved, onProblem } = begin({ load: () => ({ v: 3, entries: {} }), save });
    sync.open();
    sync.write(ALPHA);
    await settled();
    expect(save).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(onProblem.mock.calls.map(([problem]) => describeProblem(problem))).toEqual([
      {
        code: "draft",
        message:
          "The storage contains data that can't be read. This draft is of version 3. Update Cairn to read it. It is not overwritten.",
      },
    ]);
  });

  it("is reported if its content can't be read, but not if it is empty", () => {
    const { sync, onProblem } = begin({ load: () => "a text", save: () => true });
    sync.open();
    expect(onProblem.mock.calls.map(([{ code }]) => code)).toEqual(["draft"]);
    for (const nothing of [null, undefined]) {
      const other = begin({ load: () => nothing, save: () => true });
      other.sync.open();
      expect(other.onProblem).not.toHaveBeenCalled();
    }
  });

  it("is saved to synchronously by flush and close", () => {
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const { sync } = begin({ load: () => null, save });
    sync.open();
    sync.write(ALPHA);
    expect(save).not.toHaveBeenCalled();
    sync.flush();
    expect(save.mock.calls).toEqual([[draftOf(ALPHA)]]);
    const left = begin({ load: () => null, save });
    left.sync.open();
    left.sync.write(BETA);
    left.sync.close();
    expect(save).toHaveBeenLastCalledWith(draftOf(BETA));
  });

  it("may contain a draft of version 0.8.0", () => {
    const old = {
      answers: { alpha: "right" },
      checked: ["alpha"],
      struck: {},
      flags: ["beta"],
      place: "beta",
    };
    const { sync } = begin({ load: () => old, save: () => true });
    sync.open();
    expect(Object.keys(sync.draft.entries).toSorted()).toEqual(["final/alpha", "flag/beta", "position/v1"]);
  });

  it("can't set stamps a year ahead, so later edits win", () => {
    const ahead = { "answer/alpha": entry("wrong", NOW + 366 * 86_400_000, "elsewhere") };
    const { sync } = begin({ load: () => draftOf(ahead), save: () => true });
    sync.open();
    expect(sync.draft.entries["answer/alpha"]?.stamp).toEqual([NOW, "elsewhere"]);
  });

  it("is read by refresh, which merges an unchanged draft only once", () => {
    let stored = draftOf({});
    const load = vi.fn(() => stored);
    const { sync, onMerge } = begin({ sync: true, load, save: () => true });
    sync.open();
    stored = draftOf(BETA);
    sync.refresh();
    sync.refresh();
    expect(onMerge).toHaveBeenCalledTimes(1);
    expect(sync.draft.entries).toEqual(BETA);
  });
});

describe("an asynchronous store", () => {
  it("is not saved to before it has loaded, and then gets the merged draft", async () => {
    const loading = pending();
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
    const loading = pending();
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

  it("gets the next change at once after a failure, and no second time", async () => {
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
    const saving = pending();
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
    const saving = pending();
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

describe("changes from other tabs and devices", () => {
  it("are merged, and the merged draft is saved if they lack entries", async () => {
    let notify: (draft: unknown, isRemote?: boolean) => void = () => {};
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const stop = vi.fn();
    const { sync, onMerge, onClosed } = begin({
      load: () => null,
      save,
      subscribe(onChange) {
        notify = onChange;
        return stop;
      },
    });
    sync.open();
    sync.write(ALPHA);
    await settled();
    notify(draftOf(BETA));
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
    notify(draftOf({ ...ALPHA, ...BETA }));
    await settled();
    expect(save).toHaveBeenCalledTimes(2);
    const all = { ...ALPHA, ...BETA, "flag/alpha": entry(true) };
    notify(draftOf(all), true);
    expect(onMerge.mock.calls).toEqual([[false], [true]]);
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf(all));
    notify(null);
    expect(onClosed).toHaveBeenCalledTimes(1);
    sync.close();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it("are ignored after the quiz is submitted, so that its draft is not saved again", async () => {
    let notify: (draft: unknown) => void = () => {};
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const { sync, onMerge, onClosed } = begin({
      load: () => null,
      save,
      subscribe(onChange) {
        notify = onChange;
        return () => {};
      },
    });
    sync.open();
    sync.clear();
    notify(draftOf(BETA));
    notify(null);
    await settled();
    expect(sync.draft.entries).toEqual({});
    for (const call of [onMerge, onClosed, save]) expect(call).not.toHaveBeenCalled();
  });

  it("are reported as unavailable if subscribe throws", () => {
    const { sync, onProblem } = begin({
      load: () => null,
      save: () => true,
      subscribe() {
        throw new Error("no");
      },
    });
    sync.open();
    expect(onProblem.mock.calls.map(([{ code }]) => code)).toEqual(["storage"]);
  });

  it("are merged from a store that is added later", async () => {
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const { sync } = begin(null);
    sync.open();
    sync.write(ALPHA);
    sync.use({ load: async () => draftOf(BETA), save });
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
  });
});
