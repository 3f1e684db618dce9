import type { CustomKinds } from "../engine/question/define-kind.ts";
import type { AnyId } from "../engine/question/question.ts";
import { Quiz } from "./Quiz.tsx";
import type { QuizPlayerProps } from "./settings/quiz-props.ts";
import * as css from "./QuizPlayer.css.ts";

export type { QuizPlayerProps } from "./settings/quiz-props.ts";
export type { SubmissionState } from "../engine/state.ts";

/**
 * Runs a quiz, with question, feedback, navigator and clock (spec §2.5, §4.6). With immediate feedback, a single choice is final
 * when it is chosen, and an answer of several parts when it is checked. Otherwise answers can be changed until a summary is
 * submitted; without going back, a question is final when it is left. The buttons stick to the bottom of the window; on a phone,
 * position and clock stick to its top.
 *
 * Keyboard: 1 to 9 and A to E choose, Enter checks, Enter and Space continue after an answer, Shift with an option's letter
 * eliminates it, N and P move, F flags, G goes to the navigator, ? shows the shortcuts. They don't act while typing, with another
 * modifier or behind a dialog, and can be switched off. N never submits; the submit button ignores clicks for a moment after it
 * replaced Next.
 *
 * Assistive technology: each move focuses the question's heading. The outcome of an answer, flags, and the time at 10, 5 and 1
 * minutes and at 30 seconds are announced politely.
 */
export function QuizPlayer<Id extends AnyId = AnyId, Kinds extends CustomKinds = CustomKinds>(
  props: QuizPlayerProps<Id, Kinds>,
) {
  return <Quiz.Root {...props}>{props.children ?? QUIZ_LAYOUT}</Quiz.Root>;
}

/** Default layout of the player. */
export const QUIZ_LAYOUT = (
  <>
    <Quiz.Header />
    <Quiz.Notices />
    <div className={css.columns}>
      <div>
        <Quiz.Question />
        <Quiz.Controls />
      </div>
      <div className={css.side}>
        <Quiz.Navigator />
      </div>
    </div>
  </>
);
