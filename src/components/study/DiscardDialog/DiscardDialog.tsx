import { isDiscardable } from "../../../api/quizzes/discarding.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { useSay } from "../../labels/labels.tsx";
import { DISCARD_LABELS, type DiscardLabels } from "./discard-labels.ts";
import * as css from "./DiscardDialog.css.ts";

export interface DiscardDialogProps {
  /** The quiz that is asked about; without one nothing is open. Its `answeredCount` includes the answers of this device. */
  quiz: QuizSummary | undefined;
  /** The quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  onKeep: () => void;
  /** Called once the learner has confirmed. A quiz that is not `isDiscardable` is to be submitted as it is. */
  onDiscard: (quiz: QuizSummary) => void;
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<DiscardLabels> | undefined;
}

/**
 * Asks before a quiz is discarded, or submitted if it can't be discarded any more. The button that confirms ignores presses for
 * a moment, so that no double click confirms.
 */
export function DiscardDialog({ quiz, discardingId, onKeep, onDiscard, labels }: DiscardDialogProps) {
  const say = useSay("study", DISCARD_LABELS, labels);
  const ends = quiz !== undefined && !isDiscardable(quiz);
  const open = quiz ? quiz.totalQuestions - (quiz.answeredCount ?? 0) : 0;
  const isPending = quiz !== undefined && discardingId === quiz.id;
  return (
    <Dialog
      title={say(ends ? "endQuiz" : "discardQuiz")}
      open={quiz !== undefined}
      onOpenChange={onKeep}
      actions={
        quiz ? (
          <>
            <Button onClick={onKeep}>{say("keep")}</Button>
            <ArmedButton
              variant={ends ? "primary" : "destructive"}
              isBusy={discardingId !== null}
              onClick={() => onDiscard(quiz)}
            >
              {ends ? say(isPending ? "ending" : "end") : say(isPending ? "discarding" : "discard")}
            </ArmedButton>
          </>
        ) : null
      }
    >
      <p className={css.warning}>
        {quiz ? say(ends ? "endWarning" : "discardWarning", { title: quiz.title }) : null}
      </p>
      {ends && open > 0 ? <p className={css.warning}>{say("endUnanswered", { count: open })}</p> : null}
    </Dialog>
  );
}
