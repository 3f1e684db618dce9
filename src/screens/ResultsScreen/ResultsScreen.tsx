import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalogue/queries.ts";
import { hasStatus } from "../../api/client.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { paths, type Navigate } from "../paths.ts";
import { CompletedResults } from "./CompletedResults.tsx";
import { NotCompleted } from "./NotCompleted.tsx";

export interface ResultsScreenProps {
  /** `null` when the address names no possible session. */
  quizId: number | null;
  user: User;
  onNavigate: Navigate;
}

/** How a session went (spec §2.6). */
export function ResultsScreen({ quizId, user, onNavigate }: ResultsScreenProps) {
  return quizId === null ? (
    <ResultsNotFound onNavigate={onNavigate} />
  ) : (
    <FoundResults key={quizId} quizId={quizId} user={user} onNavigate={onNavigate} />
  );
}

function FoundResults({ quizId, user, onNavigate }: ResultsScreenProps & { quizId: number }) {
  // Asked anew on mount and focus (spec §7): another tab or device may have submitted meanwhile.
  const quiz = useQuery({
    ...quizQuery(quizId),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const categories = useQuery(categoriesQuery());

  if (!quiz.data) {
    if (hasStatus(quiz.error, 404)) return <ResultsNotFound onNavigate={onNavigate} />;
    if (quiz.error) {
      return (
        <LoadFailed
          title="The results did not load"
          error={quiz.error}
          onRetry={() => void quiz.refetch()}
          onNavigate={onNavigate}
        />
      );
    }
  }
  // A cached session that still runs may have been completed since.
  const isSettled = quiz.data && (quiz.data.completedAt !== null || quiz.isFetchedAfterMount);
  if (!quiz.data || !isSettled || categories.isPending) return <PageSpinner label="Loading the results" />;
  return quiz.data.completedAt === null ? (
    <NotCompleted quiz={quiz.data} onNavigate={onNavigate} />
  ) : (
    <CompletedResults
      quiz={quiz.data}
      categories={categories.data ?? []}
      user={user}
      onNavigate={onNavigate}
    />
  );
}

function ResultsNotFound({ onNavigate }: { onNavigate: Navigate }) {
  return (
    <Message
      title="Results Not Found"
      actions={
        <Button variant="primary" onClick={() => onNavigate(paths.dashboard)}>
          Return to Dashboard
        </Button>
      }
    >
      There is no session of yours under this address.
    </Message>
  );
}
