import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { useSay } from "../../labels/labels.tsx";
import { DISCARD_LABELS, type DiscardLabels } from "./discard-labels.ts";
import * as css from "./DiscardDialog.css.ts";

export interface DiscardDialogProps {
  /** The quiz that is asked about; without one nothing is open. */
  quiz: QuizSummary | undefined;
  /** The quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  onKeep: () => void;
  /** Called once the learner has confirmed. */
  onDiscard: (quiz: QuizSummary) => void;
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<DiscardLabels> | undefined;
}

/** Asks before a quiz is discarded. Discard stays deaf for a moment, so that no double click confirms it. */
export function DiscardDialog({ quiz, discardingId, onKeep, onDiscard, labels }: DiscardDialogProps) {
  const say = useSay("study", DISCARD_LABELS, labels);
  return (
    <Dialog
      title={say("discardQuiz")}
      open={quiz !== undefined}
      onOpenChange={onKeep}
      actions={
        quiz ? (
          <>
            <Button onClick={onKeep}>{say("keep")}</Button>
            <ArmedButton variant="destructive" isBusy={discardingId !== null} onClick={() => onDiscard(quiz)}>
              {discardingId === quiz.id ? say("discarding") : say("discard")}
            </ArmedButton>
          </>
        ) : null
      }
    >
      <p className={css.warning}>{quiz ? say("discardWarning", { title: quiz.title }) : null}</p>
    </Dialog>
  );
}
