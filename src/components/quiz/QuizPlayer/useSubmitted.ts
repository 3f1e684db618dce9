import { useCallback, useState } from "react";
import { listOf } from "../keys/asked-of.ts";
import { isSameQuiz, keptAtOf } from "./carry.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";
import type { SubmissionState } from "./submission-state.ts";

/** Where the submission of a quiz stands, and what tells of it; not for hosts that send by themselves. */
export interface Submitted {
  state: SubmissionState;
  /** Tells how the submission goes of what was given. */
  setState: (state: SubmissionState, given: QuizPlayerProps) => void;
  /** Tells that the quiz was submitted elsewhere; of no account while it is submitted here. */
  close: (given: QuizPlayerProps) => void;
}

/** What was given when the answers were submitted: what stands for the quiz. */
type Given = Pick<QuizPlayerProps, "questions" | "answers" | "storage">;

/**
 * Holds what is submitted as it was, so that no quiz is submitted twice. Questions, answers and a storage that come while the
 * submission is on its way, or has failed, wait until it is done; then other questions are a new quiz. `shown` are the props
 * of what is shown.
 */
export function useSubmitted(props: QuizPlayerProps): Submitted & { shown: QuizPlayerProps } {
  const [submitted, setSubmitted] = useState<{ given: Given; state: SubmissionState } | null>(null);
  const isOver = submitted?.state === "done" && isOther(submitted.given, props);
  if (isOver) setSubmitted(null);
  const held = isOver || props.submission !== undefined ? null : submitted;
  return {
    shown: held ? { ...props, ...held.given } : props,
    state: held?.state ?? "open",
    setState: useCallback(
      (state, given) => setSubmitted((before) => ({ given: before?.given ?? stands(given), state })),
      [],
    ),
    close: useCallback(
      (given) => setSubmitted((before) => before ?? { given: stands(given), state: "done" }),
      [],
    ),
  };
}

const stands = ({ questions, answers, storage }: Given): Given => ({ questions, answers, storage });

/** Whether what is given now is another quiz; while it is loading there are no questions. */
function isOther(before: Given, now: Given): boolean {
  if (before.questions === now.questions && before.storage === now.storage) return false;
  const questions = listOf(now.questions);
  return (
    questions.length > 0 &&
    !isSameQuiz(
      { questions: listOf(before.questions), keptAt: keptAtOf(before.storage) },
      { questions, keptAt: keptAtOf(now.storage) },
    )
  );
}
