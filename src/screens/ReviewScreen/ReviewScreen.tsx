import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/call-errors.ts";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import { questionsQuery } from "../../api/quizzes/question-queries.ts";
import type { ReviewFilter } from "../../api/quizzes/results/review-filter.ts";
import { quizSavedStatesQuery } from "../../api/saved-questions/queries.ts";
import { LoadMessage } from "../../components/feedback/Loaded/LoadMessage.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { useControlled } from "../../components/react/use-controlled.ts";
import { isFirstTry, loadableOf } from "../calls/loadable-of.ts";
import { useNamedCategories } from "../catalog/useNamedCategories.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { LoadedScreen } from "../LoadedScreen/LoadedScreen.tsx";
import type { Navigate } from "../paths.ts";
import { Review } from "./Review.tsx";

export interface ReviewScreenProps {
  /** The quiz's id, or `null` if the address contains no valid id. */
  quizId: number | null;
  /** The quiz's owner, named on the printed page. */
  user: User;
  /** The filter, which the host keeps in the address. Uncontrolled if omitted. */
  value?: ReviewFilter;
  onValueChange?: (value: ReviewFilter) => void;
  onNavigate: Navigate;
}

/** Shows every answer of a completed quiz (spec §2.7). The hash `#question-3` scrolls to that question. */
export function ReviewScreen({ quizId, ...props }: ReviewScreenProps) {
  return quizId === null ? <NotAvailable /> : <FoundReview key={quizId} quizId={quizId} {...props} />;
}

function FoundReview({ quizId, user, onNavigate, ...control }: ReviewScreenProps & { quizId: number }) {
  const [filter, setFilter] = useControlled<ReviewFilter>(control.value, "all", control.onValueChange);
  const quiz = useQuery(quizQuery(quizId));
  const isCompleted = quiz.data !== undefined && quiz.data.completedAt !== null;
  const questions = useQuery({ ...questionsQuery(quizId), enabled: isCompleted });
  // Another device may have changed them.
  const savedStates = useQuery({
    ...quizSavedStatesQuery(quizId),
    enabled: isCompleted,
    refetchOnMount: "always",
  });
  const categories = useNamedCategories(quiz.data?.categoryIds);
  const subcategories = useQuery({
    ...subcategoriesQuery(quiz.data?.categoryIds ?? []),
    enabled: isCompleted,
  });

  if (quiz.data ? !isCompleted : hasStatus(quiz.error, 404)) return <NotAvailable />;
  // The review works without names and saved states, but not without the questions.
  const isMoreLoading = isFirstTry(categories) || isFirstTry(subcategories) || isFirstTry(savedStates);
  const content = loadableOf([quiz, questions], (quizData, loadedQuestions) => ({
    quiz: quizData,
    questions: loadedQuestions,
  }));
  return (
    <LoadedScreen
      data={isMoreLoading && content.state === "ready" ? { state: "loading" } : content}
      loadingLabel="Loading the review"
      errorTitle="The review could not be loaded"
    >
      {(loaded) =>
        loaded.questions.length === 0 ? (
          <Message title="No Questions Found" actions={<DashboardLink variant="primary" />}>
            Unable to load questions for this quiz.
          </Message>
        ) : (
          <>
            <LoadMessage
              data={loadableOf([savedStates], () => null)}
              errorMessage="Your bookmarks and notes could not be loaded. The review is shown without them."
              variant="line"
            />
            <Review
              {...loaded}
              categories={loadableOf([categories])}
              subcategories={subcategories.data}
              user={user}
              savedStates={savedStates.data}
              value={filter}
              onValueChange={setFilter}
              onNavigate={onNavigate}
            />
          </>
        )
      }
    </LoadedScreen>
  );
}

function NotAvailable() {
  return (
    <Message title="Quiz Not Available for Review" actions={<DashboardLink variant="primary" />}>
      This quiz hasn't been completed yet or doesn't exist.
    </Message>
  );
}
