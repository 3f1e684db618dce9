import type { AnswerValue } from "../../src/api/questions/answers.ts";
import type { Question } from "../../src/api/questions/schema.ts";
import { noAnswer, optionValue, rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import type { Outcome } from "../../src/api/quizzes/results/outcome.ts";

/** Returns an answer with this outcome. An incorrect answer is complete and as close to the correct one as possible. */
export function buildAnswer(question: Question, outcome: Outcome): AnswerValue {
  if (outcome === "unanswered") return noAnswer(question);
  return outcome === "correct" ? rightAnswer(question) : wrongAnswer(question);
}

function wrongAnswer(question: Question): AnswerValue {
  const values = question.options
    .map((option, index) => optionValue<number>(option, index))
    .toSorted((a, b) => a - b);
  switch (question.kind) {
    case "multiple": {
      const [first = 0, ...others] = question.correctAnswers;
      return [...others, values.find((id) => !question.correctAnswers.includes(id)) ?? first];
    }
    case "order": {
      const [first = 0, second = 0, ...others] = question.correctOrder;
      return [second, first, ...others];
    }
    case "match":
      return question.correctMatches.map(({ prompt, option }, index) => ({
        prompt,
        option: index === 0 ? (values.find((id) => id !== option) ?? option) : option,
      }));
    case "single":
    case undefined:
      return values[(values.indexOf(question.correctAnswer) + 1) % values.length] ?? 0;
  }
}
