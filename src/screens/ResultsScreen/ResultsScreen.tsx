import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/call-errors.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { useNamedCategories } from "../catalog/useNamedCategories.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { LoadedScreen } from "../LoadedScreen/LoadedScreen.tsx";
import type { Navigate } from "../paths.ts";
import { CompletedResults } from "./outcome/CompletedResults.tsx";
import { NotCompleted } from "./outcome/NotCompleted.tsx";

export interface ResultsScreenProps {
  /** The quiz's id, or `null` if the address contains no valid id. */
  quizId: number | null;
  user: User;
  onNavigate: Navigate;
}

/** Shows the results of a quiz (spec §2.6). */
export function ResultsScreen({ quizId, ...rest }: ResultsScreenProps) {
  return quizId === null ? <ResultsNotFound /> : <FoundResults key={quizId} quizId={quizId} {...rest} />;
}

function FoundResults({ quizId, user, onNavigate }: ResultsScreenProps & { quizId: number }) {
  // Refetched on mount and focus (spec §7), because another tab or device may have submitted the quiz.
  const quiz = useQuery({
    ...quizQuery(quizId),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const categories = useNamedCategories(quiz.data?.categoryIds);

  if (hasStatus(quiz.error, 404)) return <ResultsNotFound />;
  // A cached open quiz may have been submitted since.
  const isSettled = quiz.data !== undefined && (quiz.data.completedAt !== null || quiz.isFetchedAfterMount);
  const content = loadableOf([quiz]);
  const isOutdated = content.state === "ready" && !isSettled;
  return (
    <LoadedScreen
      data={isOutdated ? { state: "loading" } : content}
      loadingLabel="Loading the results"
      errorTitle="The results could not be loaded"
    >
      {(loaded) =>
        loaded.completedAt === null ? (
          <NotCompleted quiz={loaded} />
        ) : (
          <CompletedResults
            quiz={loaded}
            categories={loadableOf([categories])}
            user={user}
            onNavigate={onNavigate}
          />
        )
      }
    </LoadedScreen>
  );
}

function ResultsNotFound() {
  return (
    <Message title="Results Not Found" actions={<DashboardLink variant="primary" />}>
      You have no quiz at this address.
    </Message>
  );
}
