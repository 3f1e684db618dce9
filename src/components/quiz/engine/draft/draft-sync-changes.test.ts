import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../../api/attempts/draft.ts";
import { settled } from "../settled.test.helpers.ts";
import { ALPHA, begin, BETA, draftOf, entry } from "./draft-sync.test.helpers.ts";

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
    sync.setStore({ load: async () => draftOf(BETA), save });
    await settled();
    expect(save).toHaveBeenLastCalledWith(draftOf({ ...ALPHA, ...BETA }));
  });
});
