import type { SuggestedQuiz } from "../../../api/quizzes/start/suggested-quiz.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import { shortSessionLabel } from "../../i18n/texts/session/session-text.ts";
import { AdvisedButton } from "../AdvisedButton/AdvisedButton.tsx";
import * as css from "./DomainActions.css.ts";

/** Starting quizzes from the domains of a section. */
export interface DomainStarts {
  /** Whether a quiz is being created: no other can be started. Default false. */
  pending: boolean;
  /** Called to start a quiz on a domain. Without it, the buttons are hidden. */
  onStart: (quiz: SuggestedQuiz) => void;
}

export interface DomainActionsProps extends DomainStarts {
  name: string;
  categoryId: number;
  subcategoryId: number;
}

/** Buttons for study questions and a graded quiz on one domain. */
export function DomainActions({ name, categoryId, subcategoryId, pending, onStart }: DomainActionsProps) {
  const t = useLabels("shared", SESSION_LABELS);
  return (
    <div className={css.actions}>
      {(["study", "quiz"] as const).map((mode) => {
        const quiz = { kind: "domain", mode, reason: "domain", categoryId, subcategoryId } as const;
        return (
          <AdvisedButton
            key={mode}
            variant="quiet"
            className={css.action}
            label={shortSessionLabel(quiz, name, t)}
            pending={pending}
            onStart={() => onStart(quiz)}
          />
        );
      })}
    </div>
  );
}
