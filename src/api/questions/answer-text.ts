import type { AnswerValue } from "./answers.ts";
import type { Question } from "./schema.ts";
import { isUnanswered, matchesOf, optionIdsOf, optionValue } from "./scoring.ts";

/**
 * An answer in the words of its question: the option, the chosen ones with "; " between, in their order with "1. " and so on
 * before each, or "prompt → option" for each prompt. `null` for none, and for what the question no longer has.
 */
export function answerText(question: Question, answer: AnswerValue | undefined): string | null {
  if (answer === undefined || isUnanswered(question, answer)) return null;
  const texts = new Map(question.options.map((option, index) => [optionValue(option, index), option.text]));
  const known = (ids: readonly number[]) => ids.flatMap((id) => texts.get(id) ?? []);
  const list = (parts: readonly string[]) => (parts.length > 0 ? parts.join("; ") : null);
  switch (question.kind) {
    case "multiple": {
      const chosen = new Set(optionIdsOf(answer));
      return list(known([...texts.keys()].filter((id) => chosen.has(id))));
    }
    case "order":
      return list(known(optionIdsOf(answer)).map((text, place) => `${place + 1}. ${text}`));
    case "match": {
      const chosen = matchesOf(answer);
      return list(
        question.prompts.flatMap(({ id, text }) => {
          const option = texts.get(chosen.get(id) ?? 0);
          return option === undefined ? [] : [`${text} → ${option}`];
        }),
      );
    }
    case "single":
    case undefined:
      return typeof answer === "number" ? (texts.get(answer) ?? null) : null;
  }
}
