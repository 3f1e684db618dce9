import { useId } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { Question } from "../../api/questions/schema.ts";
import { missedIds } from "../../api/quizzes/results/missed.ts";
import { countOutcomes, outcomesOf } from "../../api/quizzes/results/outcome.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { retryMissed } from "../../api/quizzes/start/retry-missed.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { useLabels } from "../../components/i18n/labels/labels.tsx";
import { SESSION_LABELS } from "../../components/i18n/texts/session/session-labels.ts";
import { missedText, retryText } from "../../components/i18n/texts/session/session-text.ts";
import { Text } from "../../components/layout/Text/Text.tsx";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../quizzes/useStartQuiz.ts";
import * as css from "./Review.css.ts";

export interface RetryMissedProps {
  quiz: Quiz;
  questions: readonly Question[];
  user: User;
  onNavigate: Navigate;
}

/** Starts a study session with the missed questions. Renders nothing if there are none. */
export function RetryMissed({ quiz, questions, user, onNavigate }: RetryMissedProps) {
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const id = useId();
  const t = useLabels("shared", SESSION_LABELS);
  const ids = missedIds(questions, quiz.answers);
  if (ids.length === 0) return null;
  const { unanswered } = countOutcomes(outcomesOf(questions, quiz.answers));
  const note = missedText(ids.length, unanswered, t);
  return (
    <div className={css.retry}>
      <Button
        pending={isPending}
        aria-describedby={note === null ? undefined : id}
        onClick={() => start("advice", retryMissed(quiz, ids))}
      >
        {retryText(ids.length, t)}
      </Button>
      {note === null ? null : (
        <Text tone="muted" size="sm" leading="ui" className={css.retryNote} id={id}>
          {note}
        </Text>
      )}
    </div>
  );
}
