import type { User } from "../../api/auth/schema.ts";
import { missedIds } from "../../api/quizzes/missed.ts";
import { retryMissed } from "../../api/quizzes/quiz-requests.ts";
import type { Question } from "../../api/questions/schema.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { retryWords } from "../../components/words/session-words.ts";
import type { Navigate } from "../paths.ts";
import { useStartQuiz } from "../useStartQuiz.ts";

export interface RetryMissedProps {
  quiz: Quiz;
  questions: readonly Question[];
  user: User;
  onNavigate: Navigate;
}

/** Asks again what was missed, as study questions; nothing where all was right. */
export function RetryMissed({ quiz, questions, user, onNavigate }: RetryMissedProps) {
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const ids = missedIds(questions, quiz.answers);
  if (ids.length === 0) return null;
  return (
    <Button isBusy={isPending} onClick={() => start("advice", retryMissed(quiz, ids))}>
      {retryWords(ids.length)}
    </Button>
  );
}
