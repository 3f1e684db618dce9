import type { QuestionKind } from "../../../api/questions/kind.ts";
import { hasKey, kindOf } from "../../../api/questions/kinds.ts";
import { isCorrect, rightAnswer } from "../../../api/questions/scoring.ts";
import {
  givenAnswer,
  givenOptionIds,
  givenPromptIds,
  normalizeAnswer,
  normalizeQuestion,
} from "../engine/normalize.ts";
import type {
  Key,
  QuizAnswer,
  QuizAnswered,
  QuizMatch,
  QuizQuestion,
  QuizResult,
} from "../engine/question.ts";
import type {
  XapiActivity,
  XapiActor,
  XapiComponent,
  XapiResult,
  XapiStatement,
  XapiText,
} from "./statement.ts";

/** An answer as `onAnswer` tells it, or as it stands in a `QuizResult`. */
export interface AnswerEvent<K extends Key = Key> extends QuizAnswered<K> {
  /** `null` without a key. Default: what the question's key says. */
  isCorrect?: boolean | null | undefined;
  /** How long it took. Default: not said. */
  seconds?: number | undefined;
}

/** Who did it, in which quiz, and when. */
export interface StatementContext<K extends Key = Key> {
  /** Who learns, by one identifier: `mbox`, `mbox_sha1sum`, `openid` or `account`. */
  actor: XapiActor;
  /** The quiz: its address, an absolute IRI that stays the same, and what it is called. */
  activity: { id: string; name?: string | undefined };
  /** Those that the player was given. */
  questions: readonly QuizQuestion<K>[];
  /** When it happened: a date, or milliseconds since the epoch. */
  now: Date | number;
  /** The statement's own UUID, such as `crypto.randomUUID()`. Default none: the store makes one. */
  id?: string | undefined;
  /** The UUID of the attempt or enrolment that it belongs to. Default none. */
  registration?: string | undefined;
  /** The language of the quiz's texts, a BCP 47 tag. Default `en`. */
  language?: string | undefined;
  /** The whole percentage from which the quiz is passed. Default: it is completed, neither passed nor failed. */
  passMark?: number | undefined;
  /** The address of a question, an absolute IRI. Default: the quiz's, `/questions/` and its id. */
  questionIri?: ((questionId: K) => string) | undefined;
}

/** Where the ADL vocabulary (https://w3id.org/xapi/adl) has its verbs, among them the four that are used here. */
const VERB = "http://adlnet.gov/expapi/verbs/";
/** Types of activities of the same vocabulary. */
const TYPE = "http://adlnet.gov/expapi/activities/";

const INTERACTION_TYPES = {
  single: "choice",
  multiple: "choice",
  order: "sequencing",
  match: "matching",
} as const satisfies Record<QuestionKind, string>;

/**
 * The xAPI statement of what happened in a quiz, by the Experience API 1.0.3, part two (Data), 2.4: that a question was
 * `answered`, of what `onAnswer` tells or one of the answers of a result; or, of the result that `onSubmit` gets, that the
 * quiz was `completed`, or `passed` or `failed` where `passMark` is given. A pure function: it sends nothing, and time and
 * ids are yours.
 *
 * Questions are activities of the type `cmi.interaction`, responses in its formats (2.4.4.1, response patterns): ids
 * joined by `[,]`, matches by `[.]`. Spaces, square brackets and `%` within your ids are percent-encoded, as they would be
 * taken for separators. An empty response says that nothing is answered.
 *
 * @throws {Error} where a store would refuse the statement, or the question is not among `questions`; it says what to mend
 */
export function toStatement<K extends Key>(
  event: AnswerEvent<K> | QuizResult<K>,
  about: StatementContext<K>,
): XapiStatement {
  const { actor, registration, id } = about;
  demand(
    IDENTIFIERS.filter((name) => name in Object(actor)).length === 1,
    `actor needs one of ${IDENTIFIERS.join(", ")}, and only one`,
  );
  demandUuid("id", id);
  demandUuid("registration", registration);
  const language = languageOf(about);
  const happened = "answers" in event ? ofQuiz(event, about) : ofAnswer(event, about);
  const { verb, object, result, parent } = happened;
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
    timestamp: timestampOf(about.now),
  };
}

interface Happened {
  verb: "answered" | "completed" | "passed" | "failed";
  object: XapiActivity;
  result: XapiResult;
  /** What it is a part of. */
  parent?: XapiActivity;
}

