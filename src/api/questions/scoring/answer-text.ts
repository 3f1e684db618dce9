import type { AnswerValue } from "../answers.ts";
import type { Question } from "../schema.ts";
import { plainOf } from "../text/rich-text.ts";
import { isUnanswered, matchesOf, optionIdsOf, optionValue } from "./scoring.ts";

/**
 * Returns an answer as text without notation: the option; the chosen options separated by "; "; the options in their
 * order, numbered "1. "; or "prompt → option" for each prompt. Omits options that the question no longer has; `null`
 * if nothing is left.
 */
export function answerText(question: Question, answer: AnswerValue | undefined): string | null {
  if (answer === undefined || isUnanswered(question, answer)) return null;
  const texts = new Map(
    question.options.map((option, index) => [optionValue(option, index), plainOf(option.text)]),
  );
  const textsOf = (ids: readonly number[]) => ids.flatMap((id) => texts.get(id) ?? []);
  const list = (parts: readonly string[]) => (parts.length > 0 ? parts.join("; ") : null);
  switch (question.kind) {
    case "multiple": {
      const chosen = new Set(optionIdsOf(answer));
      return list(textsOf([...texts.keys()].filter((id) => chosen.has(id))));
    }
    case "order":
      return list(textsOf(optionIdsOf(answer)).map((text, index) => `${index + 1}. ${text}`));
    case "match": {
      const chosen = matchesOf(answer);
      return list(
        question.prompts.flatMap(({ id, text }) => {
          const option = texts.get(chosen.get(id) ?? 0);
          return option === undefined ? [] : [`${plainOf(text)} → ${option}`];
        }),
      );
    }
    case "single":
    case undefined:
      return typeof answer === "number" ? (texts.get(answer) ?? null) : null;
  }
}
