import type { AdvisedSession } from "../../../api/quizzes/advised-session.ts";
import { useSay } from "../../labels/labels.tsx";
import { SESSION_LABELS } from "../../words/session-labels.ts";
import { shortSessionWords } from "../../words/session-words.ts";
import { AdvisedButton } from "../AdvisedButton/AdvisedButton.tsx";
import * as css from "./DomainActions.css.ts";

/** What the domains of a section begin. */
export interface DomainStarts {
  /** A quiz is being made: no other can be started. Default false. */
  isPending: boolean;
  /** Called to begin a session on a domain. Without it, no domain offers any. */
  onStart: (session: AdvisedSession) => void;
}

export interface DomainActionsProps extends DomainStarts {
  name: string;
  categoryId: number;
  subcategoryId: number;
}

/** Study questions and a graded quiz on one domain. */
export function DomainActions({ name, categoryId, subcategoryId, isPending, onStart }: DomainActionsProps) {
  const say = useSay("words", SESSION_LABELS);
  return (
    <div className={css.actions}>
      {(["study", "quiz"] as const).map((mode) => {
        const session = { kind: "domain", mode, reason: "domain", categoryId, subcategoryId } as const;
        return (
          <AdvisedButton
            key={mode}
            variant="quiet"
            className={css.action}
            words={shortSessionWords(session, name, say)}
            isPending={isPending}
            onStart={() => onStart(session)}
          />
        );
      })}
    </div>
  );
}
