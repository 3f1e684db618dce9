import { describe, expect, it, vi } from "vitest";
import { askedOf } from "../keys/asked-of.ts";
import type { QuizQuestion } from "../engine/question.ts";
import type { AnswerStore, QuizDraft } from "./answer-store.ts";
import { EMPTY_DRAFT, type Draft } from "./draft-store.ts";
import { draftInside, draftOutside, keep, LONGEST_WAIT, namesOf, readSafely } from "./keep.ts";

const questions: QuizQuestion[] = ["a", "b", "a"].map((id) => ({
  id,
  text: "?",
  options: ["x", "y"].map((option) => ({ id: option, text: option })),
  correctAnswer: "x",
}));
const quiz = {
  questions,
  asked: (place: number) => askedOf(questions[place] ?? { id: 0, text: "", options: [] }, place),
  positionOf: (id: number | null) => (id ?? 0) - 1,
  isExam: false,
  isForwardOnly: false,
};
const events = () => ({ onKept: vi.fn(), onProblem: vi.fn() });
const later = () => new Promise((resolve) => setTimeout(resolve));

const inside = {
  ...EMPTY_DRAFT,
  answers: { 1: 2, 3: 1 },
  checked: [1, 3],
  struck: { 2: [1] },
  flags: [2],
  place: 3,
};
const outside: QuizDraft = {
  ...EMPTY_DRAFT,
  answers: { a: "y", "a#2": "x" },
  checked: ["a", "a#2"],
  struck: { b: ["x"] },
  flags: ["b"],
  place: "a#2",
};

const names = namesOf(questions);

describe("a draft", () => {
  it("has a name for each question, also where an id occurs again", () =>
    expect(names).toEqual(["a", "b", "a#2"]));
  it("goes out by ids and comes in by numbers", () => {
    expect(draftOutside(inside, names, quiz)).toEqual(outside);
    expect(draftInside(outside, names, quiz)).toEqual(inside);
  });
  it("keeps nothing of what is not asked here", () =>
    expect(
      draftInside(
        { ...outside, answers: { a: "z", q: "x" }, flags: ["q"], struck: { q: ["x"], b: ["z"] }, place: "q" },
        names,
        quiz,
      ),
    ).toEqual({ ...EMPTY_DRAFT, struck: { 2: [] } }));
  it("makes nothing final in an exam", () =>
    expect(draftInside(outside, names, { ...quiz, isExam: true }).checked).toEqual([]));
});

