import { describe, expect, it, vi } from "vitest";
import { EMPTY_DRAFT, type Draft, type DraftEntry } from "../../../api/attempts/draft.ts";
import { createDraftSync, LONGEST_WAIT, type AnswerStore } from "./draft-sync.ts";
import { createVirtualClock } from "./virtual-clock.ts";

const NOW = Date.UTC(2026, 10, 20, 18);
const entry = (value: DraftEntry["value"], time = NOW, replica = "here"): DraftEntry => ({
  value,
  stamp: [time, replica],
});
const draftOf = (values: Record<string, DraftEntry>): Draft => ({ v: 2, entries: values });
const ALPHA = { "answer/alpha": entry("right") };
const BETA = { "answer/beta": entry("wrong", NOW + 1, "elsewhere") };

/** Lets promises settle. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function begin(store: AnswerStore | null) {
  const clock = createVirtualClock(NOW);
  const events = {
    onMerge: vi.fn<(isRemote: boolean) => void>(),
    onClosed: vi.fn<() => void>(),
    onSaved: vi.fn<(isSaved: boolean) => void>(),
    onReady: vi.fn<() => void>(),
    onProblem: vi.fn<(code: string, message: string, cause?: unknown) => void>(),
  };
  const sync = createDraftSync(store, { clock, initial: EMPTY_DRAFT, events });
  return { sync, clock, ...events };
}

/** A promise that is settled from outside. */
function pending<Value = unknown>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Value>((one, other) => {
    [resolve, reject] = [one, other];
  });
  return { promise, resolve, reject };
}