function ofAnswer<K extends Key>(event: AnswerEvent<K>, about: StatementContext<K>): Happened {
  const { questionId, answer, seconds } = event;
  const parent = quizOf(about);
  const question = about.questions.find(({ id }) => String(id) === String(questionId));
  demand(
    question !== undefined,
    `there is no question ${JSON.stringify(questionId)} among questions: give those that the player was given`,
  );
  const asked = normalizeQuestion(question);
  const key = hasKey(asked) ? givenAnswer(question, normalizeAnswer(asked, rightAnswer(asked))) : null;
  const success =
    event.isCorrect === undefined && hasKey(asked)
      ? isCorrect(asked, normalizeAnswer(asked, answer) ?? undefined)
      : event.isCorrect;
  const iri =
    about.questionIri?.(question.id) ??
    `${about.activity.id.replace(/\/$/, "")}/questions/${encodeURIComponent(String(question.id).toWellFormed())}`;
  return {
    verb: "answered",
    object: {
      objectType: "Activity",
      id: iriOf("questionIri", iri),
      definition: {
        type: `${TYPE}cmi.interaction`,
        description: textOf(question.text, about),
        interactionType: INTERACTION_TYPES[kindOf(question)],
        ...(key === null ? {} : { correctResponsesPattern: [responseOf(question, key)] }),
        ...componentsOf(question, about),
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

function ofQuiz<K extends Key>(quiz: QuizResult<K>, about: StatementContext<K>): Happened {
  const { score, correctAnswers, activeSeconds, answers } = quiz;
  const { passMark } = about;
  demand(
    passMark === undefined || (passMark >= 0 && passMark <= 100),
    `passMark is ${passMark}: it is a percentage from 0 to 100`,
  );
  const isPassed = score === null || passMark === undefined ? null : score >= passMark;
  return {
    verb: isPassed === null ? "completed" : isPassed ? "passed" : "failed",
    object: quizOf(about),
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

function quizOf<K extends Key>(about: StatementContext<K>): XapiActivity {
  const { id, name } = about.activity;
  return {
    objectType: "Activity",
    id: iriOf("activity.id", id),
    definition: {
      type: `${TYPE}assessment`,
      ...(name === undefined ? {} : { name: textOf(name, about) }),
    },
  };
}

const idOf = (key: Key): string => String(key).replaceAll(/[\s[\]%]/g, encodeURIComponent);

const isMatch = <K extends Key>(part: K | QuizMatch<K>): part is QuizMatch<K> => typeof part === "object";

/** An answer or a key as one text. What has no order of its own stands in the question's, so that equal ones read alike. */
function responseOf<K extends Key>(question: QuizQuestion<K>, answer: QuizAnswer<K>): string {
  const parts = answer === null ? [] : ([answer].flat() as readonly (K | QuizMatch<K>)[]);
  const keys = kindOf(question) === "match" ? givenPromptIds(question) : givenOptionIds(question);
  const places = keys.map(String);
  const placeOf = (part: K | QuizMatch<K>) => places.indexOf(String(isMatch(part) ? part.prompt : part));
  const inOrder = kindOf(question) === "order" ? parts : parts.toSorted((a, b) => placeOf(a) - placeOf(b));
  return inOrder
    .map((part) => (isMatch(part) ? `${idOf(part.prompt)}[.]${idOf(part.option)}` : idOf(part)))
    .join("[,]");
}

/** Of ids that occur twice the first counts, as in the player: those of components have to be distinct. */
function componentsOf<K extends Key>(question: QuizQuestion<K>, about: StatementContext<K>) {
  const listed = (keys: readonly Key[], texts: readonly { text: string }[]): XapiComponent[] =>
    texts.flatMap(({ text }, at) => {
      const key = keys[at] ?? at;
      const isFirst = keys.findIndex((other) => String(other) === String(key)) === at;
      return isFirst ? [{ id: idOf(key), description: textOf(text, about) }] : [];
    });
  const options = listed(givenOptionIds(question), question.options);
  return kindOf(question) === "match"
    ? { source: listed(givenPromptIds(question), question.prompts ?? []), target: options }
    : { choices: options };
}

const textOf = <K extends Key>(text: string, about: StatementContext<K>): XapiText => ({
  [languageOf(about)]: text,
});

function languageOf({ language = "en" }: Pick<StatementContext, "language">): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return demand(false, `language is ${JSON.stringify(language)}: give it a tag such as "en" or "pt-BR"`);
  }
}

/** In seconds alone, of which ISO 8601 allows as many as there are. */
function durationOf(seconds: number): string {
  demand(
    Number.isFinite(seconds) && seconds >= 0,
    `seconds is ${seconds}: it is the number that the player told`,
  );
  return `PT${Math.round(seconds)}S`;
}

function timestampOf(now: Date | number): string {
  const date = new Date(now);
  demand(!Number.isNaN(date.getTime()), "now is no time: give it a Date or milliseconds since the epoch");
  return date.toISOString();
}

const IDENTIFIERS = ["mbox", "mbox_sha1sum", "openid", "account"];
const IRI = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

function iriOf(name: string, iri: string): string {
  demand(
    IRI.test(iri),
    `${name} is ${JSON.stringify(iri)}: it has to be an absolute address, such as https://your.host/quizzes/7`,
  );
  return iri;
}

function demandUuid(name: string, uuid: string | undefined): void {
  demand(
    uuid === undefined || UUID.test(uuid),
    `${name} is ${JSON.stringify(uuid)}: it has to be a UUID, such as crypto.randomUUID() makes`,
  );
}

function demand(isGood: false, message: string): never;
function demand(isGood: boolean, message: string): asserts isGood;
function demand(isGood: boolean, message: string): void {
  if (!isGood) throw new Error(`No xAPI statement can be made: ${message}.`);
}
