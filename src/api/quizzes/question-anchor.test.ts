import { expect, it } from "vitest";
import { leadsToQuestion, questionAnchor } from "./question-anchor.ts";

it("counts questions from 1", () => expect(questionAnchor(2)).toBe("question-3"));

it.each([
  ["#question-3", true],
  ["#question-25", true],
  ["#question-26", false],
  ["#question-0", false],
  ["#question-03", false],
  ["#question-3x", false],
  ["#results", false],
  ["", false],
])("accepts %j as a question: %s", (hash, expected) => expect(leadsToQuestion(hash, 25)).toBe(expected));
