import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery, subcategoriesQuery } from "../../api/catalogue/queries.ts";
import { hasStatus } from "../../api/client.ts";
import { questionsQuery, quizQuery } from "../../api/quizzes/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { paths, type Navigate } from "../paths.ts";
import { Review } from "./Review.tsx";

export interface ReviewScreenProps {
  /** `null` when the address names no possible session. */
  quizId: number | null;
  /** Whose session it is: named where the review is printed. */
  user: User;
  onNavigate: Navigate;
}

/** Every answer of a completed session (spec §2.7). `#question-3` in the address leads to that question. */
export function ReviewScreen({ quizId, user, onNavigate }: ReviewScreenProps) {
  return quizId === null ? (
    <NotAvailable onNavigate={onNavigate} />
  ) : (
    <FoundReview key={quizId} quizId={quizId} user={user} onNavigate={onNavigate} />
  );
}

function FoundReview({ quizId, user, onNavigate }: ReviewScreenProps & { quizId: number }) {
  const quiz = useQuery(quizQuery(quizId));
  const isCompleted = quiz.data !== undefined && quiz.data.completedAt !== null;
  const questions = useQuery({ ...questionsQuery(quizId), enabled: isCompleted });
  const categories = useQuery(categoriesQuery());
  const subcategories = useQuery({
    ...subcategoriesQuery(quiz.data?.categoryIds),
    enabled: isCompleted,
  });

  if (hasStatus(quiz.error, 404) || (quiz.data && !isCompleted)) {
    return <NotAvailable onNavigate={onNavigate} />;
  }
  const failed = [quiz, questions].find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <LoadFailed
        title="The review did not load"
        error={failed.error}
        onRetry={() => void failed.refetch()}
        onNavigate={onNavigate}
      />
    );
  }
  // Without the names of categories and domains the review still serves; without the questions it does not.
  if (!quiz.data || !questions.data || categories.isPending || subcategories.isPending) {
    return <PageSpinner label="Loading the review" />;
  }
  if (questions.data.length === 0) {
    return (
      <Message title="No Questions Found" actions={<ToDashboard onNavigate={onNavigate} />}>
        Unable to load questions for this quiz.
      </Message>
    );
  }
  return (
    <Review
      quiz={quiz.data}
      questions={questions.data}
      categories={categories.data}
      subcategories={subcategories.data}
      learner={user.username}
    />
  );
}

function NotAvailable({ onNavigate }: { onNavigate: Navigate }) {
  return (
    <Message title="Quiz Not Available for Review" actions={<ToDashboard onNavigate={onNavigate} />}>
      This quiz hasn't been completed yet or doesn't exist.
    </Message>
  );
}

function ToDashboard({ onNavigate }: { onNavigate: Navigate }) {
  return (
    <Button variant="primary" onClick={() => onNavigate(paths.dashboard)}>
      Return to Dashboard
    </Button>
  );
}
