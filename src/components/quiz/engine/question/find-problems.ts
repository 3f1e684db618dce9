import type { QuestionKind } from "../../../../api/questions/kind.ts";
import { hasKey, keyFieldOf } from "../../../../api/questions/kinds.ts";
import type { CustomKind, CustomKinds } from "./define-kind.ts";
import { listOf, normalizeQuestion, originalOptionIds } from "./normalize.ts";
import type { QuizProblem, QuizProblemCode } from "./problem.ts";
import type { AnyId, QuizQuestion } from "./question.ts";

/** Maximum number of problems reported per code. */
const PROBLEMS_PER_CODE_MAX = 5;

/** Returns the ids that occurred before in the list. */
function repeated(ids: readonly AnyId[]): AnyId[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(String(id)).size);
}

/** Returns the problems of a list of questions, at most `PROBLEMS_PER_CODE_MAX` per code; none while the list is undefined. */
export function findProblems(
  questions: unknown,
  { needsKeys, kinds }: { needsKeys: boolean; kinds?: CustomKinds | null | undefined },
): QuizProblem[] {
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
  for (const id of repeated(list.map((question) => question.id)))
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
  for (const question of list) {
    const { id, kind, correctAnswer, correctAnswers, correctOrder, correctMatches } = question;
    const reportQuestion = (code: QuizProblemCode, message: string) =>
      report(code, `Question ${JSON.stringify(id)} ${message}`, id);
    const optionIds = originalOptionIds(question);
    const answerKey = correctAnswer ?? correctAnswers ?? correctOrder ?? correctMatches;
    const normalized = normalizeQuestion(question, undefined, () =>
      kinds?.[kind ?? ""]?.createQuestion?.(question, () => {}),
    );
    const { customRules } = normalized;
    if (customRules) {
      const keyField = customRules.definition.answerKey;
      if (needsKeys && keyField !== undefined && !customRules.hasKey)
        reportQuestion(
          "no-key",
          `has no ${keyField}, so it gets no feedback. Add one, set feedback to "none" or "end", or pass checkAnswer.`,
        );
      continue;
    }
    if (!keyFieldOf(question)) {
      reportQuestion(
        "kind",
        `has the unknown kind ${JSON.stringify(kind)}, so it can't be answered. Use single, multiple, order or match, or pass its kind in kinds.`,
      );
      continue;
    }
    for (const optionId of repeated(optionIds))
      reportQuestion(
        "duplicate-option",
        `has several options with the id ${JSON.stringify(optionId)}. Give each option a unique id.`,
      );
    if (optionIds.length === 0) reportQuestion("no-options", "has no options, so it can't be answered.");
    else if (hasKey(normalized)) continue;
    else if (answerKey !== undefined)
      reportQuestion(
        "wrong-key",
        `has an answer key, ${JSON.stringify(answerKey)}, that does not match its kind and options, so it gets no feedback.`,
      );
    else if (needsKeys)
      reportQuestion(
        "no-key",
        'has no answer key, so it gets no feedback. Add one, set feedback to "none" or "end", or pass checkAnswer.',
      );
    else if (kind === "multiple" && question.choose === undefined)
      reportQuestion(
        "no-key",
        "has neither an answer key nor choose, so its answers are never complete. Set choose to the number of right options.",
      );
  }
  return problems;
}
