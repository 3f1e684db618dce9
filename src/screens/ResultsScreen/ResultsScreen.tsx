import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalogue/queries.ts";
import { hasStatus } from "../../api/client.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import { CompletedResults } from "./CompletedResults.tsx";
import { NotCompleted } from "./NotCompleted.tsx";

export interface ResultsScreenProps {
  /** `null` when the address names no possible session. */
  quizId: number | null;
  user: User;
}

/** How a session went (spec §2.6). */
export function ResultsScreen({ quizId, user }: ResultsScreenProps) {
  return quizId === null ? <ResultsNotFound /> : <FoundResults key={quizId} quizId={quizId} user={user} />;
}

function FoundResults({ quizId, user }: ResultsScreenProps & { quizId: number }) {
  // Asked anew on mount and focus (spec §7): another tab or device may have submitted meanwhile.
  const quiz = useQuery({
    ...quizQuery(quizId),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const categories = useQuery(categoriesQuery());

  if (!quiz.data) {
    if (hasStatus(quiz.error, 404)) return <ResultsNotFound />;
    if (quiz.error) {
      return (
        <LoadFailed title="The results did not load" error={quiz.error} onRetry={() => void quiz.refetch()} />
      );
    }
  }
  // A cached session that still runs may have been completed since.
  const isSettled = quiz.data && (quiz.data.completedAt !== null || quiz.isFetchedAfterMount);
  if (!quiz.data || !isSettled || categories.isPending) return <PageSpinner label="Loading the results" />;
  return quiz.data.completedAt === null ? (
    <NotCompleted quiz={quiz.data} />
  ) : (
    <CompletedResults quiz={quiz.data} categories={categories.data ?? []} user={user} />
  );
}

function ResultsNotFound() {
  const paths = usePaths();
  return (
    <Message
      title="Results Not Found"
      actions={
        <ButtonLink variant="primary" href={paths.dashboard}>
          Return to Dashboard
        </ButtonLink>
      }
    >
      There is no session of yours under this address.
    </Message>
  );
}
