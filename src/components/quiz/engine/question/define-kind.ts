import { TEXT_MAX } from "../../../../api/attempts/draft.ts";
import type { CustomRules } from "../../../../api/questions/custom-rules.ts";
import type { QuizProblem } from "./problem.ts";
import type { AnyId, QuizQuestion } from "./question.ts";

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The fields of a question of any kind. */
type CommonFields<Id extends AnyId> = Pick<
  QuizQuestion<Id>,
  | "id"
  | "text"
  | "explanation"
  | "exhibit"
  | "scenario"
  | "objective"
  | "reference"
  | "difficultyLevel"
  | "topic"
>;

/** The fields of a question of any custom kind. */
export type CustomQuestionFields<Id extends AnyId = AnyId> = CommonFields<Id> & { kind: string };

/** Props of the controls that `renderQuestion` returns. */
export interface KindProps<Fields extends object, Answer> {
  /** The question as you passed it to the player, with what `checkAnswer` or `onSubmit` has revealed. */
  question: CommonFields<AnyId> & Fields;
  /** The current answer, a copy; `null` if unanswered. */
  answer: Answer | null;
  /** Changes the answer; `null` clears it. Does nothing in the review. */
  onAnswer: (answer: Answer | null) => void;
  /** Makes a complete answer final, like "Check answer"; `undefined` if there is no such button. */
  onCheck: (() => void) | undefined;
  /** Whether the answer can't be changed. Keep the controls readable: use `aria-disabled` or `readOnly`. */
  locked: boolean;
  /** Whether the answer is right; `null` until that is revealed. */
  correct: boolean | null;
  /** Id of the question's heading: the `aria-labelledby` of a field or group. */
  labelledBy: string;
  /** BCP 47 tag of the language. */
  locale: string;
}

/** A kind of question. Answers are JSON values, in which `null` means unanswered. */
export interface KindDefinition<Fields extends object, Answer> {
  /** Name of the field that contains the answer key. Without it, questions of this kind are not scored. */
  answerKey?: (keyof Fields & string) | undefined;
  /**
   * Returns whether a value is an answer to the question. It may come from the learner, a stored draft or your page. Any other value
   * counts as unanswered. Default: any value but `null`.
   */
  isAnswer?: ((value: unknown, question: CommonFields<AnyId> & Fields) => boolean) | undefined;
  /** Returns whether an answer is complete; others count as partly answered. Default: always true. */
  isComplete?: ((answer: Answer, question: CommonFields<AnyId> & Fields) => boolean) | undefined;
  /** Returns whether an answer is right. Called only if the question has its answer key. */
  isCorrect?: ((answer: Answer, question: CommonFields<AnyId> & Fields) => boolean) | undefined;
  /**
   * Renders the controls below the question's text. Called during rendering, in the quiz and in the review. Return an element of a
   * component if you need hooks. Not used by `cairn-prep/engine`.
   */
  renderQuestion?: ((props: KindProps<Fields, Answer>) => unknown) | undefined;
  /**
   * Whether the player's keys 1 to 9 and A to E press the native inputs of this kind, in their order. Default false: these keys do
   * nothing.
   */
  hasOptionKeys?: boolean | undefined;
}

/** A question of a custom kind, in the engine's form. */
export interface CustomQuestion extends CustomRules {
  readonly definition: KindDefinition<Record<string, unknown>, unknown>;
  /** The host's question. */
  readonly question: KindProps<Record<string, unknown>, unknown>["question"];
  /** Whether the player's keys for options do nothing. */
  readonly isWithoutKeys: boolean;
  /** Whether a function of the kind has thrown for this question. */
  readonly hasFailed: boolean;
  /** Returns a copy of an answer; `null` for anything else. If `isAnswer` throws, returns the last answer. Never throws. */
  read: (value: unknown) => Json;
  /** Returns the answer in an entry of the draft; `null` for anything else. Never throws. */
  parse: (stored: unknown) => Json;
  /** Reports that a function of the kind has thrown for this question, which then counts as having no answer key. */
  fail: (name: string, cause: unknown) => void;
  /** Returns the same question with other fields. If it has failed, so has the new one. */
  replace: (question: QuizQuestion) => CustomQuestion;
}

/** A kind of question for `kinds`, created by `defineKind`. */
export interface CustomKind<Fields extends object = object, Answer = unknown> {
  /** Internal. */
  createQuestion: (question: QuizQuestion, report: (problem: QuizProblem) => void) => CustomQuestion;
  /** The types of the kind; never set. */
  readonly types?: { fields: Fields; answer: Answer };
}

