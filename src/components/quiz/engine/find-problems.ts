import { hasKey } from "../../../api/questions/kinds.ts";
import { givenOptionIds, listOf, normalizeQuestion } from "./normalize.ts";
import type { Key, QuizQuestion } from "./question.ts";
import type { QuizProblem, QuizProblemCode } from "./problem.ts";

const KINDS = new Set<unknown>([undefined, "single", "multiple", "order", "match"]);

/** How many problems of one sort are told: a list of thousands tells no more than its beginning. */
const TOLD = 5;

/** The keys that occur again. */
function repeated(keys: readonly Key[]): Key[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(String(key)).size);
}

/** Returns the problems of questions, each with how to fix it; of each code the first few. None while there is no list yet. */
export function findProblems(questions: unknown, { isExam }: { isExam: boolean }): QuizProblem[] {
  const problems: QuizProblem[] = [];
  const counts = new Map<QuizProblemCode, number>();
  const tell = (code: QuizProblemCode, message: string, questionId?: Key) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= TOLD) problems.push({ code, message, ...(questionId === undefined ? {} : { questionId }) });
  };
  if (questions === undefined || questions === null) return problems;
  const given = Array.isArray(questions) ? (questions as QuizQuestion[]) : null;
  if (!given?.length) {
    const is = given ? "is empty" : `is a ${typeof questions} and no list`;
    tell("questions", `questions ${is}. Leave it undefined while it loads.`);
  }
  const all = listOf(given);
  if (given && all.length < given.length)
    tell("questions", `questions[${given.findIndex((one) => !one)}] is no question and is left out.`);
  for (const id of repeated(all.map((question) => question.id)))
    tell(
      "duplicate-question",
      `Questions share the id ${JSON.stringify(id)}. Give each an id of its own.`,
      id,
    );
  for (const question of all) {
    const { id, kind, correctAnswer, correctAnswers, correctOrder, correctMatches } = question;
    const about = (code: QuizProblemCode, message: string) =>
      tell(code, `Question ${JSON.stringify(id)} ${message}`, id);
    const keys = givenOptionIds(question);
    const key = correctAnswer ?? correctAnswers ?? correctOrder ?? correctMatches;
    if (!KINDS.has(kind))
      about(
        "kind",
        `has the kind ${JSON.stringify(kind)} and is asked as single. Known are also multiple, order and match.`,
      );
    for (const twice of repeated(keys))
      about(
        "duplicate-option",
        `has options that share the id ${JSON.stringify(twice)}. Give each an id of its own.`,
      );
    if (keys.length === 0) about("no-options", "has no options, so it can't be answered.");
    else if (hasKey(normalizeQuestion(question))) continue;
    else if (key !== undefined)
      about(
        "wrong-key",
        `has a key, ${JSON.stringify(key)}, that does not fit its kind and options. It gets no feedback.`,
      );
    else if (!isExam)
      about("no-key", 'has no key, so it gets no feedback. Add its key, or set feedback to "none" or "end".');
  }
  return problems;
}
