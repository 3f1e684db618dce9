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
  if (!Array.isArray(questions))
    tell(
      "questions",
      `questions is a ${typeof questions}. Give it a list, or leave it undefined while it loads.`,
    );
  else if (questions.length === 0)
    tell("questions", "questions is empty, so there is nothing to ask. Leave it undefined while it loads.");
  const given = Array.isArray(questions) ? (questions as QuizQuestion[]) : [];
  const nothing = given.findIndex((question) => !question);
  if (nothing >= 0)
    tell(
      "questions",
      `questions has ${JSON.stringify(given[nothing])} at the index ${nothing}. What is no question is left out; give it questions alone.`,
    );
  const all = listOf(given);
  for (const id of repeated(all.map((question) => question.id)))
    tell(
      "duplicate-question",
      `The question id ${JSON.stringify(id)} occurs more than once. Give each question an id of its own; until then they are told apart by their places.`,
      id,
    );
  all.forEach((question) => {
    const { id } = question;
    const named = `Question ${JSON.stringify(id)}`;
    const keys = givenOptionIds(question);
    const asked = normalizeQuestion(question);
    if (!KINDS.has(question.kind))
      tell(
        "kind",
        `${named} has the kind ${JSON.stringify(question.kind)}. Known are single, multiple, order and match; it is asked as a single choice.`,
        id,
      );
    if (keys.length === 0)
      return tell(
        "no-options",
        `${named} has no options, so it can't be answered. Give it options, or leave it out.`,
        id,
      );
    for (const key of repeated(keys))
      tell(
        "duplicate-option",
        `${named} has the option id ${JSON.stringify(key)} more than once. Give each option an id of its own; the first of them counts.`,
        id,
      );
    if (hasKey(asked)) return;
    const { correctAnswer, correctAnswers, correctOrder, correctMatches } = question;
    const key = correctAnswer ?? correctAnswers ?? correctOrder ?? correctMatches;
    if (key !== undefined)
      tell(
        "wrong-key",
        `${named} has a key (${JSON.stringify(key)}) that does not fit its kind and the ids of its options. Nothing is told of its answers.`,
        id,
      );
    else if (!isExam)
      tell(
        "no-key",
        `${named} has no right answer, so it gets no feedback. Give it its key, or set feedback to "none" or "end".`,
        id,
      );
  });
  return problems;
}
