import { useEffect, useRef, useState } from "react";
import { hasKey } from "../../../api/questions/kinds.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { toOriginalAnswer } from "../engine/normalize.ts";
import { currentItem } from "../engine/state.ts";
import { bringIntoView } from "./in-view.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import { reveal } from "./reveal.ts";

export const ANSWER_CHECK_LABELS = {
  checkingAnswer: "Checking your answer...",
  notChecked: "Your answer is kept, but it could not be checked. You can also continue without feedback.",
  checkAgain: "Check again",
} as const satisfies LabelSet;

/** Asks the host about the final answer to the current question, and says that it is waiting, or that this failed. */
export function AnswerCheck() {
  const { quiz, props, reportProblem, revealed, announce, heading, root, lastAnswer } = usePlayer();
  const index = usePlayerState((state) => state.index);
  const question = usePlayerState(({ questions, index: at }) => questions.asked(at));
  const { answer, isFinal } = usePlayerState(currentItem);
  const say = useSay("quiz", ANSWER_CHECK_LABELS);
  const { checkAnswer } = props;
  const isNeeded = isFinal && question !== undefined && !hasKey(question);
  const [states, setStates] = useState<Readonly<Record<string, "pending" | "failed">>>({});
  const state = isNeeded && !revealed[0][question.id] ? (states[question.id] ?? "new") : "done";
  const check = () => {
    const { questions } = quiz.state;
    const original = questions.given(index);
    if (!question || !original || !checkAnswer) return;
    const { id } = question;
    const set = (next: "pending" | "failed") => setStates((others) => ({ ...others, [id]: next }));
    const fail = (message: string, cause?: unknown) => {
      set("failed");
      reportProblem({
        code: "check",
        message,
        questionId: original.id,
        ...(cause === undefined ? {} : { cause }),
      });
    };
    set("pending");
    new Promise((resolve) =>
      resolve(checkAnswer({ questionId: original.id, answer: toOriginalAnswer(original, answer) })),
    ).then(
      (found) => {
        const keyed = reveal(questions, index, found);
        if (keyed && hasKey(keyed)) {
          // The learner has waited for the feedback, so it is scrolled into view as if it came at once.
          if (lastAnswer.current?.questionId === original.id) lastAnswer.current.at = performance.now();
          revealed[1]((others) => ({ ...others, [id]: keyed }));
          // A new attempt asks again.
          setStates(({ [id]: _, ...others }) => others);
        } else
          fail("checkAnswer resolved without an answer key that matches the question's kind and options.");
      },
      (cause: unknown) =>
        fail("checkAnswer threw or was rejected. The learner can check the same answer again.", cause),
    );
  };
  useEffect(() => {
    if (state === "new") check();
  });
  const isExam = usePlayerState(({ settings }) => settings.isExam);
  useEffect(() => {
    if (isExam)
      reportProblem({
        code: "check",
        message:
          'checkAnswer is not used, because feedback is not "immediate". Return the answer keys from onSubmit.',
      });
  }, [isExam, reportProblem]);
  const isFailed = state === "failed";
  const failure = say("notChecked");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFailed) return;
    announce(failure);
    if (root.current && notice.current) bringIntoView(root.current, notice.current);
  }, [isFailed, failure, announce, root]);
  if (state === "pending") return <p>{say("checkingAnswer")}</p>;
  if (!isFailed) return null;
  return (
    <div ref={notice}>
      <Notice
        tone="warning"
        action={
          <Button
            onClick={() => {
              // The button is about to be removed.
              heading.current?.focus();
              check();
            }}
          >
            {say("checkAgain")}
          </Button>
        }
      >
        {failure}
      </Notice>
    </div>
  );
}
