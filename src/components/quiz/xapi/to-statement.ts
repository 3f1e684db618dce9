import type { AnswerBy } from "../../../api/questions/answers.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import { hasKey, keyFieldOf, kindOf } from "../../../api/questions/kinds.ts";
import { isCorrect, rightAnswer } from "../../../api/questions/scoring/scoring.ts";
import { plainOf } from "../../../api/questions/text/rich-text.ts";
import type { CustomQuestionFields } from "../engine/question/define-kind.ts";
import {
  normalizeAnswer,
  normalizeQuestion,
  originalOptionIds,
  originalPromptIds,
  toOriginalAnswer,
} from "../engine/question/normalize.ts";
import type {
  AnyId,
  QuizAnswer,
  QuestionAnswer,
  QuizMatch,
  QuizQuestion,
  QuizResult,
} from "../engine/question/question.ts";
import type { AnswerEvent } from "../engine/result.ts";
import type {
  XapiActivity,
  XapiActor,
  XapiComponent,
  XapiResult,
  XapiStatement,
  XapiText,
} from "./statement.ts";
import { assertUuid, assertValid, durationOf, iriOf, languageOf, timestampOf } from "./validate.ts";

/**
 * An answer from `onAnswer` or from `QuizResult.answers`. Without `isCorrect`, the question's answer key decides; without `seconds`,
 * the statement has no duration.
 */
export interface AnswerInput<Id extends AnyId = AnyId>
  extends QuestionAnswer<Id, unknown>, Partial<Pick<AnswerEvent, "isCorrect" | "seconds">> {}

/** Actor, activity and time of a statement. */
export interface StatementContext<Id extends AnyId = AnyId> {
  /** The learner, with exactly one identifier: `mbox`, `mbox_sha1sum`, `openid` or `account`. */
  actor: XapiActor;
  /** The quiz: a permanent absolute IRI and its name. */
  activity: { id: string; name?: string | undefined };
  /** The player's questions. */
  questions: readonly (QuizQuestion<Id> | CustomQuestionFields<Id>)[];
  /** Time of the event: a date, or milliseconds since the epoch. */
  now: Date | number;
  /** UUID of the statement, such as `crypto.randomUUID()`. Default: the learning record store generates one. */
  id?: string | undefined;
  /** UUID of the attempt or enrollment. Default none. */
  registration?: string | undefined;
  /** BCP 47 language tag of the quiz's texts. Default `en`. */
  language?: string | undefined;
  /** Percentage needed to pass, 0 to 100. Default: the quiz is completed, neither passed nor failed. */
  passMark?: number | undefined;
  /** Returns the absolute IRI of a question. Default: the quiz's IRI, `/questions/` and the question's id. */
  questionIri?: ((questionId: Id) => string) | undefined;
}

/** The ways to identify an actor (2.4.2.3). */
const IDENTIFIERS = ["mbox", "mbox_sha1sum", "openid", "account"];

/** IRI prefix of the verbs in the ADL vocabulary (https://w3id.org/xapi/adl). */
const VERB = "http://adlnet.gov/expapi/verbs/";
/** IRI prefix of the activity types in the ADL vocabulary. */
const TYPE = "http://adlnet.gov/expapi/activities/";

const INTERACTION_TYPES = {
  single: "choice",
  multiple: "choice",
  order: "sequencing",
  match: "matching",
} as const satisfies Record<QuestionKind, string>;

/**
 * Converts a quiz event to an xAPI statement (Experience API 1.0.3, part two, 2.4). An argument of `onAnswer`, or an entry
 * of `QuizResult.answers`, becomes an `answered` statement. The argument of `onSubmit` becomes a `completed` statement, or
 * `passed` or `failed` if there is a `passMark`. Pure: it sends nothing, and you supply time and ids.
 *
 * Questions are activities of the type `cmi.interaction`, with responses in its formats (2.4.4.1, response patterns): ids
 * joined by `[,]`, matches by `[.]`. Spaces, square brackets and `%` in ids are percent-encoded, because they could be
 * mistaken for separators. A custom kind has the interaction type `other`. The response is empty if the question is unanswered.
 *
 * @throws {Error} if a learning record store would reject the statement, or the question is not in `questions`
 */
export function toStatement<Id extends AnyId>(
  event: AnswerInput<Id> | QuizResult<Id, unknown>,
  context: StatementContext<Id>,
): XapiStatement {
  const { actor, registration, id } = context;
  assertValid(
    IDENTIFIERS.filter((name) => name in Object(actor)).length === 1,
    `actor must have exactly one of ${IDENTIFIERS.join(", ")}`,
  );
  assertUuid("id", id);
  assertUuid("registration", registration);
  const language = languageOf(context);
  const { verb, object, result, parent } =
    "answers" in event ? describeQuiz(event, context) : describeAnswer(event, context);
  return {
    ...(id === undefined ? {} : { id }),
    actor,
    verb: { id: VERB + verb, display: { en: verb } },
    object,
    result,
    context: {
      ...(registration === undefined ? {} : { registration }),
      language,
      ...(parent ? { contextActivities: { parent: [parent] } } : {}),
    },
    timestamp: timestampOf(context.now),
  };
}

interface StatementParts {
  verb: "answered" | "completed" | "passed" | "failed";
  object: XapiActivity;
  result: XapiResult;
  /** The activity that contains `object`. */
  parent?: XapiActivity;
}

