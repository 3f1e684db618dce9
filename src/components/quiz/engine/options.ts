import type { AnswerStore } from "./draft/answer-store.ts";
import type { Notifications } from "./events/quiz-event.ts";
import type { CustomAnswerOf, CustomKinds, CustomQuestionOf } from "./question/define-kind.ts";
import { listOf } from "./question/normalize.ts";
import type { QuizProblem } from "./question/problem.ts";
import type { AnyId, QuestionAnswer, QuizQuestion, QuizResult } from "./question/question.ts";
import type { Shuffle } from "./question/shuffle.ts";
import type { AnswerEvent } from "./result.ts";
import type { Settings, SubmissionState } from "./state.ts";
import type { Clock } from "./time/clock.ts";
import { instantOf, minutesOf } from "./time/time-limit.ts";

type Callbacks = {
  [Name in keyof Notifications]?:
    | (Notifications[Name] extends undefined ? () => void : (detail: Notifications[Name]) => void)
    | undefined;
};

/** Options of an attempt. Only `questions`, `onSubmit` and `clock` are required. */
export interface QuizOptions<Kinds = CustomKinds> extends Callbacks {
  questions: readonly (QuizQuestion | CustomQuestionOf<Kinds>)[];
  /** Kinds of questions besides the four built-in ones, by their names, each created by `defineKind`. Keep it stable. Default none. */
  kinds?: Kinds | undefined;
  /**
   * Called with the answers. May return a promise; after a rejection the learner can submit again. What it returns or resolves to
   * is the `outcome` of the phase `done`.
   */
  onSubmit: (result: QuizResult<AnyId, CustomAnswerOf<Kinds>>) => unknown;
  clock: Clock;
  feedback?: "immediate" | "end" | "none" | undefined;
  /**
   * Makes answers with immediate feedback final, although their questions have no answer key. The player calls it for each of
   * them; the engine itself does not.
   */
  checkAnswer?: unknown;
  navigation?: "free" | "forward-only" | undefined;
  shuffle?: Shuffle | undefined;
  seed?: number | undefined;
  /** Minutes. */
  timeLimit?: number | null | undefined;
  startedAt?: Date | number | undefined;
  storage?: (AnswerStore & { readonly key?: string }) | false | undefined;
  answers?: readonly QuestionAnswer<AnyId, CustomAnswerOf<Kinds>>[] | undefined;
  defaultAnswers?: readonly QuestionAnswer<AnyId, CustomAnswerOf<Kinds>>[] | undefined;
  index?: number | undefined;
  defaultIndex?: number | undefined;
  /** State of the submission, for hosts that send the answers themselves, such as from an outbox. */
  submission?: SubmissionState | undefined;
  onAnswer?: ((event: AnswerEvent<AnyId, CustomAnswerOf<Kinds>>) => void) | undefined;
  onAnswersChange?: ((answers: readonly QuestionAnswer<AnyId, CustomAnswerOf<Kinds>>[]) => void) | undefined;
  onProblem?: ((problem: QuizProblem) => void) | undefined;
  /** Returns a random number from 0 up to but not including 1. Default `Math.random`. */
  random?: (() => number) | undefined;
}

/** Returns validated options. A list with unchanged entries keeps its identity. */
export function settingsOf(
  options: Omit<QuizOptions, "clock" | "storage">,
  reportProblem: Settings["reportProblem"],
  before?: Settings,
): Settings {
  const { feedback = "immediate", navigation = "free" } = options;
  const isExam = feedback !== "immediate";
  return {
    questions: reuseUnchangedList(listOf(options.questions), before?.questions),
    kinds: options.kinds,
    reportProblem,
    isExam,
    isForwardOnly: isExam && navigation === "forward-only",
    hasAnswerCheck: Boolean(options.checkAnswer),
    shuffle: options.shuffle ?? false,
    seed: options.seed ?? null,
    timeLimit: minutesOf(options.timeLimit),
    startedAt: instantOf(options.startedAt),
    answers: options.answers ? reuseUnchangedList(listOf(options.answers), before?.answers) : null,
    defaultAnswers: before?.defaultAnswers ?? listOf(options.defaultAnswers),
    index: options.index ?? null,
    defaultIndex: options.defaultIndex ?? 0,
    submission: options.submission ?? null,
  };
}

function reuseUnchangedList<Entry>(
  list: readonly Entry[],
  before: readonly Entry[] | null | undefined,
): readonly Entry[] {
  const isSame = before?.length === list.length && list.every((entry, index) => entry === before[index]);
  return isSame ? before : list;
}

interface Identity extends Pick<QuizOptions, "questions"> {
  storage?: { readonly key?: string } | false | null | undefined;
}

const storageKey = ({ storage }: Identity): string | boolean => (storage ? (storage.key ?? true) : false);

/** Whether options describe a different quiz: the storage key differs, or no question is the same. */
export function isDifferentQuiz(before: Identity, now: Identity): boolean {
  if (storageKey(before) !== false && storageKey(before) !== storageKey(now)) return true;
  if (now.questions === before.questions || now.questions.length === 0) return false;
  const ids = new Set(before.questions.map(({ id }) => String(id)));
  return !now.questions.some(({ id }) => ids.has(String(id)));
}
