import { choiceCount } from "../kinds.ts";
import type { Exhibit, Question } from "../schema.ts";
import { optionValue, type Keyed } from "./scoring.ts";

/** A problem of a question, and its location. */
export interface QuestionProblem {
  /** A path such as `correctMatches.2.option`. */
  path: string;
  /** The end of a sentence, such as `names no option`. */
  reason: string;
}

/** The fields of a question that must be consistent. */
type CheckedQuestion<Q extends Question = Question> = Q extends Q
  ? Pick<Q, Extract<keyof Q, "kind" | "options" | "prompts" | "choose" | "exhibit" | keyof Keyed<Q>>>
  : never;

/** Returns the first reason why a question can't be answered correctly; `null` if it is valid. */
export function keyProblem(question: CheckedQuestion): QuestionProblem | null {
  const values = question.options.map((option, index) => optionValue<number>(option, index));
  return (
    repeatedIdProblem(values, "options", "duplicate id") ??
    (question.exhibit ? exhibitProblem(question.exhibit) : null) ??
    kindProblem(question, new Set(values))
  );
}

function kindProblem(question: CheckedQuestion, values: ReadonlySet<number>): QuestionProblem | null {
  const unknownOptionProblem = (
    ids: readonly number[],
    path: (index: number) => string,
  ): QuestionProblem | null => {
    const index = ids.findIndex((id) => !values.has(id));
    return index === -1 ? null : { path: path(index), reason: "names no option" };
  };
  switch (question.kind) {
    case "multiple": {
      const { correctAnswers } = question;
      if (question.choose !== undefined && choiceCount(question) !== correctAnswers.length)
        return { path: "choose", reason: `is not the number of right options, ${correctAnswers.length}` };
      return (
        unknownOptionProblem(correctAnswers, (index) => `correctAnswers.${index}`) ??
        repeatedIdProblem(correctAnswers, "correctAnswers", OPTION_AGAIN)
      );
    }
    case "order": {
      const { correctOrder } = question;
      if (correctOrder.length < values.size) return { path: "correctOrder", reason: "leaves out an option" };
      return (
        unknownOptionProblem(correctOrder, (index) => `correctOrder.${index}`) ??
        repeatedIdProblem(correctOrder, "correctOrder", OPTION_AGAIN)
      );
    }
    case "match": {
      const prompts = question.prompts.map(({ id }) => id);
      const matched = question.correctMatches.map(({ prompt }) => prompt);
      const unknownPrompt = matched.findIndex((prompt) => !prompts.includes(prompt));
      const unmatched = prompts.findIndex((prompt) => !matched.includes(prompt));
      if (unknownPrompt !== -1)
        return { path: `correctMatches.${unknownPrompt}.prompt`, reason: "names no prompt" };
      if (unmatched !== -1) return { path: `prompts.${unmatched}`, reason: "has no match" };
      return (
        repeatedIdProblem(prompts, "prompts", "duplicate id") ??
        repeatedIdProblem(matched, "correctMatches", "names a prompt that is named already") ??
        unknownOptionProblem(
          question.correctMatches.map(({ option }) => option),
          (index) => `correctMatches.${index}.option`,
        )
      );
    }
    case "single":
    case undefined:
      return unknownOptionProblem([question.correctAnswer], () => "correctAnswer");
  }
}

const OPTION_AGAIN = "names an option that is named already";

function repeatedIdProblem(ids: readonly number[], path: string, reason: string): QuestionProblem | null {
  const second = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return second === -1 ? null : { path: `${path}.${second}`, reason };
}

/** The reason why a field that must be filled in is refused. */
export const MISSING = "is missing";

function exhibitProblem({ format, text, src, alt }: Exhibit): QuestionProblem | null {
  if (format !== "image") return text ? null : { path: "exhibit.text", reason: MISSING };
  if (!src) return { path: "exhibit.src", reason: MISSING };
  return alt ? null : { path: "exhibit.alt", reason: MISSING };
}
