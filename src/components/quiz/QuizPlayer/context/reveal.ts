import { hasKey } from "../../../../api/questions/kinds.ts";
import type { QuestionBy } from "../../../../api/questions/schema.ts";
import { isCorrectIfKnown } from "../../../../api/questions/scoring/scoring.ts";
import { percent } from "../../../../api/values/percent.ts";
import {
  normalizeQuestion,
  type EngineQuestion,
  type QuestionList,
} from "../../engine/question/normalize.ts";
import { REVEALED_FIELDS, type AnyId } from "../../engine/question/question.ts";
import { answerOf } from "../../engine/result.ts";
import type { QuizState } from "../../engine/state.ts";
import type { Revealed } from "./quiz-context.ts";
import { returnedScore } from "./returned-score.ts";

/** Whether a value has fields. It comes from the host's server, so its type is unchecked. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Returns the question at an index with what the host's server reveals now, and has revealed `before`. Its options stay in the
 * displayed order.
 */
export function reveal(
  questions: QuestionList,
  index: number,
  verdict: unknown,
  before = questions.normalized(index),
): EngineQuestion | undefined {
  const original = questions.original(index);
  if (!original || !before || !isObject(verdict)) return before;
  const { customRules } = before;
  const names: readonly string[] = [...REVEALED_FIELDS, customRules?.definition.answerKey ?? ""];
  const fields = Object.fromEntries(
    names.filter((name) => name in verdict).map((name) => [name, verdict[name]]),
  );
  const { options }: { options?: unknown } = verdict;
  const feedback = new Map(
    (Array.isArray(options) ? options.filter(isObject) : []).map((option, index) => [
      `${(option["id"] as AnyId | undefined) ?? index}`,
      option["feedback"],
    ]),
  );
  return {
    ...before,
    // A custom kind reads its fields from its question, which has what was revealed before.
    ...normalizeQuestion(
      { ...original, ...customRules?.question, ...fields },
      before.id,
      customRules?.withFields,
    ),
    options: before.options.map((option) => {
      const id = String(option.id);
      return feedback.has(id) ? { ...option, feedback: feedback.get(id) } : option;
    }),
  } as EngineQuestion;
}

/** Content of a submitted quiz. */
export interface OutcomeSummary {
  /** Whole percentage; `null` if unknown. */
  score: number | null;
  /** Number of right answers; `null` if unknown. */
  correctAnswers: number | null;
  /** The questions whose answer key is known, in display order, with their zero-based indexes. */
  reviewed: readonly { question: QuestionBy; index: number }[];
}

/**
 * Returns what a submitted quiz shows. `outcome` is the unchecked result of `onSubmit`: its score comes first, and the fields that it
 * reveals are merged into the questions. Otherwise the score is that of the answer keys, if every question has one.
 */
export function summarizeOutcome(
  outcome: unknown,
  { questions, items, revealed }: Pick<QuizState, "questions" | "items"> & { revealed: Revealed },
): OutcomeSummary {
  const returned: { answers?: unknown } = isObject(outcome) ? outcome : {};
  const answers = Array.isArray(returned.answers) ? returned.answers.filter(isObject) : [];
  const verdicts = new Map(answers.map((verdict) => [String(verdict["questionId"]), verdict]));
  const reviewed = questions.ids.flatMap((id, index) => {
    const question = reveal(questions, index, verdicts.get(id), revealed[id]);
    // A custom kind that throws here is known to be broken only now, so its question is neither right nor wrong.
    const isRight = question ? isCorrectIfKnown(question, answerOf(items[index])) : null;
    return question && hasKey(question) && isRight !== null ? [{ question, index, isRight }] : [];
  });
  const right = reviewed.filter(({ isRight }) => isRight);
  const isKnown = questions.total > 0 && reviewed.length === questions.total;
  return {
    score: isKnown ? percent(right.length, questions.total) : null,
    correctAnswers: isKnown ? right.length : null,
    ...returnedScore(outcome),
    reviewed,
  };
}