/** Kinds of questions by name. */
export type CustomKinds = Readonly<Record<string, CustomKind>>;
/** The names of a registry's kinds; none if only their type is known. */
type NameOf<Kinds> = string extends keyof Kinds ? never : keyof Kinds;

/** The questions of the kinds of a registry. */
export type CustomQuestionOf<Kinds, Id extends AnyId = AnyId> = {
  [Name in NameOf<Kinds>]: Kinds[Name] extends CustomKind<infer Fields>
    ? CommonFields<Id> & Fields & { kind: Name }
    : never;
}[NameOf<Kinds>];

/** The answers to questions of the kinds of a registry. */
export type CustomAnswerOf<Kinds> = {
  [Name in NameOf<Kinds>]: Kinds[Name] extends CustomKind<object, infer Answer> ? Answer : never;
}[NameOf<Kinds>];

/** The fields that a server may reveal of questions of the kinds of a registry. */
export type CustomFieldsOf<Kinds> = {
  [Name in NameOf<Kinds>]: Kinds[Name] extends CustomKind<infer Fields> ? Partial<Fields> : never;
}[NameOf<Kinds>];

/**
 * Creates a kind of question for the `kinds` of a quiz. Call it once, outside of components.
 *
 * If one of its functions throws, the problem is reported with the code `kind`, the learner reads a sentence in place of the
 * controls and can continue, and the question counts as having no answer key: the quiz has no score. Its last answer is kept.
 * An answer that is not JSON, or longer than 100,000 characters of JSON, counts as an exception in `isAnswer`.
 */
export function defineKind<Fields extends object, Answer>(
  definition: KindDefinition<Fields, Answer>,
): CustomKind<Fields, Answer> {
  // Fields and answers of any type: each question has its own.
  const rules = definition as unknown as KindDefinition<Record<string, unknown>, unknown>;
  const { answerKey, isAnswer, isComplete, isCorrect, hasOptionKeys = false } = rules;
  const createQuestion = (
    question: QuizQuestion,
    report: (problem: QuizProblem) => void,
    hasFailed = false,
  ): CustomQuestion => {
    const hostQuestion = question as unknown as CustomQuestion["question"];
    let lastAnswer: Json = null;
    const fail = (name: string, cause: unknown) => {
      hasFailed = true;
      // Later, because this may happen during rendering.
      queueMicrotask(() =>
        report({
          code: "kind",
          message: `The kind ${JSON.stringify(question.kind)} threw in ${name}. The learner sees a message instead of this question, and the question counts as having no answer key.`,
          questionId: hostQuestion.id,
          cause,
        }),
      );
    };
    const tryCall = <Value>(name: string, run: () => Value, otherwise: Value): Value => {
      try {
        return run();
      } catch (cause) {
        fail(name, cause);
        return otherwise;
      }
    };
    const hasKey = () =>
      !hasFailed && isCorrect !== undefined && (hostQuestion[answerKey ?? ""] ?? undefined) !== undefined;
    const read = (value: unknown): Json =>
      tryCall<Json>(
        "isAnswer",
        () => {
          const copy = copyOf(value);
          return (lastAnswer = copy !== null && (isAnswer?.(copy, hostQuestion) ?? true) ? copy : null);
        },
        lastAnswer,
      );
    return {
      definition: rules,
      question: hostQuestion,
      isWithoutKeys: !hasOptionKeys,
      get hasKey() {
        return hasKey();
      },
      get hasFailed() {
        return hasFailed;
      },
      read,
      parse: (stored) => read(parseJson(stored)),
      isComplete: (answer) => tryCall("isComplete", () => isComplete?.(answer, hostQuestion) ?? true, false),
      isCorrect: (answer) =>
        hasKey()
          ? tryCall(
              "isCorrect",
              () => (answer ?? null) !== null && isCorrect?.(answer, hostQuestion) === true,
              null,
            )
          : null,
      fail,
      replace: (next) => createQuestion(next, report, hasFailed),
    };
  };
  return { createQuestion: (question, report) => createQuestion(question, report) };
}

/** Returns a copy of a JSON value; `null` for none. @throws if it is not JSON, or too long */
function copyOf(value: unknown): Json {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`The answer is a ${typeof value}, but must be JSON.`);
  if (text.length > TEXT_MAX)
    throw new RangeError(
      `The answer has ${text.length} characters of JSON, but at most ${TEXT_MAX} are stored.`,
    );
  return JSON.parse(text) as Json;
}

/** Parses JSON; `null` if it is invalid, such as the answer to a question that had another kind. */
function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
