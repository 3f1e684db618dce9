import type { ComponentPropsWithRef, ReactNode } from "react";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import type { ThemeName } from "../../../theme/tokens/names.ts";
import type { AnswerStore } from "../../engine/draft/answer-store.ts";
import type {
  CustomAnswerOf,
  CustomFieldsOf,
  CustomKinds,
  CustomQuestionOf,
} from "../../engine/question/define-kind.ts";
import type { QuizProblem } from "../../engine/question/problem.ts";
import type {
  AnyId,
  QuestionAnswer,
  QuizQuestion,
  QuizResult,
  QuizVerdict,
} from "../../engine/question/question.ts";
import type { AnswerEvent } from "../../engine/result.ts";
import type { SubmissionState } from "../../engine/state.ts";
import type { QuizKeys } from "../../Shortcuts/shortcuts.ts";

/** Submission state of a host that sends the answers itself, such as from an outbox. */
export interface QuizSubmission {
  /** State of the submission. Default: derived from the promise of `onSubmit`. */
  state?: SubmissionState | undefined;
  /** Whether the device is online; `false` shows a notice. Default true. */
  isOnline?: boolean | undefined;
  /** Called when another tab, or another player with the same storage, has submitted this quiz. */
  onSubmittedElsewhere?: (() => void) | undefined;
}

