import { describe, expect, it } from "vitest";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../mocks/builders/quizzes.ts";
import type { Draft, DraftValue } from "./draft.ts";
import { dropInvalidEntries, toAnswerValue } from "./drop-invalid-entries.ts";

const QUESTIONS = [
  buildQuestion({ id: 901 }),
  buildMultiple({ id: 951 }),
  buildOrder({ id: 952 }),
  buildMatch({ id: 953 }),
];
const draftOf = (values: Record<string, DraftValue>): Draft => ({
  v: 2,
  entries: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, stamp: [1, "a"] as const }]),
  ),
});
const reasonFor = (name: string, value: DraftValue): string | undefined =>
  dropInvalidEntries(draftOf({ [name]: value }), QUESTIONS).dropped[0]?.reason;

describe("toAnswerValue", () => {
  it.each([
    ["3", 3],
    [
      ["1", "4"],
      [1, 4],
    ],
    [[], []],
    [[{ prompt: "1", option: "2" }], [{ prompt: 1, option: 2 }]],
    ["b", null],
    ["", null],
    ["-1", null],
    ["1e3", null],
    ["9007199254740993", null],
    [["1", "x"], null],
    [[{ prompt: "1", option: "x" }], null],
  ])("reads %j as %j", (answer, value) => expect(toAnswerValue(answer)).toEqual(value));
});

describe("fitDraft", () => {
  it("keeps valid entries, and reports nothing", () => {
    const draft = draftOf({
      "answer/901": "3",
      "final/951": ["1", "3"],
      "answer/952": [],
      "answer/953": [{ prompt: "1", option: "2" }],
      "answer/901/": null,
      "flag/901": true,
      "out/901/4": true,
      "seconds/953/a": 12,
      "position/a": "952",
      reached: 3,
      clockHidden: true,
      startedAt: 5,
      seed: 7,
      submitFailed: true,
      submitted: true,
    });
    const { draft: fitted, dropped } = dropInvalidEntries(draft, QUESTIONS);
    expect(dropped).toEqual([{ name: "answer/901/", reason: "No entry of a draft has this name." }]);
    const { "answer/901/": _, ...rest } = draft.entries;
    expect(fitted.entries).toEqual(rest);
  });

  it.each<[name: string, value: DraftValue, reason: string]>([
    ["answer/902", "1", "Question 902 is not part of this quiz."],
    ["flag/902", true, "Question 902 is not part of this quiz."],
    ["seconds/902/a", 1, "Question 902 is not part of this quiz."],
    ["position/a", "902", 'Question "902" is not part of this quiz.'],
    ["answer/901", "9", "Question 901 has no option 9."],
    ["answer/901", "0", "Question 901 has no option 0."],
    ["answer/901", "b", "Question 901 has no such option."],
    ["answer/901", ["1"], "Question 901 takes one option."],
    ["final/951", "1", "Question 951 takes a list of options."],
    ["answer/953", ["1"], "Question 953 takes a list of prompts with their options."],
    ["out/901/9", true, "Question 901 has no option 9."],
    ["reached", 4, "The quiz has fewer questions."],
  ])("drops %s of %j: %s", (name, value, reason) => expect(reasonFor(name, value)).toBe(reason));

  it("keeps a cleared answer, and the first position of a quiz without questions", () => {
    expect(reasonFor("answer/901", null)).toBeUndefined();
    expect(dropInvalidEntries(draftOf({ reached: 0 }), []).dropped).toEqual([]);
  });
});
