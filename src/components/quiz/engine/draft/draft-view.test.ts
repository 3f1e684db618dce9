import { expect, it } from "vitest";
import { answersIn, attempt, draftOf, QUESTIONS, run } from "../attempt.helpers.ts";
import { unansweredCount } from "../state.ts";
import { defaultEntries, viewDraft } from "./draft-view.ts";

/** Returns a draft with these values, each stored at a time by a device. */
const stamped = (values: Readonly<Record<string, readonly [value: string, time: number, device: string]>>) =>
  draftOf({
    v: 2,
    entries: Object.fromEntries(
      Object.entries(values).map(([name, [value, time, device]]) => [name, { value, stamp: [time, device] }]),
    ),
  });

it("ignores entries of other questions, and counts their answers", () => {
  const stored = {
    answers: { alpha: "right", beta: "gone", omega: "right" },
    flags: ["gamma", "omega"],
    place: 12,
  };
  const view = viewDraft(draftOf(stored), attempt());
  expect(answersIn(view)).toEqual(["right", null, null]);
  expect(view.items.map(({ isFlagged }) => isFlagged)).toEqual([false, false, true]);
  expect(view).toMatchObject({ position: null, unmatched: 2 });
});

it("has no final answers in an exam", () => {
  const state = attempt({ isExam: true }, { answers: { alpha: "wrong" }, checked: ["alpha"] });
  expect(state.items[0]).toMatchObject({ answer: "wrong", isFinal: false });
  expect(answersIn(run(state, { type: "answered", id: "alpha", value: "right" }).state)).toEqual([
    "right",
    null,
    null,
  ]);
});

it("has the last answer in an exam, whether or not another one was final elsewhere", () => {
  const stored = {
    "final/alpha": ["wrong", 1000, "phone"],
    "answer/alpha": ["right", 2000, "tablet"],
  } as const;
  expect(answersIn(attempt({ isExam: true }, stamped(stored)))).toEqual(["right", null, null]);
  expect(answersIn(attempt({}, stamped(stored)))).toEqual(["wrong", null, null]);
});

it("opens at the question that was shown last on any device, in whichever order they are stored", () => {
  const phone = { "position/phone": ["gamma", 2000, "phone"] } as const;
  const tablet = { "position/tablet": ["beta", 1000, "tablet"] } as const;
  expect(attempt({}, stamped({ ...phone, ...tablet })).index).toBe(2);
  expect(attempt({}, stamped({ ...tablet, ...phone })).index).toBe(2);
});

it("shows controlled answers instead of those of the draft", () => {
  const state = attempt(
    { answers: [{ questionId: "alpha", answer: "right" }] },
    { answers: { alpha: "wrong", beta: "wrong" }, checked: ["alpha", "beta"], place: "gamma" },
  );
  expect(state.index).toBe(2);
  expect(answersIn(state)).toEqual(["right", null, null]);
  expect([state.counts, unansweredCount(state)]).toEqual([{ answered: 1, partly: 0, flagged: 0 }, 2]);
});

it("stores default answers before all others, and only those that match an option", () => {
  const { questions } = attempt();
  const defaults = [
    { questionId: "alpha", answer: "wrong" },
    { questionId: "alpha", answer: "right" },
    { questionId: "beta", answer: "gone" },
    { questionId: "omega", answer: "right" },
  ];
  expect(defaultEntries(defaults, questions)).toEqual({
    "answer/alpha": { value: "right", stamp: [0, "default"] },
  });
});

it("adds the seconds of other devices, and counts its own separately", () => {
  const draft = draftOf({
    v: 2,
    entries: {
      "seconds/alpha/here": { value: 4, stamp: [1, "here"] },
      "seconds/alpha/phone": { value: 5, stamp: [1, "phone"] },
      "seconds/alpha/tablet": { value: 6, stamp: [1, "tablet"] },
    },
  });
  const { questions, settings } = attempt({ questions: QUESTIONS });
  const view = viewDraft(draft, { questions, settings, replica: "here" });
  expect(view.items[0]).toMatchObject({ shownMs: 4000, otherSeconds: 11 });
});
