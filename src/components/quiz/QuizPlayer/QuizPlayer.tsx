import type { Key } from "../engine/question.ts";
import { Quiz } from "./Quiz.tsx";
import type { QuizPlayerProps } from "./quiz-props.ts";
import * as css from "./QuizPlayer.css.ts";

export type { QuizPlayerProps } from "./quiz-props.ts";
export type { SubmissionState } from "../engine/state.ts";

/** A running quiz: question, feedback, navigator and clock (spec §2.5, §4.6). */
export function QuizPlayer<K extends Key = Key>(props: QuizPlayerProps<K>) {
  return <Quiz.Root {...props}>{props.children ?? QUIZ_LAYOUT}</Quiz.Root>;
}

/** The parts of a quiz where its player has no layout of its own. */
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
