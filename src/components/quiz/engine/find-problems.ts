import { hasKey } from "../../../api/questions/kinds.ts";
import { listOf, normalizeQuestion, originalOptionIds } from "./normalize.ts";
import type { Key, QuizQuestion } from "./question.ts";
import type { QuizProblem, QuizProblemCode } from "./problem.ts";

const KINDS = new Set<unknown>([undefined, "single", "multiple", "order", "match"]);

/** Maximum number of problems reported per code. */
const MAX_PER_CODE = 5;

/** Returns the keys that occurred before in the list. */
function repeated(keys: readonly Key[]): Key[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(String(key)).size);
}

/** Returns the problems of a list of questions, at most `MAX_PER_CODE` per code; none while the list is undefined. */
export function findProblems(questions: unknown, { needsKeys }: { needsKeys: boolean }): QuizProblem[] {
  const problems: QuizProblem[] = [];
  const counts = new Map<QuizProblemCode, number>();
  const report = (code: QuizProblemCode, message: string, questionId?: Key) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= MAX_PER_CODE)
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
  for (const question of list) {
    const { id, kind, correctAnswer, correctAnswers, correctOrder, correctMatches } = question;
    const reportQuestion = (code: QuizProblemCode, message: string) =>
      report(code, `Question ${JSON.stringify(id)} ${message}`, id);
    const optionIds = originalOptionIds(question);
    const key = correctAnswer ?? correctAnswers ?? correctOrder ?? correctMatches;
    if (!KINDS.has(kind))
      reportQuestion(
        "kind",
        `has the unknown kind ${JSON.stringify(kind)} and is treated as single. Use single, multiple, order or match.`,
      );
    for (const optionId of repeated(optionIds))
      reportQuestion(
        "duplicate-option",
        `has several options with the id ${JSON.stringify(optionId)}. Give each option a unique id.`,
      );
    if (optionIds.length === 0) reportQuestion("no-options", "has no options, so it can't be answered.");
    else if (hasKey(normalizeQuestion(question))) continue;
    else if (key !== undefined)
      reportQuestion(
        "wrong-key",
        `has an answer key, ${JSON.stringify(key)}, that does not match its kind and options, so it gets no feedback.`,
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
