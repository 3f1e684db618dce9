import { useEffect, useRef, useState } from "react";
import { hasKey } from "../../../../api/questions/kinds.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Notice } from "../../../feedback/Notice/Notice.tsx";
import { activeElementOf } from "../../../focus/focus.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { toOriginalAnswer } from "../../engine/question/normalize.ts";
import { bringIntoView } from "../context/in-view.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { reveal } from "../context/reveal.ts";
import * as css from "./deferred.css.ts";

export const ANSWER_CHECK_LABELS = {
  checkingAnswer: "Checking your answer…",
  notChecked: "Your answer is kept, but it could not be checked. You can also continue without feedback.",
  checkAgain: "Check again",
} as const satisfies LabelSet;

/**
 * State of a check that has no verdict yet. `again`: pending after a failure. `later`: failed while another question was shown,
 * so it is repeated when its question is shown.
 */
type CheckState = "pending" | "failed" | "again" | "later";

/**
 * Asks the host about the final answer to the current question. Other final answers, such as those from before a reload, follow
 * one at a time, so that the navigator shows which are right. Returns the state of the current question's check, and a function
 * that repeats it.
 */
function useAnswerChecks(): [state: CheckState | "new" | undefined, repeat: () => void] {
  const { quiz, props, reportProblem, revealed, setRevealed, heading, lastAnswer } = usePlayer();
  const current = usePlayerState((state) => state.index);
  const questions = usePlayerState((state) => state.questions);
  const items = usePlayerState((state) => state.items);
  const { checkAnswer } = props;
  const [states, setStates] = useState<Readonly<Record<string, CheckState>>>({});
  /** Returns the state of the check at an index; `undefined` if none is needed. */
  const stateOf = (index: number): CheckState | "new" | undefined => {
    const question = items[index]?.isFinal ? questions.normalized(index) : undefined;
    if (!question || hasKey(question) || revealed[question.id]) return undefined;
    return states[question.id] ?? "new";
  };
  const state = stateOf(current);
  const check = (index: number) => {
    const [question, original] = [questions.normalized(index), questions.original(index)];
    if (!question || !original || !checkAnswer) return;
    const { id } = question;
    const isShown = () => quiz.state.index === index;
    const set = (next: CheckState) => setStates((others) => ({ ...others, [id]: next }));
    const fail = (message: string, cause?: unknown) => {
      set(isShown() ? "failed" : "later");
      reportProblem({
        code: "check",
        message,
        questionId: original.id,
        ...(cause === undefined ? {} : { cause }),
      });
    };
    set(states[id] === "failed" ? "again" : "pending");
    const answer = toOriginalAnswer(original, items[index]?.answer ?? null);
    new Promise((resolve) => resolve(checkAnswer({ questionId: original.id, answer }))).then(
      (verdict) => {
        const keyed = reveal(questions, index, verdict);
        if (!keyed || !hasKey(keyed))
          return fail(
            "checkAnswer resolved without an answer key that matches the question's kind and options.",
          );
        if (isShown() && lastAnswer.current?.questionId === original.id) {
          // The learner has waited for the feedback, so it is scrolled into view as if it came at once.
          lastAnswer.current.at = performance.now();
          // The heading has the focus in place of the button that checked the answer. The verdict takes what nothing has.
          if (heading.current && activeElementOf(heading.current) === heading.current) heading.current.blur();
        }
        setRevealed((others) => ({ ...others, [id]: keyed }));
        // A new attempt asks again, and the server can be asked about the others again.
        setStates((others) =>
          Object.fromEntries(Object.entries(others).filter(([key, old]) => key !== id && old !== "later")),
        );
      },
      (cause: unknown) =>
        fail("checkAnswer threw or was rejected. The learner can check the same answer again.", cause),
    );
  };
  useEffect(() => {
    if (state === "new" || state === "later") return check(current);
    const isPending = Object.values(states).some((other) => other !== "failed");
    const next = isPending ? -1 : items.findIndex((_, index) => stateOf(index) === "new");
    if (next >= 0) check(next);
  });
  return [state, () => check(current)];
}

/** Checks final answers with the host, and says that the current one is being checked, or that this failed. */
export function AnswerCheck() {
  const { reportProblem, announce, root } = usePlayer();
  const t = useLabels("quiz", ANSWER_CHECK_LABELS);
  const [state, checkAgain] = useAnswerChecks();
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
  const failure = t("notChecked");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFailed) return;
    announce(failure);
    if (root.current && notice.current) bringIntoView(root.current, notice.current);
  }, [isFailed, failure, announce, root]);
  if (state === "pending") return <p className={css.answerCheck}>{t("checkingAnswer")}</p>;
  if (!isFailed && state !== "again") return null;
  return (
    <Notice
      tone="warning"
      ref={notice}
      className={css.answerCheck}
      action={
        // Not removed while it waits, so that it keeps the focus until the verdict takes it.
        <Button data-check pending={!isFailed} onClick={checkAgain}>
          {t("checkAgain")}
        </Button>
      }
    >
      {isFailed ? failure : t("checkingAnswer")}
    </Notice>
  );
}
