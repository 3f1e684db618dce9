import { useEffect, useRef } from "react";
import { hasKey } from "../../../api/questions/kinds.ts";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { useGradual } from "../../layout/useGradual.ts";
import { ReviewCard } from "../ReviewCard/ReviewCard.tsx";
import * as css from "./deferred.css.ts";
import { PLAYER_LABELS } from "./player-labels.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";

export const DONE_LABELS = {
  quizSubmitted: PLAYER_LABELS.quizSubmitted,
  timeRanOut: "Time ran out. Your answers up to that point count.",
  scoreOf: "{right} of {total} right ({score}%)",
  nothingLeft: "You have finished this quiz.",
  reviewBelow: "See below which answers are right, and why.",
} as const satisfies LabelSet;

/** Number of reviewed answers that are rendered at a time. */
const BATCH_SIZE = 20;

/** Confirms the submission, with the score unless feedback is `none`, and a review after an exam. Its heading takes the focus. */
export function SubmittedQuiz() {
  const { props } = usePlayer();
  const { total, asked: questionAt } = usePlayerState(({ questions }) => questions);
  const items = usePlayerState((state) => state.items);
  const result = usePlayerState(({ phase }) => (phase.name === "done" ? phase.result : null));
  const { feedback = "immediate", headingLevel = 2, doneActions } = props;
  const say = useSay("quiz", DONE_LABELS);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFocused = useRef(false);
  useEffect(() => {
    // Only once, because the learner may have moved the focus before an effect runs again.
    if (!wasFocused.current) heading.current?.focus();
    wasFocused.current = true;
  }, []);
  const Heading = `h${(headingLevel + 1) as 2}` as const;
  const { score = null, correctAnswers = null } = result ?? {};
  const reviewed =
    feedback === "end"
      ? Array.from({ length: total }, (_, index) => index).filter((index) => {
          const question = questionAt(index);
          return question !== undefined && hasKey(question);
        })
      : [];
  const [renderedCount] = useGradual(reviewed.length, BATCH_SIZE);
  return (
    <section>
      <Heading className={css.summaryTitle} tabIndex={-1} ref={heading}>
        {say("quizSubmitted")}
      </Heading>
      {result?.isTimeUp ? <p className={css.summaryText}>{say("timeRanOut")}</p> : null}
      {feedback === "none" || score === null || correctAnswers === null ? null : (
        <p className={css.summaryText}>{say("scoreOf", { right: correctAnswers, total, score })}</p>
      )}
      <p className={css.summaryText}>{say(reviewed.length > 0 ? "reviewBelow" : "nothingLeft")}</p>
      {doneActions}
      {reviewed.length === 0 ? null : (
        <div className={css.reviewed}>
          {reviewed.slice(0, renderedCount).map((index) => {
            const question = questionAt(index);
            if (!question || !hasKey(question)) return null;
            return (
              <ReviewCard
                key={question.id}
                number={index + 1}
                headingLevel={(headingLevel + 1) as 2}
                question={question}
                answer={items[index]?.answer ?? undefined}
                isFlagged={items[index]?.isFlagged ?? false}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}
