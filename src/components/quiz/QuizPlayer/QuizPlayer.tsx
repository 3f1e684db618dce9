import type { Key } from "../engine/question.ts";
import { Quiz } from "./Quiz.tsx";
import type { QuizPlayerProps } from "./quiz-props.ts";
import * as css from "./QuizPlayer.css.ts";

export type { QuizPlayerProps } from "./quiz-props.ts";
export type { SubmissionState } from "../engine/state.ts";

/** Runs a quiz, with question, feedback, navigator and clock (spec §2.5, §4.6). */
export function QuizPlayer<K extends Key = Key>(props: QuizPlayerProps<K>) {
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
