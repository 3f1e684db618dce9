import { useEffect, useMemo, useRef } from "react";
import { Button } from "../../../controls/Button/Button.tsx";
import { RETRY_LABELS } from "../../../feedback/Loaded/loaded-labels.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { useGradualRendering } from "../../../react/use-gradual-rendering.ts";
import { answerOf } from "../../engine/result.ts";
import { ReviewCard } from "../../ReviewCard/ReviewCard.tsx";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { summarizeOutcome } from "../context/reveal.ts";
import { PLAYER_LABELS } from "../player-labels.ts";
import * as css from "./deferred.css.ts";

export const DONE_LABELS = {
  quizSubmitted: PLAYER_LABELS.quizSubmitted,
  timeRanOut: "Time ran out. Your answers up to that point count.",
  scoreOf: "{right} of {total} right ({score}%)",
  scoreOnly: "Score: {score}%",
  nothingLeft: "You have finished this quiz.",
  reviewBelow: "See below which answers are right, and why.",
} as const satisfies LabelSet;

const NOT_DONE = { result: null, outcome: undefined };

/** Number of reviewed answers that are rendered at a time. */
const BATCH_SIZE = 20;

/**
 * Confirms the submission, with score and review unless feedback is `none`. The score is the server's, or that of the answer keys
 * if all are known by now. Its heading takes the focus.
 */
export function SubmittedQuiz() {
  const { quiz, props, revealed, setRevealed, goTo, announce } = usePlayer();
  const questions = usePlayerState((state) => state.questions);
  const items = usePlayerState((state) => state.items);
  const phase = usePlayerState((state) => state.phase);
  const { feedback = "immediate", headingLevel = 2, doneActions, onTryAgain } = props;
  const t = useLabels("quiz", DONE_LABELS);
  const tRetry = useLabels("feedback", RETRY_LABELS);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFocused = useRef(false);
  const { result, outcome } = phase.name === "done" ? phase : NOT_DONE;
  const isLate = result?.isTimeUp === true;
  useEffect(() => {
    // Only once, because the learner may have moved the focus before an effect runs again.
    if (wasFocused.current) return;
    wasFocused.current = true;
    heading.current?.focus();
    // The last announcement about a question does not apply anymore, but the one that the time is up does.
    if (!isLate) announce("");
  }, [announce, isLate]);
  const Heading = `h${(headingLevel + 1) as 2}` as const;
  const { total } = questions;
  const summary = useMemo(
    () => summarizeOutcome(outcome, { questions, items, revealed }),
    [outcome, questions, items, revealed],
  );
  const isRevealed = feedback !== "none";
  const reviewed = isRevealed ? summary.reviewed : [];
  const [renderedCount] = useGradualRendering(reviewed.length, BATCH_SIZE);
  const { score, correctAnswers: right } = summary;
  return (
    <section>
      <Heading className={css.summaryTitle} tabIndex={-1} ref={heading}>
        {t("quizSubmitted")}
      </Heading>
      {isLate ? <p className={css.summaryText}>{t("timeRanOut")}</p> : null}
      {/* What another tab has submitted may differ from what this one shows. */}
      {!isRevealed || score === null || result === null ? null : (
        <p className={css.summaryText}>
          {right === null ? t("scoreOnly", { score }) : t("scoreOf", { right, total, score })}
        </p>
      )}
      <p className={css.summaryText}>{t(reviewed.length > 0 ? "reviewBelow" : "nothingLeft")}</p>
      <div className={css.doneActions}>
        {onTryAgain ? (
          <Button
            onClick={() => {
              setRevealed({});
              quiz.restart();
              onTryAgain();
              goTo(0);
            }}
          >
            {tRetry("tryAgain")}
          </Button>
        ) : null}
        {doneActions}
      </div>
      {reviewed.length === 0 ? null : (
        <div className={css.reviewed}>
          {reviewed.slice(0, renderedCount).map(({ question, index }) => (
            <ReviewCard
              key={question.id}
              number={index + 1}
              headingLevel={(headingLevel + 1) as 2}
              question={question}
              answer={answerOf(items[index])}
              flagged={items[index]?.isFlagged ?? false}
            />
          ))}
        </div>
      )}
    </section>
  );
}
