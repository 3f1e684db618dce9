import type { LabelSet } from "../../labels/label.ts";
import type { ComponentPropsWithRef, ReactNode } from "react";
import type { AnswerStore } from "../engine/draft-sync.ts";
import type { Key, QuizAnswer, QuizAnswered, QuizQuestion, QuizResult } from "../engine/question.ts";
import type { QuizKeys } from "../Shortcuts/shortcuts.ts";
import type { ThemeName } from "../../theme/names.ts";
import type { QuizProblem } from "../engine/problem.ts";
import type { SubmissionState } from "../engine/state.ts";

/** What a host that sends by itself says about the submission. */
export interface QuizSubmission {
  /** Where it stands. Default: it follows from the promise of `onSubmit`. */
  state?: SubmissionState | undefined;
  /** Whether the device is connected; false says so. Default true. */
  isOnline?: boolean | undefined;
  /** Called when another tab, or another player with the same storage, submitted this quiz; it is closed here too. */
  onSubmittedElsewhere?: (() => void) | undefined;
}

interface QuizOwnProps<K extends Key> {
  /**
   * In the quiz's order; undefined while they are loading, which is shown. An empty list says that there are none. Keep the list stable where you can: a new one is looked through again. Those that come while answers
   * are on their way, or were not taken, wait until they are; a quiz that is done stays so while one of its questions is there.
   */
  questions: readonly QuizQuestion<K>[] | undefined;
  /**
   * Called once when the learner submits or the time is up, with one answer a question. Return a promise, and the player
   * shows that it is on its way, that it failed, with a way to send the same again, or that it is done. One that hangs is
   * waited for; after 20 seconds the learner is told that it takes long.
   */
  onSubmit: (result: QuizResult<K>) => unknown;
  /** What the quiz is called. Default none, and no heading for it. */
  title?: string | undefined;
  /** Level of the title's heading; questions are one below. Default 2. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** What stands under the title, such as the kind of quiz and one sentence. Default none. */
  description?: ReactNode;
  /**
   * `immediate`: each answer is final and gets its feedback. `end`: nothing is told and answers can be changed until they
   * are submitted, after a summary; then the right answers are shown. `none`: nothing is told at all. Default `immediate`.
   */
  feedback?: "immediate" | "end" | "none" | undefined;
  /** Whether questions can be gone back to; only where feedback is not immediate. Default true. */
  backNavigation?: boolean | undefined;
  /** Shuffles questions, options or both (`true`). Questions with `keepOrder` keep their options. Default false. */
  shuffle?: boolean | "questions" | "options" | undefined;
  /** What is shuffled by: the same whole number shuffles alike. Default: by chance, and kept with the answers. */
  seed?: number | undefined;
  /** In minutes. Any value but a finite number above 0 is reported to `onProblem` and counts as none. Default none. */
  timeLimit?: number | null | undefined;
  /** When the time began to run: a valid date, or milliseconds since the epoch. Default: when the quiz is first shown, kept with the answers. */
  startedAt?: Date | number | undefined;
  /** The clock, in milliseconds since the epoch, such as your server's. Default the device's. Keep it stable. */
  now?: (() => number) | undefined;
  /**
   * Where answers, flags and place are kept until they are submitted: `false` on this page alone, a text in the browser's
   * storage under `cairn:quiz:` and that text, or a store of yours. A store that fails takes no answer with it. Default
   * `false`. The first store counts until another key or other questions begin another quiz.
   */
  storage?: string | AnswerStore | false | undefined;
  /** The answers, where you hold them: these alone are shown and submitted, whatever is stored besides. */
  answers?: readonly QuizAnswered<K>[] | undefined;
  /** The answers to begin with. */
  defaultAnswers?: readonly QuizAnswered<K>[] | undefined;
  /** Called with all that is answered, in the quiz's order. */
  onAnswersChange?: ((answers: readonly QuizAnswered<K>[]) => void) | undefined;
  /** The zero-based index of the question shown, where you hold it. */
  index?: number | undefined;
  /** The zero-based index to begin with. Default 0, or where the learner was. */
  defaultIndex?: number | undefined;
  onIndexChange?: ((index: number) => void) | undefined;
  /**
   * Single keys: all of them, none, or by action another key, `null` for none. They are heard while the focus is inside the
   * player; and while it is on nothing, by the player that was used last. Default true.
   */
  shortcuts?: boolean | QuizKeys | undefined;
  /** Called when the learner switches the keys on or off. Default: they are then so as long as the player is on the page. */
  onShortcutsChange?: ((areOn: boolean) => void) | undefined;
  /**
   * Words in place of the player's own, by the names of `QuizLabels`. A value that is not a label is reported to
   * `onProblem`, and the label from the provider is shown instead. Whole languages come from `CairnProvider`.
   */
  labels?: Partial<LabelSet> | undefined;
  /** A theme whose stylesheet is loaded. Default: that of the element around. */
  theme?: ThemeName | (string & {}) | undefined;
  /** For hosts that send by themselves, such as from an outbox. Default: all of it follows from the promise of `onSubmit`. */
  submission?: QuizSubmission | undefined;
  /** Tools of yours, such as a calculator's button; they stand beside the flag. */
  actions?: ReactNode;
  /** What can be done about a question whose feedback is shown, under it. */
  feedbackActionsOf?: ((question: QuizQuestion<K>) => ReactNode) | undefined;
  /** What stands under the words that close a submitted quiz, such as a link onwards. */
  doneActions?: ReactNode;
  /**
   * Called when something is answered. With immediate feedback: once it is final; else at each change. `isCorrect` is
   * `null` without a key, `seconds` how many whole ones the question was shown.
   */
  onAnswer?:
    | ((event: { questionId: K; answer: QuizAnswer<K>; isCorrect: boolean | null; seconds: number }) => void)
    | undefined;
  onFlag?: ((event: { questionId: K; isFlagged: boolean }) => void) | undefined;
  /** Called with zero-based indexes. */
  onMove?: ((event: { from: number; to: number }) => void) | undefined;
  /** Called at 10, 5 and 1 minutes and at 30 seconds. */
  onTimeWarning?: ((secondsLeft: number) => void) | undefined;
  /** Called before what is answered is submitted. */
  onTimeUp?: (() => void) | undefined;
  /** Called once for each fault of what was given; in development they are in the console too. */
  onProblem?: ((problem: QuizProblem) => void) | undefined;
  /** A layout of your own, of the parts of `Quiz`. Default: all of them. */
  children?: ReactNode;
}

/** The questions and what to do with the answers are needed; all else has a default. */
export interface QuizPlayerProps<K extends Key = Key>
  extends QuizOwnProps<K>, Omit<ComponentPropsWithRef<"div">, keyof QuizOwnProps<K>> {}
