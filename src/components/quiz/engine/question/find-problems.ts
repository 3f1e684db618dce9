import type { QuestionKind } from "../../../../api/questions/kind.ts";
import { hasKey, keyFieldOf } from "../../../../api/questions/kinds.ts";
import type { CustomKind, CustomKinds } from "./define-kind.ts";
import { listOf, normalizeQuestion, originalOptionIds } from "./normalize.ts";
import type { QuizProblem, QuizProblemCode } from "./problem.ts";
import type { AnyId, QuizQuestion } from "./question.ts";

/** Maximum number of problems reported per code. */
const PROBLEMS_PER_CODE_MAX = 5;

/** Returns the ids that occurred before in the list. */
function findRepeatedIds(ids: readonly AnyId[]): AnyId[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(String(id)).size);
}

interface ProblemOptions {
  needsKeys: boolean;
  kinds?: CustomKinds | null | undefined;
}

/** Returns the problems of a list of questions, at most `PROBLEMS_PER_CODE_MAX` per code; none while the list is undefined. */
export function findProblems(questions: unknown, { needsKeys, kinds }: ProblemOptions): QuizProblem[] {
  const problems: QuizProblem[] = [];
  const counts = new Map<QuizProblemCode, number>();
  const report = (code: QuizProblemCode, message: string, questionId?: AnyId) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= PROBLEMS_PER_CODE_MAX)
      problems.push({ code, message, ...(questionId === undefined ? {} : { questionId }) });
  };
  if (questions === undefined || questions === null) return problems;
  const entries = Array.isArray(questions) ? (questions as QuizQuestion[]) : null;
  if (!entries?.length) {
    const fault = entries ? "is empty" : `must be an array, but is a ${typeof questions}`;
    report("questions", `questions ${fault}. Leave it undefined while it loads.`);
  }
  const list = listOf(entries);
  if (entries && list.length < entries.length)
    report(
      "questions",
      `questions[${entries.findIndex((entry) => !entry)}] is not a question and is ignored.`,
    );
  for (const id of findRepeatedIds(list.map((question) => question.id)))
    report(
      "duplicate-question",
      `Several questions have the id ${JSON.stringify(id)}. Give each question a unique id.`,
      id,
    );
  for (const [name, kind] of Object.entries<CustomKind | undefined>(kinds ?? {}))
    if (keyFieldOf({ kind: name as QuestionKind }))
      report("kind", `kinds.${name} is ignored, because ${name} is a built-in kind. Choose another name.`);
    else if (typeof kind?.createQuestion !== "function")
      report("kind", `kinds.${name} was not created by defineKind, so its questions can't be answered.`);
  for (const question of list)
    findQuestionProblems(question, { needsKeys, kinds }, (code, message) =>
      report(code, `Question ${JSON.stringify(question.id)} ${message}`, question.id),
    );
  return problems;
}

const KEY_ADVICE = 'so it gets no feedback. Add one, set feedback to "none" or "end", or pass checkAnswer.';

/** Reports the problems of a question. */
function findQuestionProblems(
  question: QuizQuestion,
  { needsKeys, kinds }: ProblemOptions,
  report: (code: QuizProblemCode, message: string) => void,
): void {
  const { kind, correctAnswer, correctAnswers, correctOrder, correctMatches } = question;
  const optionIds = originalOptionIds(question);
  const answerKey = correctAnswer ?? correctAnswers ?? correctOrder ?? correctMatches;
  const normalized = normalizeQuestion(question, undefined, () =>
    kinds?.[kind ?? ""]?.createQuestion?.(question, () => {}),
  );
  const { customRules } = normalized;
  if (customRules) {
    const keyField = customRules.definition.answerKey;
    if (needsKeys && keyField !== undefined && !customRules.hasKey)
      report("no-key", `has no ${keyField}, ${KEY_ADVICE}`);
    return;
  }
  if (!keyFieldOf(question))
    return report(
      "kind",
      `has the unknown kind ${JSON.stringify(kind)}, so it can't be answered. Use single, multiple, order or match, or pass its kind in kinds.`,
    );
  for (const optionId of findRepeatedIds(optionIds))
    report(
      "duplicate-option",
      `has several options with the id ${JSON.stringify(optionId)}. Give each option a unique id.`,
    );
  if (optionIds.length === 0) return report("no-options", "has no options, so it can't be answered.");
  if (hasKey(normalized)) return;
  if (answerKey !== undefined)
    report(
      "wrong-key",
      `has an answer key, ${JSON.stringify(answerKey)}, that does not match its kind and options, so it gets no feedback.`,
    );
  else if (needsKeys) report("no-key", `has no answer key, ${KEY_ADVICE}`);
  else if (kind === "multiple" && question.choose === undefined)
    report(
      "no-key",
      "has neither an answer key nor choose, so its answers are never complete. Set choose to the number of right options.",
    );
}
