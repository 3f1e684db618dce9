import { UNANSWERED } from "./blank.ts";
import type { AnswerValue, Match } from "./answers.ts";
import type { AskedQuestion } from "./schema.ts";
import { optionValue } from "./scoring.ts";

/**
 * Why an answer does not fit its question, as the end of a sentence that begins with the question; `null` where it fits.
 * An answer may leave parts open, but says nothing twice and names only what is there.
 */
export function answerProblem(question: AskedQuestion, answer: AnswerValue): string | null {
  const values = new Set(question.options.map(optionValue));
  const unknown = (value: number) => (values.has(value) ? null : `has no option ${value}`);
  switch (question.kind) {
    case "multiple":
    case "order": {
      if (!isList(answer, isId)) return "takes a list of options";
      const problem = answer.map(unknown).find((found) => found !== null) ?? twice(answer, "option");
      if (problem !== null) return problem;
      const hasHole = question.kind === "order" && answer.length > 0 && answer.length < values.size;
      return hasHole ? "takes all its options in an order, or none" : null;
    }
    case "match": {
      if (!isList(answer, isMatch)) return "takes a list of prompts with their options";
      const prompts = new Set(question.prompts.map(({ id }) => id));
      for (const { prompt, option } of answer) {
        if (!prompts.has(prompt)) return `has no prompt ${prompt}`;
        if (!values.has(option)) return `has no option ${option}`;
      }
      return twice(
        answer.map(({ prompt }) => prompt),
        "prompt",
      );
    }
    case "single":
    case undefined:
      if (typeof answer !== "number") return "takes one option";
      return answer === UNANSWERED ? null : unknown(answer);
  }
}

const isId = (part: unknown): part is number => typeof part === "number";
const isMatch = (part: unknown): part is Match => typeof part === "object";

function isList<Part>(
  answer: AnswerValue,
  is: (part: unknown) => part is Part,
): answer is Part[] & AnswerValue {
  return Array.isArray(answer) && answer.every(is);
}

function twice(ids: readonly number[], name: string): string | null {
  const repeated = ids.find((id, place) => ids.indexOf(id) < place);
  return repeated === undefined ? null : `has ${name} ${repeated} answered twice`;
}