describe("a store that answers at once", () => {
  it("is merged with, and saved together with later edits", async () => {
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

  it("is told of if it throws, and saved to all the same", async () => {
    const { sync, onSaved, onProblem, onReady } = begin({
      load() {
        throw new Error("no load");
      },
      save() {
        throw new Error("no save");
      },
    });
    sync.open();
    expect(onReady).toHaveBeenCalledTimes(1);
    sync.write(ALPHA);
    await settled();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(onProblem.mock.calls.map(([code, , cause]) => [code, (cause as Error).message])).toEqual([
      ["storage", "no load"],
      ["storage", "no load"],
      ["storage", "no save"],
    ]);
    expect(sync.draft.entries).toEqual(ALPHA);
  });

  it("says by `false` that the learner has to be told", async () => {
    const { sync, onSaved, onProblem } = begin({ load: () => null, save: () => false });
    sync.open();
    sync.write(ALPHA);
    await settled();
    expect(onSaved.mock.calls).toEqual([[false]]);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it("is not overwritten if its draft is of a newer version", async () => {
    const save = vi.fn();
    const { sync, onSaved, onProblem } = begin({ load: () => ({ v: 3, entries: {} }), save });
    sync.open();
    sync.write(ALPHA);
    await settled();
    expect(save).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(onProblem.mock.calls.map(([code]) => code)).toEqual(["draft"]);
    expect(onProblem.mock.calls[0]?.[1]).toMatch(/version 3.*Nothing is saved over it\.$/);
  });

  it("tells of what can't be read, and of nothing else", () => {
    const { sync, onProblem } = begin({ load: () => "a text", save: () => true });
    sync.open();
    expect(onProblem.mock.calls.map(([code]) => code)).toEqual(["draft"]);
    for (const nothing of [null, undefined]) {
      const other = begin({ load: () => nothing, save: () => true });
      other.sync.open();
      expect(other.onProblem).not.toHaveBeenCalled();
    }
  });

  it("is saved to at once when the page is left", () => {
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

  it("takes a draft of 0.8.0", () => {
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

  it("is not followed a year ahead: later edits count", () => {
    const ahead = { "answer/alpha": entry("wrong", NOW + 366 * 86_400_000, "elsewhere") };
    const { sync } = begin({ load: () => draftOf(ahead), save: () => true });
    sync.open();
    expect(sync.draft.entries["answer/alpha"]?.stamp).toEqual([NOW, "elsewhere"]);
  });

  it("is read before edits if it is synchronous, and not again for the same draft", () => {
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

describe("a store that answers later", () => {
  it("is not saved over before it has answered, and nothing of either is lost", async () => {
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

  it("is not waited for longer than four seconds, and merged with when it answers after all", async () => {
    const loading = pending();
    const save = vi.fn<(draft: Draft) => Promise<void>>(async () => {});
    const { sync, clock, onReady, onProblem } = begin({ load: () => loading.promise, save });
    sync.open();
    clock.pass(LONGEST_WAIT);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onProblem.mock.calls.map(([code]) => code)).toEqual(["storage"]);
    sync.write(ALPHA);
    await settled();
    expect(save).not.toHaveBeenCalled();
    loading.resolve(draftOf(BETA));
    await settled();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
  });

  it("is not told of as slow once it has answered", async () => {
    const { sync, clock, onSaved, onProblem, onReady } = begin({
      load: async () => null,
      save: async () => {},
    });
    sync.open();
    await settled();
    expect(onReady).toHaveBeenCalledTimes(1);
    sync.write(ALPHA);
    await settled();
    clock.pass(2 * LONGEST_WAIT);
    expect(onProblem).not.toHaveBeenCalled();
    expect(onSaved.mock.calls).toEqual([[true]]);
  });

  it("is read once more before it is saved over, if it failed", async () => {
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

  it("is asked to save one draft at a time, and the latest next", async () => {
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

  it("is told of while it doesn't save", async () => {
    const saving = pending();
    const { sync, clock, onSaved, onProblem } = begin({ load: () => null, save: () => saving.promise });
    sync.open();
    sync.write(ALPHA);
    await settled();
    clock.pass(LONGEST_WAIT);
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(onProblem).toHaveBeenCalledTimes(1);
    saving.resolve(true);
    await settled();
    expect(onSaved).toHaveBeenLastCalledWith(true);
  });

  it("is cleared once it has saved", async () => {
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

describe("changes from elsewhere", () => {
  it("are merged, and answered with what they lack", async () => {
    let tell: (draft: unknown, isRemote?: boolean) => void = () => {};
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const stop = vi.fn();
    const { sync, onMerge, onClosed } = begin({
      load: () => null,
      save,
      subscribe(onChange) {
        tell = onChange;
        return stop;
      },
    });
    sync.open();
    sync.write(ALPHA);
    await settled();
    tell(draftOf(BETA));
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
    tell(draftOf({ ...ALPHA, ...BETA }));
    await settled();
    expect(save).toHaveBeenCalledTimes(2);
    const all = { ...ALPHA, ...BETA, "flag/alpha": entry(true) };
    tell(draftOf(all), true);
    expect(onMerge.mock.calls).toEqual([[false], [true]]);
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf(all));
    tell(null);
    expect(onClosed).toHaveBeenCalledTimes(1);
    sync.close();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it("are ignored once the quiz is submitted, so that its draft does not come back", async () => {
    let tell: (draft: unknown) => void = () => {};
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const { sync, onMerge, onClosed } = begin({
      load: () => null,
      save,
      subscribe(onChange) {
        tell = onChange;
        return () => {};
      },
    });
    sync.open();
    sync.clear();
    tell(draftOf(BETA));
    tell(null);
    await settled();
    expect(sync.draft.entries).toEqual({});
    for (const call of [onMerge, onClosed, save]) expect(call).not.toHaveBeenCalled();
  });

  it("come late from a store whose subscribe throws", () => {
    const { sync, onProblem } = begin({
      load: () => null,
      save: () => true,
      subscribe() {
        throw new Error("no");
      },
    });
    sync.open();
    expect(onProblem.mock.calls.map(([code]) => code)).toEqual(["storage"]);
  });

  it("come to a store that is used later", async () => {
    const save = vi.fn<(draft: Draft) => boolean>(() => true);
    const { sync } = begin(null);
    sync.open();
    sync.write(ALPHA);
    sync.use({ load: async () => draftOf(BETA), save });
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
  });
});
