import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import * as css from "./DiscardDialog.css.ts";

export interface DiscardDialogProps {
  /** The quiz that is asked about; without one nothing is open. */
  quiz: QuizSummary | undefined;
  /** The quiz that is being discarded; `null` for none. */
  discardingId: number | null;
  onKeep: () => void;
  /** Called once the learner has confirmed. */
  onDiscard: (quiz: QuizSummary) => void;
}

/** Asks before a quiz is discarded. Discard stays deaf for a moment, so that no double click confirms it. */
export function DiscardDialog({ quiz, discardingId, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard this quiz?"
      open={quiz !== undefined}
      onOpenChange={onKeep}
      actions={
        quiz ? (
          <>
            <Button onClick={onKeep}>Keep</Button>
            <ArmedButton variant="destructive" isBusy={discardingId !== null} onClick={() => onDiscard(quiz)}>
              {discardingId === quiz.id ? "Discarding..." : "Discard"}
            </ArmedButton>
          </>
        ) : null
      }
    >
      <p className={css.warning}>
        {quiz?.title} is removed, and its answers on this device are lost. It will not count in your results.
      </p>
    </Dialog>
  );
}
