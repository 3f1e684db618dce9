import { describe, expect, it } from "vitest";
import { optionLetter, optionState } from "./option-state.ts";

const state = (value: number, chosen: number | undefined, isLocked = false) =>
  optionState({ value, chosen, correctAnswer: 3, isLocked });

describe("optionState", () => {
  it("is open until something is chosen", () =>
    expect([1, 2, 3].map((v) => state(v, undefined))).toEqual(["open", "open", "open"]));
  it("is locked once the time is up", () => expect(state(1, undefined, true)).toBe("locked"));
  it("marks the right option and nothing else after a right answer", () =>
    expect([1, 2, 3, 4].map((v) => state(v, 3))).toEqual(["other", "other", "correct", "other"]));
  it("marks both the wrong choice and the right option after a wrong one", () =>
    expect([1, 2, 3, 4].map((v) => state(v, 1, true))).toEqual(["incorrect", "other", "correct", "other"]));
});

describe("optionLetter", () => {
  it("goes on in figures after Z", () =>
    expect([0, 3, 25, 26].map(optionLetter)).toEqual(["A", "D", "Z", "27"]));
});
