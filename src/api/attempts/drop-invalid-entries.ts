import type { AnswerValue } from "../questions/answers.ts";
import type { AskedQuestion } from "../questions/schema.ts";
import { answerProblem } from "../questions/scoring/answer-problem.ts";
import { isUnanswered, optionValue } from "../questions/scoring/scoring.ts";
import { isAnswer, parseEntryName, type Draft, type DraftAnswer, type DraftEntry } from "./draft.ts";
import type { DroppedEntry } from "./schema.ts";

const toNumber = (id: string): number => (/^\d{1,16}$/.test(id) ? Number(id) : Number.NaN);

/**
 * Converts a draft's answer to the form that is submitted, with numeric ids. Returns `null` if one of its ids
 * is not a number.
 */
export function toAnswerValue(answer: DraftAnswer): AnswerValue | null {
  if (typeof answer === "string") return numberOrNull(toNumber(answer));
  const ids: number[] = [];
  const matches: { prompt: number; option: number }[] = [];
  for (const part of answer) {
    if (typeof part === "string") ids.push(toNumber(part));
    else matches.push({ prompt: toNumber(part.prompt), option: toNumber(part.option) });
  }
  const all = [...ids, ...matches.flatMap(({ prompt, option }) => [prompt, option])];
  if (all.some((id) => !Number.isSafeInteger(id))) return null;
  return matches.length > 0 ? matches : ids;
}

const numberOrNull = (id: number): number | null => (Number.isSafeInteger(id) ? id : null);

/** Returns why an answer of a draft is invalid for its question, as the end of a sentence; `null` if it is valid. */
function invalidReason(question: AskedQuestion, answer: DraftAnswer): string | null {
  const value = toAnswerValue(answer);
  if (value === null) return "has no such option";
  if (typeof value === "number" && isUnanswered(question, value)) return `has no option ${value}`;
  return answerProblem(question, value);
}

function reasonToDrop(
  name: string,
  { value }: DraftEntry,
  questions: ReadonlyMap<string, AskedQuestion>,
): string | null {
  const { kind, ids: [id = "", second = ""] = [] } = parseEntryName(name) ?? {};
  switch (kind) {
    case undefined:
      return "No entry of a draft has this name.";
    case "reached":
      return Number(value) < Math.max(1, questions.size) ? null : "The quiz has fewer questions.";
    case "clockHidden":
    case "startedAt":
    case "seed":
    case "submitFailed":
    case "submitted":
      return null;
    case "position":
      return typeof value === "string" && questions.has(value)
        ? null
        : `Question ${JSON.stringify(value)} is not part of this quiz.`;
    case "answer":
    case "final":
    case "flag":
    case "out":
    case "seconds": {
      const question = questions.get(id);
      if (!question) return `Question ${id} is not part of this quiz.`;
      if (kind === "out")
        return question.options.some((option, index) => String(optionValue(option, index)) === second)
          ? null
          : `Question ${id} has no option ${second}.`;
      const problem =
        (kind === "answer" || kind === "final") && isAnswer(value) ? invalidReason(question, value) : null;
      return problem === null ? null : `Question ${id} ${problem}.`;
    }
  }
}

/** Removes the entries of a draft that are invalid for its quiz, and lists them with the reason. */
export function dropInvalidEntries(
  draft: Draft,
  questions: readonly AskedQuestion[],
): { draft: Draft; dropped: DroppedEntry[] } {
  const byId = new Map(questions.map((question) => [String(question.id), question]));
  const entries: Record<string, DraftEntry> = {};
  const dropped: DroppedEntry[] = [];
  for (const [name, entry] of Object.entries(draft.entries)) {
    const reason = reasonToDrop(name, entry, byId);
    if (reason === null) entries[name] = entry;
    else dropped.push({ name, reason });
  }
  return { draft: { v: 2, entries }, dropped };
}
