import { choiceCount } from "./kinds.ts";
import type { Exhibit, Question } from "./schema.ts";
import { optionValue, type Keyed } from "./scoring.ts";

/** What is wrong with a question as it was written, and where. */
export interface QuestionProblem {
  /** Such as `correctMatches.2.option`. */
  path: string;
  /** A sentence's end: `names no option`. */
  reason: string;
}

/** What of a question must fit together. */
type Checked<Q extends Question = Question> = Q extends Q
  ? Pick<Q, Extract<keyof Q, "kind" | "options" | "prompts" | "choose" | "exhibit" | keyof Keyed<Q>>>
  : never;

/** The first reason why a question can't be asked or answered rightly; `null` for a sound one. */
export function keyProblem(question: Checked): QuestionProblem | null {
  const values = question.options.map((option, index) => optionValue<number>(option, index));
  return (
    repeated(values, "options", "duplicate id") ??
    (question.exhibit ? exhibitProblem(question.exhibit) : null) ??
    ownProblem(question, new Set(values))
  );
}

function ownProblem(question: Checked, values: ReadonlySet<number>): QuestionProblem | null {
  const unknown = (ids: readonly number[], path: (place: number) => string): QuestionProblem | null => {
    const place = ids.findIndex((id) => !values.has(id));
    return place === -1 ? null : { path: path(place), reason: "names no option" };
  };
  switch (question.kind) {
    case "multiple": {
      const { correctAnswers } = question;
      if (question.choose !== undefined && choiceCount(question) !== correctAnswers.length)
        return { path: "choose", reason: `is not the number of right options, ${correctAnswers.length}` };
      return (
        unknown(correctAnswers, (place) => `correctAnswers.${place}`) ??
        repeated(correctAnswers, "correctAnswers", OPTION_AGAIN)
      );
    }
    case "order": {
      const { correctOrder } = question;
      if (correctOrder.length < values.size) return { path: "correctOrder", reason: "leaves out an option" };
      return (
        unknown(correctOrder, (place) => `correctOrder.${place}`) ??
        repeated(correctOrder, "correctOrder", OPTION_AGAIN)
      );
    }
    case "match": {
      const prompts = question.prompts.map(({ id }) => id);
      const asked = question.correctMatches.map(({ prompt }) => prompt);
      const stranger = asked.findIndex((prompt) => !prompts.includes(prompt));
      const open = prompts.findIndex((prompt) => !asked.includes(prompt));
      if (stranger !== -1) return { path: `correctMatches.${stranger}.prompt`, reason: "names no prompt" };
      if (open !== -1) return { path: `prompts.${open}`, reason: "has no match" };
      return (
        repeated(prompts, "prompts", "duplicate id") ??
        repeated(asked, "correctMatches", "names a prompt that is named already") ??
        unknown(
          question.correctMatches.map(({ option }) => option),
          (place) => `correctMatches.${place}.option`,
        )
      );
    }
    case "single":
    case undefined:
      return unknown([question.correctAnswer], () => "correctAnswer");
  }
}

const OPTION_AGAIN = "names an option that is named already";

function repeated(ids: readonly number[], path: string, reason: string): QuestionProblem | null {
  const place = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return place === -1 ? null : { path: `${path}.${place}`, reason };
}

function exhibitProblem({ format, text, src, alt }: Exhibit): QuestionProblem | null {
  if (format !== "image") return text ? null : { path: "exhibit.text", reason: "is missing" };
  if (!src) return { path: "exhibit.src", reason: "is missing" };
  return alt ? null : { path: "exhibit.alt", reason: "is missing" };
}
