import { UNANSWERED } from "./blank.ts";
import type { AnswerBy, Key, MatchBy } from "./answers.ts";
import type { AskedBy } from "./schema.ts";
import { optionValue } from "./scoring.ts";

/**
 * Why an answer does not fit its question, as the end of a sentence that begins with the question; `null` where it fits.
 * An answer may leave parts open, but says nothing twice and names only what is there.
 */
export function answerProblem(question: AskedBy, answer: AnswerBy): string | null {
  const values = new Set<Key>(question.options.map(optionValue));
  const unknown = (value: Key) => (values.has(value) ? null : `has no option ${value}`);
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
      const prompts = new Set<Key>(question.prompts.map(({ id }) => id));
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
      if (!isId(answer)) return "takes one option";
      return answer === UNANSWERED ? null : unknown(answer);
  }
}

const isId = (part: unknown): part is Key => typeof part === "number" || typeof part === "string";
const isMatch = (part: unknown): part is MatchBy<Key> =>
  typeof part === "object" && part !== null && "prompt" in part;

function isList<Part>(answer: AnswerBy, is: (part: unknown) => part is Part): answer is Part[] & AnswerBy {
  return Array.isArray(answer) && answer.every(is);
}

function twice(ids: readonly Key[], name: string): string | null {
  const repeated = ids.find((id, place) => ids.indexOf(id) < place);
  return repeated === undefined ? null : `has ${name} ${repeated} answered twice`;
}
