import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../../api/attempts/draft.ts";
import { describeProblem } from "../question/describe-problem.ts";
import { settled } from "../settled.test.helpers.ts";
import { ALPHA, begin, BETA, draftOf, entry, NOW } from "./draft-sync.test.helpers.ts";
import { RETRY_AFTER_MS, RETRY_AFTER_MS_MAX } from "./store-operations.ts";

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

  it("is not blamed for an exception of the host", () => {
    const { sync, onMerge, onProblem, onSaved } = begin({ load: () => draftOf(BETA), save: () => true });
    onMerge.mockImplementation(() => {
      throw new Error("a listener of the host");
    });
    expect(() => sync.open()).toThrow("a listener of the host");
    expect(onProblem).not.toHaveBeenCalled();
    expect(onSaved).not.toHaveBeenCalledWith(false);
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
