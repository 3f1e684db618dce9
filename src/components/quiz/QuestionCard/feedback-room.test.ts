import { expect, it } from "vitest";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { feedbackLines } from "./feedback-room.ts";

/** With feedback of 61 characters on the first option, and of 10 on the others. */
const told = <Asked extends { options: { id?: number; text: string }[] }>(question: Asked): Asked => ({
  ...question,
  options: question.options.map((option, index) => ({
    ...option,
    feedback: "x".repeat(index === 0 ? 61 : 10),
  })),
});

it.each([
  ["a single choice", told(buildQuestion()), 1, 2],
  ["another one", told(buildQuestion()), 2, 1],
  ["a choice without feedback", buildQuestion(), 2, 0],
  ["nothing chosen", told(buildQuestion()), undefined, 0],
  ["a right multiple choice", told(buildMultiple()), buildMultiple().correctAnswers, 3],
  ["a wrong multiple choice", told(buildMultiple()), [1, 2], 4],
  ["a matching in part", told(buildMatch()), [{ prompt: 1, option: 2 }], 2],
  ["a right order without feedback", buildOrder(), buildOrder().correctOrder, 0],
  ["a wrong one", buildOrder(), [1, 2, 3, 4], 1],
])("keeps room for what %s is told", (_, question, answer, lines) =>
  expect(feedbackLines(question, answer)).toBe(lines),
);
