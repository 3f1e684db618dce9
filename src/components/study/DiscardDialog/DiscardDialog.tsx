import { isDiscardable } from "../../../api/quizzes/discarding.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { ActionDialog } from "../../forms/ActionDialog/ActionDialog.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { DISCARD_LABELS, type DiscardLabels } from "./discard-labels.ts";
import * as css from "./DiscardDialog.css.ts";

export interface DiscardDialogProps {
  /**
   * The quiz to discard; `undefined` closes the dialog. Its `answeredCount` must include the answers on this
   * device.
   */
  quiz: QuizSummary | undefined;
  /** Id of the quiz that is being discarded; `null` for none. */
  pendingId: number | null;
  onOpenChange: (open: boolean) => void;
  /** Called when the learner confirms. A quiz that is not `isDiscardable` must be submitted instead. */
  onDiscard: (quiz: QuizSummary) => void;
  /** Labels that override those of the provider. */
  labels?: Partial<DiscardLabels> | undefined;
}

/**
 * Asks for confirmation before a quiz is discarded, or submitted if it can't be discarded. The confirm button
 * ignores clicks at first, so that a double click does not confirm.
 */
export function DiscardDialog({ quiz, pendingId, onOpenChange, onDiscard, labels }: DiscardDialogProps) {
  const t = useLabels("study", DISCARD_LABELS, labels);
  const submits = quiz !== undefined && !isDiscardable(quiz);
  const unansweredCount = quiz ? quiz.totalQuestions - (quiz.answeredCount ?? 0) : 0;
  const isPending = quiz !== undefined && pendingId === quiz.id;
  return (
    <ActionDialog
      title={t(submits ? "submitQuiz" : "discardQuiz")}
      open={quiz !== undefined}
      onOpenChange={onOpenChange}
      cancelLabel={t("keepQuiz")}
      actionLabel={t(submits ? "submit" : "discard")}
      pendingLabel={t(submits ? "submitting" : "discarding")}
      pending={isPending}
      actionLoading={pendingId !== null}
      actionVariant={submits ? "primary" : "destructive"}
      onAction={() => quiz && onDiscard(quiz)}
    >
      <Text breaks="anywhere" className={css.warning}>
        {quiz ? t(submits ? "submitWarning" : "discardWarning", { title: quiz.title }) : null}
      </Text>
      {submits && unansweredCount > 0 ? (
        <Text breaks="anywhere" className={css.warning}>
          {t("submitUnanswered", { count: unansweredCount })}
        </Text>
      ) : null}
    </ActionDialog>
  );
}