function describeAnswer<Id extends AnyId>(
  event: AnswerInput<Id>,
  context: StatementContext<Id>,
): StatementParts {
  const { questionId, answer, seconds } = event;
  const parent = quizOf(context);
  const question = context.questions.find(({ id }) => String(id) === String(questionId)) as
    | QuizQuestion<Id>
    | undefined;
  assertValid(
    question !== undefined,
    `questions has no question ${JSON.stringify(questionId)}. Pass the same questions as to the player`,
  );
  const normalized = normalizeQuestion(question);
  const answerKey = hasKey(normalized)
    ? toOriginalAnswer(question, normalizeAnswer(normalized, rightAnswer(normalized)))
    : null;
  const success =
    event.isCorrect === undefined && hasKey(normalized)
      ? isCorrect(normalized, (normalizeAnswer(normalized, answer) ?? undefined) as AnswerBy | undefined)
      : event.isCorrect;
  const iri =
    context.questionIri?.(question.id) ??
    `${context.activity.id.replace(/\/$/, "")}/questions/${encodeURIComponent(String(question.id).toWellFormed())}`;
  return {
    verb: "answered",
    object: {
      objectType: "Activity",
      id: iriOf("questionIri", iri),
      definition: {
        type: `${TYPE}cmi.interaction`,
        description: textOf(plainOf(question.text), context),
        interactionType: isCustom(question) ? "other" : INTERACTION_TYPES[kindOf(question)],
        ...(answerKey === null ? {} : { correctResponsesPattern: [responseOf(question, answerKey)] }),
        ...componentsOf(question, context),
      },
    },
    result: {
      response: responseOf(question, answer),
      ...(typeof success === "boolean" ? { success } : {}),
      ...(seconds === undefined ? {} : { duration: durationOf(seconds) }),
    },
    parent,
  };
}

function describeQuiz<Id extends AnyId>(
  quiz: QuizResult<Id, unknown>,
  context: StatementContext<Id>,
): StatementParts {
  const { score, correctAnswers, activeSeconds, answers } = quiz;
  const { passMark } = context;
  assertValid(
    passMark === undefined || (passMark >= 0 && passMark <= 100),
    `passMark is ${passMark}, but must be a percentage from 0 to 100`,
  );
  const isPassed = score === null || passMark === undefined ? null : score >= passMark;
  return {
    verb: isPassed === null ? "completed" : isPassed ? "passed" : "failed",
    object: quizOf(context),
    result: {
      completion: true,
      ...(isPassed === null ? {} : { success: isPassed }),
      ...(score === null || correctAnswers === null || answers.length === 0
        ? {}
        : { score: { scaled: score / 100, raw: correctAnswers, min: 0, max: answers.length } }),
      duration: durationOf(activeSeconds),
    },
  };
}

function quizOf<Id extends AnyId>(context: StatementContext<Id>): XapiActivity {
  const { id, name } = context.activity;
  return {
    objectType: "Activity",
    id: iriOf("activity.id", id),
    definition: {
      type: `${TYPE}assessment`,
      ...(name === undefined ? {} : { name: textOf(name, context) }),
    },
  };
}

const isCustom = (question: QuizQuestion): boolean => keyFieldOf(question) === undefined;

const idOf = (id: AnyId): string => String(id).replaceAll(/[\s[\]%]/g, encodeURIComponent);

const isMatch = <Id extends AnyId>(part: Id | QuizMatch<Id>): part is QuizMatch<Id> =>
  typeof part === "object";

/**
 * Formats an answer or answer key; an answer to a custom kind as JSON, unless it is a text. Parts without an order are sorted as
 * in the question, so that equal answers are equal strings.
 */
function responseOf<Id extends AnyId>(question: QuizQuestion<Id>, answer: unknown): string {
  if (isCustom(question) && answer !== null)
    return typeof answer === "string" ? answer : JSON.stringify(answer);
  const parts = answer === null ? [] : ([answer as QuizAnswer<Id>].flat() as readonly (Id | QuizMatch<Id>)[]);
  const originalIds =
    kindOf(question) === "match" ? originalPromptIds(question) : originalOptionIds(question);
  const ids = originalIds.map(String);
  const indexOf = (part: Id | QuizMatch<Id>) => ids.indexOf(String(isMatch(part) ? part.prompt : part));
  const inOrder = kindOf(question) === "order" ? parts : parts.toSorted((a, b) => indexOf(a) - indexOf(b));
  return inOrder
    .map((part) => (isMatch(part) ? `${idOf(part.prompt)}[.]${idOf(part.option)}` : idOf(part)))
    .join("[,]");
}

/** Returns the interaction components. Their ids must be distinct: the first one wins, as in the player. */
function componentsOf<Id extends AnyId>(question: QuizQuestion<Id>, context: StatementContext<Id>) {
  if (isCustom(question)) return {};
  const toComponents = (ids: readonly AnyId[], texts: readonly { text: string }[]): XapiComponent[] =>
    texts.flatMap(({ text }, index) => {
      const id = ids[index] ?? index;
      const isFirst = ids.findIndex((other) => String(other) === String(id)) === index;
      return isFirst ? [{ id: idOf(id), description: textOf(plainOf(text), context) }] : [];
    });
  const options = toComponents(originalOptionIds(question), question.options);
  return kindOf(question) === "match"
    ? { source: toComponents(originalPromptIds(question), question.prompts ?? []), target: options }
    : { choices: options };
}

const textOf = <Id extends AnyId>(text: string, context: StatementContext<Id>): XapiText => ({
  [languageOf(context)]: text,
});
