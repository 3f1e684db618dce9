import { describe, expect, it, vi } from "vitest";
import { answers, memory, valuesIn } from "../../create-quiz.test.helpers.ts";
import { settled } from "../../engine/settled.test.helpers.ts";
import { combine } from "../../storage/combine.ts";
import { httpStore } from "../../storage/http.ts";
import { open } from "./early-quiz.test.helpers.ts";

describe("the storage", () => {
  it("has an attempt: nothing is shown until the engine shows it", () => {
    const storage = memory();
    const before = open({ storage });
    before.load();
    before.quiz.answer("alpha", "right");
    before.quiz.goTo(2);
    before.quiz.destroy();
    const { quiz, load } = open({ storage });
    expect(quiz.state.isReady).toBe(false);
    load();
    expect([quiz.state.isReady, quiz.state.index, answers(quiz)]).toEqual([true, 2, ["right", null, null]]);
  });

  it("has a damaged draft, which the engine reports", () => {
    const { quiz, load, problems } = open({ storage: memory({ odd: true }) });
    expect(quiz.state.isReady).toBe(false);
    load();
    expect([quiz.state.isReady, problems()]).toEqual([true, ["draft"]]);
  });

  it("is read once the player starts, on a page that a server rendered", () => {
    const storage = memory();
    const load = vi.spyOn(storage, "load");
    const { quiz } = open({ storage, shuffle: true }, { isServed: true });
    expect(load).toHaveBeenCalledOnce();
    expect([quiz.initialState.isReady, quiz.initialState.seed]).toEqual([false, null]);
    expect([quiz.state.isReady, typeof quiz.state.seed]).toEqual([true, "number"]);
  });

  it("is asynchronous: it loads beside the engine, once", async () => {
    const draft = { v: 2, entries: { "final/beta": { value: "wrong", stamp: [1, "there"] } } };
    const storage = { load: vi.fn<() => unknown>().mockResolvedValue(draft), save: vi.fn<() => void>() };
    const { quiz, load } = open({ storage });
    expect(storage.load).toHaveBeenCalledOnce();
    load();
    expect(quiz.state.isReady).toBe(false);
    await settled();
    expect(storage.load).toHaveBeenCalledOnce();
    expect([quiz.state.isReady, answers(quiz)]).toEqual([true, [null, "wrong", null]]);
  });

  it("is asynchronous and changes with the quiz, which then loads its own draft", async () => {
    const stored = (value: string) => ({
      load: async () => ({ v: 2, entries: { "final/alpha": { value, stamp: [1, "there"] } } }),
      save: () => {},
    });
    const { quiz, options, load } = open({ storage: { ...stored("wrong"), key: "a" } as never });
    quiz.update({ ...options, storage: { ...stored("right"), key: "b" } as never });
    load();
    await settled();
    expect(answers(quiz)[0]).toBe("right");
  });

  it("is asynchronous and fails, which the engine reports", async () => {
    const storage = { load: () => Promise.reject(new Error("503")), save: () => {} };
    const { quiz, load, problems } = open({ storage });
    await settled();
    load();
    await settled();
    expect([quiz.state.isReady, problems()]).toEqual([true, ["storage"]]);
  });

  it("is combined with a server's, whose draft an early answer does not replace", async () => {
    let stored = JSON.stringify({ v: 2, entries: { "final/beta": { value: "wrong", stamp: [1, "there"] } } });
    const fetchDraft: typeof fetch = async (_, init) => {
      if (init?.method === "GET") return new Response(stored, { headers: { ETag: '"1"' } });
      const headers = new Headers(init?.headers);
      if (headers.get("If-None-Match") === "*") return new Response(null, { status: 412 });
      stored = init?.body as string;
      return new Response(null, { status: 204, headers: { ETag: '"2"' } });
    };
    const { quiz } = open({ storage: combine(memory(), httpStore("/draft", { fetch: fetchDraft })) });
    quiz.answer("alpha", "right");
    await settled();
    expect(valuesIn(JSON.parse(stored))).toMatchObject({ "final/alpha": "right", "final/beta": "wrong" });
  });

  it("can't be read, which the engine reports", () => {
    const storage = {
      ...memory(),
      load() {
        throw new DOMException("Blocked", "SecurityError");
      },
    };
    const { quiz, load, problems } = open({ storage });
    expect(quiz.state.isReady).toBe(true);
    quiz.answer("alpha", "right");
    load();
    expect([quiz.state.items[0]?.answer, quiz.state.isSaved, problems()]).toEqual([
      "right",
      false,
      ["storage"],
    ]);
  });
});