interface QuizOwnProps<Id extends AnyId, Kinds> {
  /**
   * Questions in display order; `undefined` while they load. Keep the list stable, because each new list is checked again.
   * New questions take effect after a submission in progress; a submitted quiz stays submitted while one of its questions
   * remains.
   */
  questions: readonly (QuizQuestion<Id> | CustomQuestionOf<Kinds, Id>)[] | undefined;
  /**
   * Kinds of questions besides the four built-in ones, by their names, each created by `defineKind`. A question of a kind that is
   * neither can't be answered. Keep it stable. Default none.
   */
  kinds?: Kinds | undefined;
  /**
   * Called once when the learner submits or the time is up. If it returns a promise, the player shows the pending submission
   * (as slow after 20 seconds), its success, or its failure with a button that sends the same result again. If your server
   * scores the answers, return or resolve to a `QuizOutcome`: the submitted quiz shows its score and reviews its answers.
   */
  onSubmit: (result: QuizResult<Id, CustomAnswerOf<Kinds>>) => unknown;
  /**
   * Asks your server about an answer with immediate feedback, for questions without an answer key. The answer is final before
   * this is called; the feedback appears once it resolves. If it rejects, the learner can ask again, or continue. Called again
   * for the same answer if the question is shown after a reload.
   */
  checkAnswer?:
    | ((
        answer: QuestionAnswer<Id, CustomAnswerOf<Kinds>>,
      ) => QuizVerdict<Id> | CustomFieldsOf<Kinds> | PromiseLike<QuizVerdict<Id> | CustomFieldsOf<Kinds>>)
    | undefined;
  /**
   * Offers "Try again" once the quiz is submitted, and is called when the learner chooses it: a new attempt at the same
   * questions has started. Reset what you control, such as `answers`, or `startedAt`. Default: no such button.
   */
  onTryAgain?: (() => void) | undefined;
  /** Title of the quiz. Default none, without a heading. */
  title?: string | undefined;
  /** Heading level of the title; questions are one level below. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Content below the title. Default none. */
  description?: ReactNode;
  /**
   * `immediate`: each answer is final and gets feedback. `end`: answers can be changed until they are submitted, and are
   * revealed afterwards. `none`: like `end`, but answers are never revealed. Default `immediate`.
   */
  feedback?: "immediate" | "end" | "none" | undefined;
  /** Whether the learner can go back to earlier questions; always `free` with immediate feedback. Default `free`. */
  navigation?: "free" | "forward-only" | undefined;
  /** Shuffles questions, options or both (`true`), except the options of questions with `keepOrder`. Default false. */
  shuffle?: boolean | "questions" | "options" | undefined;
  /** Integer seed of the shuffle. Default: random, and stored with the answers. */
  seed?: number | undefined;
  /** Time limit in minutes, above 0; other values are reported to `onProblem` and ignored. Default none. */
  timeLimit?: number | null | undefined;
  /** Start of the time limit: a date, or milliseconds since the epoch. Default: when the quiz is first shown, stored with the answers. */
  startedAt?: Date | number | undefined;
  /** Returns the current time in milliseconds since the epoch, such as your server's; keep it stable. Default `Date.now`. */
  now?: (() => number) | undefined;
  /**
   * Storage of answers, flags and position until the submission: `false` for none, a string for the browser's storage (key
   * `cairn:quiz:` and that string), or your own store. The first store is used until a different key or different questions
   * start another quiz. Default `false`.
   */
  storage?: string | AnswerStore | false | undefined;
  /** Controlled answers: only these are shown and submitted, regardless of stored ones. */
  answers?: readonly QuestionAnswer<Id, CustomAnswerOf<Kinds>>[] | undefined;
  /** Initial answers. */
  defaultAnswers?: readonly QuestionAnswer<Id, CustomAnswerOf<Kinds>>[] | undefined;
  /** Called with all answers, in the order of `questions`, after each change. */
  onAnswersChange?: ((answers: readonly QuestionAnswer<Id, CustomAnswerOf<Kinds>>[]) => void) | undefined;
  /** Controlled zero-based index of the current question. */
  index?: number | undefined;
  /** Initial zero-based index. Default: the stored position, or 0. */
  defaultIndex?: number | undefined;
  /** Called with the zero-based index of the question to show. */
  onIndexChange?: ((index: number) => void) | undefined;
  /**
   * Keyboard shortcuts: on, off, or a key per action (`null` for none). They work while the focus is inside the player; if no
   * element has the focus, in the player that was used last. Default true.
   */
  shortcuts?: boolean | QuizKeys | undefined;
  /** Called when the learner turns shortcuts on or off. Default: the setting lasts while the player is mounted. */
  onShortcutsChange?: ((areOn: boolean) => void) | undefined;
  /** Labels that replace the player's, by their keys in `QuizLabels`; invalid ones are reported to `onProblem` and ignored. */
  labels?: Partial<LabelSet> | undefined;
  /** Theme, whose style sheet must be loaded. Default: inherited. */
  theme?: ThemeName | (string & {}) | undefined;
  /** Submission state for hosts that send the answers themselves. Default: derived from the promise of `onSubmit`. */
  submission?: QuizSubmission | undefined;
  /** Additional controls beside the flag button, such as a calculator. */
  actions?: ReactNode;
  /** Returns actions below the feedback of a question. */
  feedbackActionsOf?: ((question: QuizQuestion<Id> | CustomQuestionOf<Kinds, Id>) => ReactNode) | undefined;
  /** Content below the confirmation of a submitted quiz, such as a link. */
  doneActions?: ReactNode;
  /**
   * Called when an answer becomes final with immediate feedback, and at each change otherwise. `isCorrect` is `null` without
   * an answer key; `seconds` is the number of whole seconds for which the question was shown.
   */
  onAnswer?: ((event: AnswerEvent<Id, CustomAnswerOf<Kinds>>) => void) | undefined;
  /** Called when a question is flagged or unflagged. */
  onFlag?: ((event: { questionId: Id; isFlagged: boolean }) => void) | undefined;
  /** Called when the learner goes to another question, with zero-based indexes. */
  onMove?: ((event: { from: number; to: number }) => void) | undefined;
  /** Called when 10, 5 and 1 minutes and 30 seconds are left. */
  onTimeWarning?: ((secondsLeft: number) => void) | undefined;
  /** Called when the time is up, before the answers are submitted. */
  onTimeUp?: (() => void) | undefined;
  /** Called once for each problem with the player's props or environment; in development it is also logged to the console. */
  onProblem?: ((problem: QuizProblem) => void) | undefined;
  /** Custom layout of the parts of `Quiz`. Default: all parts. */
  children?: ReactNode;
}

/** Only `questions` and `onSubmit` are required. */
export interface QuizPlayerProps<Id extends AnyId = AnyId, Kinds = CustomKinds>
  extends QuizOwnProps<Id, Kinds>, Omit<ComponentPropsWithRef<"div">, keyof QuizOwnProps<Id, Kinds>> {}
