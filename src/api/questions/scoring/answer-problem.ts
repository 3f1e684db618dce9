import type { AnswerBy, AnyId, MatchBy } from "../answers.ts";
import { UNANSWERED } from "../blank.ts";
import type { AskedQuestionBy } from "../schema.ts";
import { optionValue } from "./scoring.ts";

/**
 * Returns why an answer is invalid for its question, as the end of a sentence that starts with the question;
 * `null` if it is valid. An answer may be incomplete, but must not repeat anything or refer to unknown ids.
 */
export function answerProblem(question: AskedQuestionBy, answer: AnswerBy): string | null {
  const values = new Set<AnyId>(question.options.map(optionValue));
  const unknown = (value: AnyId) => (values.has(value) ? null : `has no option ${value}`);
  switch (question.kind) {
    case "multiple":
    case "order": {
      if (!isList(answer, isId)) return "takes a list of options";
      const problem = answer.map(unknown).find((reason) => reason !== null) ?? repeatedId(answer, "option");
      if (problem !== null) return problem;
      const isPartial = question.kind === "order" && answer.length > 0 && answer.length < values.size;
      return isPartial ? "takes all its options in an order, or none" : null;
    }
    case "match": {
      if (!isList(answer, isMatch)) return "takes a list of prompts with their options";
      const prompts = new Set<AnyId>(question.prompts.map(({ id }) => id));
      for (const { prompt, option } of answer) {
        if (!prompts.has(prompt)) return `has no prompt ${prompt}`;
        if (!values.has(option)) return `has no option ${option}`;
      }
      return repeatedId(
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

const isId = (part: unknown): part is AnyId => typeof part === "number" || typeof part === "string";
const isMatch = (part: unknown): part is MatchBy<AnyId> =>
  typeof part === "object" && part !== null && "prompt" in part;

function isList<Part>(answer: AnswerBy, is: (part: unknown) => part is Part): answer is Part[] & AnswerBy {
  return Array.isArray(answer) && answer.every(is);
}

function repeatedId(ids: readonly AnyId[], name: string): string | null {
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  return repeated === undefined ? null : `has ${name} ${repeated} answered twice`;
}