describe("a store", () => {
  it("that throws begins anew and is told of", () => {
    const told = events();
    const store: AnswerStore = {
      load: () => {
        throw new Error("no");
      },
      save: () => {
        throw new Error("no");
      },
    };
    const kept = keep(store, readSafely(store, told), quiz, told);
    expect(kept.first).toBeNull();
    kept.save(inside);
    expect(told.onKept).toHaveBeenLastCalledWith(false);
    expect(new Set(told.onProblem.mock.calls.map(([code]) => code))).toEqual(new Set(["storage"]));
  });
  it("that says false is told of to the learner alone", () => {
    const told = events();
    keep({ load: () => null, save: () => false }, null, quiz, told).save(inside);
    expect(told.onKept.mock.calls).toEqual([[false]]);
    expect(told.onProblem).not.toHaveBeenCalled();
  });
  it("that is slow is asked one at a time, and the latest next", async () => {
    const saved: QuizDraft[] = [];
    const ends: (() => void)[] = [];
    const store: AnswerStore = {
      load: () => null,
      save: (draft) => {
        saved.push(draft);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
    };
    const kept = keep(store, null, quiz, { ...events(), isLater: true });
    for (const place of [1, 2, 3]) kept.save({ ...EMPTY_DRAFT, place });
    expect(saved.map(({ place }) => place)).toEqual(["a"]);
    ends[0]?.();
    await later();
    expect(saved.map(({ place }) => place)).toEqual(["a", "a#2"]);
  });
  it("that answers after the quiz has begun is saved over only then, and nothing of either is lost", async () => {
    let answer: (draft: unknown) => void = () => {};
    const loading = new Promise((resolve) => {
      answer = resolve;
    });
    const save = vi.fn();
    const kept = keep({ load: () => loading, save }, loading, quiz, events());
    let shown = { ...EMPTY_DRAFT, answers: { 2: 1 }, checked: [2] };
    kept.subscribe((draft) => {
      if (draft) shown = { ...shown, ...kept.together(shown, draft) } as typeof shown;
    });
    kept.save(shown);
    expect(save).not.toHaveBeenCalled();
    answer(outside);
    await later();
    expect(shown.answers).toEqual({ 1: 2, 2: 1, 3: 1 });
    expect(save.mock.lastCall?.[0].answers).toEqual({ a: "y", b: "x", "a#2": "x" });
  });
  it("that stops to save takes back nothing of what was done since", () => {
    let text: string | null = null;
    let isFull = false;
    const store: AnswerStore = {
      load: () => (text === null ? null : JSON.parse(text)),
      save: (draft) => {
        if (isFull) throw new Error("full");
        text = JSON.stringify(draft);
      },
    };
    const kept = keep(store, null, { ...quiz, isExam: true }, events());
    kept.save({ ...EMPTY_DRAFT, answers: { 1: 1 } });
    isFull = true;
    const own = { ...EMPTY_DRAFT, answers: { 1: 2 }, flags: [2] };
    kept.save(own);
    expect(kept.together(own)).toEqual(own);
    text = JSON.stringify({ ...EMPTY_DRAFT, answers: { a: "x", b: "y" } });
    expect(kept.together(own).answers).toEqual({ 1: 2, 2: 2 });
    isFull = false;
    kept.save(own);
    text = JSON.stringify({ ...EMPTY_DRAFT, answers: { a: "x" } });
    expect(kept.together(own).answers).toEqual({ 1: 1 });
  });
  it("that answers late takes back no answer that was changed meanwhile", async () => {
    const found = { ...EMPTY_DRAFT, answers: { a: "y", b: "y" }, flags: ["b"], startedAt: 5 };
    const loading = Promise.resolve(found);
    const save = vi.fn();
    const kept = keep({ load: () => loading, save }, loading, { ...quiz, isExam: true }, events());
    let shown: Draft = { ...EMPTY_DRAFT, answers: { 1: 1 }, flags: [3], startedAt: 7 };
    kept.subscribe((draft) => {
      if (draft) shown = draft;
    });
    kept.save(shown);
    await later();
    const both = { answers: { a: "x", b: "y" }, flags: ["b", "a#2"], startedAt: 5 };
    expect(save.mock.lastCall?.[0]).toMatchObject(both);
    expect(shown).toMatchObject({ answers: { 1: 1, 2: 2 }, flags: [2, 3], startedAt: 5 });
  });
  it("that could not be read is read again before it is saved over", async () => {
    const saved: QuizDraft[] = [];
    const answers: (() => Promise<unknown>)[] = [
      async () => {
        throw new Error("503");
      },
      async () => ({ ...EMPTY_DRAFT, answers: { a: "y" }, checked: ["a"] }),
    ];
    const store: AnswerStore = {
      load: () => answers.shift()?.(),
      save: async (draft) => void saved.push(draft),
    };
    const told = events();
    const kept = keep(store, await readSafely(store, told), quiz, { ...told, isLater: true });
    const shown = vi.fn();
    kept.subscribe(shown);
    kept.save({ ...EMPTY_DRAFT, answers: { 2: 1 }, checked: [2] });
    await later();
    expect(saved.map((draft) => draft.answers)).toEqual([{ a: "y", b: "x" }]);
    expect(shown.mock.lastCall?.[0].answers).toEqual({ 1: 2, 2: 1 });
  });
  it("that can never be read is saved to all the same", async () => {
    const save = vi.fn(async () => {});
    const store: AnswerStore = { load: () => Promise.reject(new Error("404")), save };
    const told = events();
    const kept = keep(store, await readSafely(store, told), quiz, { ...told, isLater: true });
    kept.save({ ...EMPTY_DRAFT, answers: { 2: 1 } });
    kept.save({ ...EMPTY_DRAFT, answers: { 2: 2 } });
    await later();
    expect(save.mock.calls).toEqual([[{ ...EMPTY_DRAFT, answers: { b: "y" } }]]);
    await later();
    expect(told.onKept).toHaveBeenLastCalledWith(true);
  });
  it("that is still saving is cleared after that too", async () => {
    const done: string[] = [];
    let end = () => {};
    const store: AnswerStore = {
      load: () => null,
      save: () =>
        new Promise<void>((resolve) => {
          end = () => {
            done.push("saved");
            resolve();
          };
        }),
      clear: () => void done.push("cleared"),
    };
    const kept = keep(store, null, quiz, { ...events(), isLater: true });
    kept.save(inside);
    kept.clear();
    end();
    await later();
    expect(done).toEqual(["cleared", "saved", "cleared"]);
  });
  it("whose save takes too long is told of until it is done", async () => {
    vi.useFakeTimers();
    let end = () => {};
    const store: AnswerStore = {
      load: () => null,
      save: () => new Promise<void>((resolve) => (end = resolve)),
    };
    const told = events();
    keep(store, null, quiz, { ...told, isLater: true }).save(inside);
    vi.advanceTimersByTime(LONGEST_WAIT);
    vi.useRealTimers();
    expect(told.onKept.mock.calls).toEqual([[false]]);
    expect(told.onProblem.mock.calls.map(([code]) => code)).toEqual(["storage"]);
    end();
    await later();
    expect(told.onKept).toHaveBeenLastCalledWith(true);
  });
  it("that answers late takes back nothing that was done meanwhile", async () => {
    const stored = {
      ...outside,
      answers: { a: "y", b: "x" },
      checked: [],
      flags: ["b"],
      struck: { b: ["x"] },
    };
    const save = vi.fn();
    const exam = { ...quiz, isExam: true, begun: () => ({ ...EMPTY_DRAFT, answers: { 2: 2 } }) };
    const kept = keep({ load: () => null, save }, Promise.resolve(stored), exam, events());
    const heard: (Draft | null)[] = [];
    kept.subscribe((draft) => heard.push(draft));
    // What was there from the beginning, such as a default answer, is not done meanwhile.
    kept.save({
      ...EMPTY_DRAFT,
      answers: { 1: 1, 2: 2 },
      flags: [3],
      struck: { 3: [1] },
      isClockHidden: true,
    });
    await later();
    const all = {
      answers: { 1: 1, 2: 1 },
      flags: [2, 3],
      struck: { 2: [1], 3: [1] },
      isClockHidden: true,
    };
    expect(heard).toEqual([expect.objectContaining(all)]);
    expect(save.mock.lastCall?.[0]).toMatchObject({ answers: { a: "x", b: "x" }, flags: ["b", "a#2"] });
  });
  it("that is emptied saves nothing after", async () => {
    const save = vi.fn(() => later());
    const kept = keep({ load: () => null, save, clear: () => {} }, null, quiz, events());
    kept.save({ ...EMPTY_DRAFT, place: 1 });
    kept.save({ ...EMPTY_DRAFT, place: 2 });
    kept.clear();
    await later();
    await later();
    expect(save).toHaveBeenCalledTimes(1);
  });
  it("that answers later is read once: what is shown is newer than what it would answer", () => {
    const load = vi.fn(() => outside);
    const kept = keep({ load, save: () => {} }, null, quiz, { ...events(), isLater: true });
    expect(kept.together(inside)).toBe(inside);
    expect(load).not.toHaveBeenCalled();
  });
  it("holds the latest of what can be changed, and the first of what is final", () => {
    const kept = keep({ load: () => outside, save: () => {} }, outside, quiz, events());
    const own = { ...inside, answers: { 1: 1, 2: 1 }, checked: [1, 2] };
    expect(kept.together(own)).toMatchObject({ answers: { 1: 2, 2: 1, 3: 1 }, checked: [1, 3, 2] });
    const open = { ...outside, answers: { b: "y" }, checked: [] };
    expect(kept.together({ ...EMPTY_DRAFT, answers: { 2: 1 } }, inside).answers).toEqual({
      ...inside.answers,
      2: 1,
    });
    expect(
      kept.together({ ...EMPTY_DRAFT, answers: { 2: 1 } }, draftInside(open, names, quiz)).answers,
    ).toEqual({ 2: 2 });
  });
  it("leads no further back where there is no way back", () => {
    const forward = { ...quiz, isForwardOnly: true };
    const places = [quiz, forward].map((one) => {
      const kept = keep({ load: () => outside, save: () => {} }, outside, one, events());
      return [1, 3].map((place) => kept.together({ ...inside, place }, { ...inside, place: 2 }).place);
    });
    expect(places).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });
  it("of another version is told of", () => {
    const told = events();
    keep({ load: () => null, save: () => {} }, { answers: { q: "x" } }, quiz, told);
    expect(told.onProblem.mock.calls.map(([code]) => code)).toEqual(["draft"]);
  });
});
