import { choiceCount, hasKey, keyFieldOf } from "../../../api/questions/kinds.ts";
import { isCorrect } from "../../../api/questions/scoring/scoring.ts";
import { percent } from "../../../api/values/percent.ts";
import { toIdText, listOf, normalizeAnswer, normalizeQuestion } from "./question/normalize.ts";
import {
  REVEALED_FIELDS,
  type AnyId,
  type QuestionAnswer,
  type QuizOutcome,
  type QuizQuestion,
  type QuizVerdict,
} from "./question/question.ts";
import { answerOf } from "./result.ts";

/** @throws {TypeError} for a custom kind, whose answer key only its host knows */
function assertBuiltIn<Id extends AnyId>({ id, kind }: QuizQuestion<Id>): void {
  if (!keyFieldOf({ kind }))
    throw new TypeError(
      `Question ${JSON.stringify(id)} is of the kind ${JSON.stringify(kind)}. Remove, reveal and compare the answer keys of custom kinds yourself.`,
    );
}

/**
 * The fields of a question for the page, besides its options and prompts. A list of the shown fields rather than of the secret ones,
 * so that other fields of a database that are in a question stay on the server.
 */
export const SHOWN_FIELDS = [
  "id",
  "text",
  "kind",
  "choose",
  "exhibit",
  "scenario",
  "keepOrder",
  "difficultyLevel",
  "topic",
] as const satisfies readonly (keyof QuizQuestion)[];

const pick = <Value extends object>(value: Value, names: readonly (keyof Value & string)[]) =>
  Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));

/**
 * Returns a question for the page, with nothing that {@link verdictOf} returns and no fields that Cairn does not know. A multiple
 * choice then has `choose`, the number of options to choose.
 * @throws {TypeError} for a custom kind
 */
export function withoutKey<Id extends AnyId>(question: QuizQuestion<Id>): QuizQuestion<Id> {
  assertBuiltIn(question);
  const { options, prompts } = question;
  return {
    ...pick(question, SHOWN_FIELDS),
    ...(question.kind === "multiple" ? { choose: choiceCount(normalizeQuestion(question) as never) } : {}),
    options: options.map((option) => pick(option, ["id", "text"])),
    ...(prompts ? { prompts: prompts.map((prompt) => pick(prompt, ["id", "text"])) } : {}),
  } as unknown as QuizQuestion<Id>;
}

/**
 * Returns what a server reveals of an answered question: its answer key, explanation and feedback.
 * @throws {TypeError} for a custom kind
 */
export function verdictOf<Id extends AnyId>(question: QuizQuestion<Id>): QuizVerdict<Id> {
  assertBuiltIn(question);
  return {
    ...pick(question, REVEALED_FIELDS),
    options: question.options.map(({ id, feedback }) => ({ id, feedback })),
  };
}

/**
 * Scores answers on a server, as the player scores questions with answer keys. Returns what `onSubmit` may return. Ignores
 * answers that don't fit their question, so the answers may come from a request unchecked.
 * @throws {TypeError} If a question is of a custom kind, or has no answer key, or one that does not fit its options.
 */
export function scoreAnswers<Id extends AnyId>(
  questions: readonly QuizQuestion<Id>[],
  answers: readonly QuestionAnswer<Id>[],
): { [Field in keyof QuizOutcome<Id>]-?: NonNullable<QuizOutcome<Id>[Field]> } {
  const answersById = new Map(
    listOf(answers).map(({ questionId, answer }) => [toIdText(questionId), answer]),
  );
  const correct = questions.filter((original) => {
    assertBuiltIn(original);
    const question = normalizeQuestion(original);
    if (!hasKey(question))
      throw new TypeError(
        `Question ${JSON.stringify(original.id)} has no answer key that fits its options. Add one to score it.`,
      );
    return isCorrect(question, answerOf({ answer: normalizeAnswer(question, answersById.get(question.id)) }));
  });
  return {
    score: percent(correct.length, questions.length),
    correctAnswers: correct.length,
    answers: questions.map((question) => ({ questionId: question.id, ...verdictOf(question) })),
  };
}
