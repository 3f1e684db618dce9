import { describe, expect, it } from "vitest";
import {
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
} from "../../../../../mocks/builders/quizzes.ts";
import { createTranslate } from "../../../i18n/labels/labels.tsx";
import { answerFeedback, feedbackName, OPTION_FEEDBACK_LABELS, otherFeedback } from "./option-feedback.ts";

const explained = <Option extends { text: string }>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, feedback: `On ${option.text}` }));
const rolesAndNames = (feedback: ReturnType<typeof answerFeedback>) =>
  feedback.map(({ role, name }) => [role, name]);

describe("answerFeedback", () => {
  const { options } = buildQuestion();
  const single = buildQuestion({ options: explained(options) });
  it("is returned for the chosen and the right option of a single choice, with their letters", () => {
    expect(answerFeedback(single, 2)).toEqual([
      { option: 2, role: "yours", name: "B", text: "On A second factor at every sign-in" },
      { option: 1, role: "correct", name: "A", text: "On A review of access rights every quarter" },
    ]);
    expect(rolesAndNames(answerFeedback(single, 1))).toEqual([["yours", "A"]]);
    expect(rolesAndNames(answerFeedback(single, 0))).toEqual([["correct", "A"]]);
    expect(rolesAndNames(answerFeedback(single, undefined))).toEqual([["correct", "A"]]);
  });
  it("uses the index of options without ids", () => {
    const question = buildQuestion({ options: [{ text: "No", feedback: "Why not" }, { text: "Yes" }] });
    expect(answerFeedback(question, 0)).toEqual([{ option: 0, role: "yours", name: "A", text: "Why not" }]);
  });
  it("is returned for each chosen and each missed option that has feedback, with its letter", () => {
    expect(rolesAndNames(answerFeedback(buildMultiple(), [4, 2]))).toEqual([
      ["yours", "B"],
      ["correct", "A"],
      ["correct", "C"],
    ]);
  });
  it("is returned for the misplaced options of an ordering", () => {
    const question = buildOrder({ options: explained(buildOrder().options) });
    expect(answerFeedback(question, [2, 4, 3, 1]).map(({ option, name }) => [option, name])).toEqual([
      [2, "Contents of the memory"],
      [4, "Registers and cache of the processor"],
    ]);
    expect(answerFeedback(question, [4, 2, 3, 1])).toEqual([]);
    expect(answerFeedback(question, undefined)).toEqual([]);
  });
  it("is returned once for an option that is matched to two prompts, and for right ones that are matched to none", () => {
    const question = buildMatch({ options: explained(buildMatch().options) });
    const answer = [
      { prompt: 1, option: 2 },
      { prompt: 2, option: 2 },
    ];
    const [ownFeedback, ...missed] = answerFeedback(question, answer);
    expect(ownFeedback).toEqual({ option: 2, role: null, name: "Physical", text: "On Physical" });
    expect(missed.map(({ role, name }) => [role, name])).toEqual([
      [null, "Technical"],
      [null, "Managerial"],
    ]);
  });
  it("leaves the rest to otherFeedback", () => {
    expect(rolesAndNames(otherFeedback(single, 2))).toEqual([
      [null, "C"],
      [null, "D"],
    ]);
    expect(otherFeedback(single, 2).map(({ option }) => option)).toEqual([3, 4]);
  });
});

it("feedbackName says whose answer an option is", () => {
  const t = createTranslate("en", OPTION_FEEDBACK_LABELS);
  const one = { option: 2, name: "B", text: "" };
  expect(feedbackName({ ...one, role: "yours" }, t)).toBe("Your answer (B)");
  expect(feedbackName({ ...one, role: "correct" }, t)).toBe("Correct answer (B)");
  expect(feedbackName({ ...one, role: null }, t)).toBe("B");
});
