import { useEffect, useId, useRef } from "react";
import { ArmedButton } from "../../../controls/Button/ArmedButton.tsx";
import { Button } from "../../../controls/Button/Button.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { PLAYER_LABELS } from "../player-labels.ts";
import { isRevealedLater, groupForSummary } from "./summary-groups.ts";
import { SummaryGroup } from "./SummaryGroup.tsx";
import { UNANSWERED_LABELS } from "./UnansweredCount.tsx";
import { controls, foot, forward } from "../QuizPlayer.css.ts";
import * as css from "./deferred.css.ts";

export const SUMMARY_LABELS = {
  submitQuiz: PLAYER_LABELS.submitQuiz,
  submitting: PLAYER_LABELS.submitting,
  notAnswered: UNANSWERED_LABELS.notAnswered,
  partlyAnswered: UNANSWERED_LABELS.partlyAnswered,
  beforeSubmit: "Before you submit",
  flaggedCount: { one: "{count} question is flagged", other: "{count} questions are flagged" },
  allAnswered: "Every question is answered. {text}",
  earlierClosed: "Earlier questions are closed. After you submit, flags help you find them in the review.",
  canStillChange: "You can still change your answers. After you submit, you will see which are right.",
  canStillChangeOnly: "You can still change your answers.",
  earlierClosedOnly: "Earlier questions are closed.",
  submittingAnswers: "Your answers are being submitted.",
  waitingToSubmit: UNANSWERED_LABELS.waitingToSubmit,
  backToQuestions: "Back to the questions",
  stayOnLast: "Stay on the last question",
} as const satisfies LabelSet;

/** Last step before an exam is submitted: links to unanswered and flagged questions. Its heading takes the focus. */
export function SubmitSummary() {
  const { quiz, props, goTo } = usePlayer();
  const phase = usePlayerState((state) => state.phase);
  const index = usePlayerState((state) => state.index);
  const items = usePlayerState((state) => state.items);
  const { isForwardOnly } = usePlayerState(({ settings }) => settings);
  const { feedback, headingLevel = 2 } = props;
  const t = useLabels("quiz", SUMMARY_LABELS);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${(headingLevel + 1) as 2}` as const;
  const groups = groupForSummary(items);
  const isOpen = phase.name !== "submitting" && phase.name !== "done";
  const isPending = phase.name === "submitting" && phase.waitingFor === "reply";
  const intro = () => {
    const isRevealed = isRevealedLater(feedback, quiz.state);
    const text = isForwardOnly
      ? t(isRevealed ? "earlierClosed" : "earlierClosedOnly")
      : t(isRevealed ? "canStillChange" : "canStillChangeOnly");
    return items.every(({ status }) => status === "answered") ? t("allAnswered", { text }) : text;
  };
  return (
    <section aria-labelledby={id}>
      <Heading className={css.summaryTitle} id={id} tabIndex={-1} ref={heading}>
        {t("beforeSubmit")}
      </Heading>
      <p className={css.summaryText}>
        {isOpen ? intro() : t(isPending ? "submittingAnswers" : "waitingToSubmit")}
      </p>
      {groups.map(({ label, indexes }) => (
        <SummaryGroup
          key={label}
          text={t(label, { count: indexes.length })}
          headingLevel={(headingLevel + 2) as 3}
          indexes={indexes}
          forwardOnly={isForwardOnly}
          onIndexChange={goTo}
        />
      ))}
      <div className={classNames(foot, controls)}>
        <Button size="lg" className={css.stay} onClick={() => goTo(index)}>
          {t(isForwardOnly ? "stayOnLast" : "backToQuestions")}
        </Button>
        <ArmedButton size="lg" variant="primary" className={forward} pending={!isOpen} onClick={quiz.submit}>
          {t(isPending ? "submitting" : "submitQuiz")}
        </ArmedButton>
      </div>
    </section>
  );
}
