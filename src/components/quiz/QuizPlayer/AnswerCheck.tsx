import { useEffect } from "react";
import { hasKey } from "../../../api/questions/kinds.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { toOriginalAnswer } from "../engine/normalize.ts";
import { currentItem } from "../engine/state.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import { reveal } from "./reveal.ts";

export const ANSWER_CHECK_LABELS = {
  checkingAnswer: "Checking your answer...",
  notChecked: "Your answer is kept, but it could not be checked. You can also continue without feedback.",
  checkAgain: "Check again",
} as const satisfies LabelSet;

/** Asks the host about the final answer to the current question, and says that it is waiting, or that this failed. */
export function AnswerCheck() {
  const { quiz, props, reportProblem, verdicts, setVerdicts, announce, heading } = usePlayer();
  const index = usePlayerState((state) => state.index);
  const question = usePlayerState(({ questions, index: at }) => questions.asked(at));
  const { answer, isFinal } = usePlayerState(currentItem);
  const say = useSay("quiz", ANSWER_CHECK_LABELS);
  const { checkAnswer } = props;
  const isNeeded = isFinal && question !== undefined && !hasKey(question);
  const verdict = isNeeded ? verdicts[question.id] : undefined;
  const check = () => {
    const { questions } = quiz.state;
    const original = questions.given(index);
    if (!question || !original || !checkAnswer) return;
    const { id } = question;
    const set = (next: (typeof verdicts)[string]) => setVerdicts((others) => ({ ...others, [id]: next }));
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
        const revealed = reveal(questions, index, found);
        if (revealed && hasKey(revealed)) set(revealed);
        else fail("checkAnswer resolved without an answer key that matches the question's kind and options.");
      },
      (cause: unknown) =>
        fail("checkAnswer threw or was rejected. The learner can check the same answer again.", cause),
    );
  };
  const isUnchecked = isNeeded && verdict === undefined;
  useEffect(() => {
    if (isUnchecked) check();
  });
  const isFailed = verdict === "failed";
  const failure = say("notChecked");
  useEffect(() => {
    if (isFailed) announce(failure);
  }, [isFailed, failure, announce]);
  if (verdict === "pending") return <p>{say("checkingAnswer")}</p>;
  if (!isFailed) return null;
  return (
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
  );
}
