import { folded } from "../../../src/api/search/forgiving-search.ts";
import type { QuestionDoc } from "../documents.ts";

/** Looks for words in questions. */
export interface QuestionSearch {
  /** Whether each of the words, folded, stands somewhere in the question. */
  hasAll: (question: Readonly<QuestionDoc>, words: readonly string[]) => boolean;
}

/** A search that remembers what it has read: documents are never changed in place, so that a new version is read anew. */
export function createQuestionSearch(): QuestionSearch {
  const texts = new WeakMap<object, string>();
  const textOf = (question: Readonly<QuestionDoc>): string => {
    const known = texts.get(question);
    if (known !== undefined) return known;
    const prompts = question.kind === "match" ? question.prompts : [];
    const parts = [
      question.text,
      ...question.options.map(({ text }) => text),
      ...prompts.map(({ text }) => text),
      ...question.tags,
      question.objective ?? "",
      question.point ?? "",
    ];
    const text = folded(parts.join("\n"));
    texts.set(question, text);
    return text;
  };
  return { hasAll: (question, words) => words.every((word) => textOf(question).includes(word)) };
}
