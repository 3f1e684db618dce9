import { hasKey } from "../../../api/questions/kinds.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import type { QuestionBy } from "../../../api/questions/schema.ts";
import { percent } from "../../../api/percent.ts";
import {
  distinct,
  normalizeQuestion,
  originalOptionIds,
  type EngineQuestion,
  type QuestionList,
} from "../engine/normalize.ts";
import type { QuizOutcome, QuizResult, QuizVerdict } from "../engine/question.ts";
import type { Item } from "../engine/state.ts";
import type { Verdicts } from "./quiz-context.ts";

/** Whether a value has fields. It comes from the host's server, so its type is unchecked. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The fields of a question that a verdict can set, besides `options`. */
const FIELDS = [
  "correctAnswer",
  "correctAnswers",
  "correctOrder",
  "correctMatches",
  "explanation",
  "objective",
  "reference",
] as const satisfies readonly (keyof QuizVerdict)[];

/** Returns the question at an index with what the host's server has revealed. Its options stay in the displayed order. */
export function reveal(questions: QuestionList, index: number, verdict: unknown): EngineQuestion | undefined {
  const [original, asked] = [questions.given(index), questions.asked(index)];
  if (!original || !asked || !isObject(verdict)) return asked;
  const fields = Object.fromEntries(
    FIELDS.filter((name) => name in verdict).map((name) => [name, verdict[name]]),
  );
  const { options: revealedOptions }: { options?: unknown } = verdict;
  const options = Array.isArray(revealedOptions) ? revealedOptions.filter(isObject) : [];
  const ids = distinct(originalOptionIds({ ...original, options: options as never }));
  return {
    ...normalizeQuestion({ ...original, ...fields }, asked.id),
    options: asked.options.map((option) => ({
      ...option,
      ...options[ids.indexOf(String(option.id))],
      id: option.id,
    })),
  } as EngineQuestion;
}

/** Returns the question with the answer key that `checkAnswer` has revealed, if it has. */
export function revealedQuestion(question: EngineQuestion, verdicts: Verdicts): EngineQuestion {
  const verdict = verdicts[question.id];
  return typeof verdict === "object" ? verdict : question;
}

/** What a submitted quiz shows. */
export interface Done {
  /** Whole percentage; `null` if unknown. */
  score: number | null;
  /** Number of right answers; `null` if unknown. */
  correctAnswers: number | null;
  /** The questions whose answer key is known, in display order, with their zero-based indexes. */
  reviewed: readonly { question: QuestionBy; index: number }[];
}

/**
 * Returns what a submitted quiz shows. `outcome` is what `onSubmit` returned, unchecked: its score comes first, and what it reveals
 * is merged into the questions. Otherwise the score is that of the answer keys, if every question has one.
 */
export function summarizeDone({
  questions,
  items,
  verdicts,
  outcome,
  result,
}: {
  questions: QuestionList;
  items: readonly Item[];
  verdicts: Verdicts;
  outcome: unknown;
  result: QuizResult | null;
}): Done {
  const returned: Partial<Record<keyof QuizOutcome, unknown>> = isObject(outcome) ? outcome : {};
  const answers = Array.isArray(returned.answers) ? returned.answers.filter(isObject) : [];
  const revealed = new Map(answers.map((one) => [String(one["questionId"]), one]));
  const reviewed = questions.ids.flatMap((id, index) => {
    const found = reveal(questions, index, revealed.get(id));
    const question = found && (hasKey(found) ? found : revealedQuestion(found, verdicts));
    return question && hasKey(question) ? [{ question, index }] : [];
  });
  const right = reviewed.filter(({ question, index }) =>
    isCorrect(question, items[index]?.answer ?? undefined),
  );
  const isKnown = result !== null && reviewed.length === questions.total;
  const score = wholeNumber(returned.score);
  return {
    score: score ?? (isKnown ? percent(right.length, questions.total) : null),
    correctAnswers: wholeNumber(returned.correctAnswers) ?? (isKnown && score === null ? right.length : null),
    reviewed,
  };
}

const wholeNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value) : null;
