import { describe, expect, it } from "vitest";
import type { OptionMark } from "../../../api/questions/marking.ts";
import { isChangeable, optionLetter, optionState } from "./option-state.ts";

const unmarked = (isChosen: boolean, isLocked: boolean) => optionState({ mark: null, isChosen, isLocked });
const marked = (mark: OptionMark, isLocked = false) => optionState({ mark, isChosen: true, isLocked });

describe("optionState", () => {
  it("is open until it is chosen", () =>
    expect([unmarked(false, false), unmarked(true, false)]).toEqual(["open", "chosen"]));
  it("is closed once the time is up, and what was chosen is kept", () =>
    expect([unmarked(false, true), unmarked(true, true)]).toEqual(["locked", "kept"]));
  it("is what its mark says, whether the time is up or not", () => {
    const marks: OptionMark[] = ["right", "missed", "wrong", "none"];
    const states = ["correct", "correct", "incorrect", "other"];
    expect(marks.map((mark) => marked(mark))).toEqual(states);
    expect(marks.map((mark) => marked(mark, true))).toEqual(states);
  });
});

describe("isChangeable", () => {
  it("is what is neither closed nor marked", () => {
    expect([isChangeable("open"), isChangeable("chosen")]).toEqual([true, true]);
    expect([isChangeable("locked"), isChangeable("kept"), isChangeable("correct")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("optionLetter", () => {
  it("goes on in figures after Z", () =>
    expect([0, 3, 25, 26].map(optionLetter)).toEqual(["A", "D", "Z", "27"]));
});
