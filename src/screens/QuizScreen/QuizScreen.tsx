import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/call-errors.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import { askedQuestionsQuery } from "../../api/quizzes/question-queries.ts";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { LoadedScreen } from "../LoadedScreen/LoadedScreen.tsx";
import { useOutboxOfUser } from "../outbox/OutboxProvider.tsx";
import type { Navigate } from "../paths.ts";
import { useShortcutPreference } from "../preferences/useShortcutPreference.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { RunningQuiz } from "./RunningQuiz.tsx";

export interface QuizScreenProps {
  /** The quiz's id, or `null` if the address contains no valid id. */
  quizId: number | null;
  user: User;
  onNavigate: Navigate;
}

/** Runs a quiz (spec §2.5). Redirects to the results if it is completed. */
export function QuizScreen({ quizId, user, onNavigate }: QuizScreenProps) {
  return quizId === null ? (
    <QuizNotFound />
  ) : (
    <FoundQuiz quizId={quizId} user={user} onNavigate={onNavigate} />
  );
}

function FoundQuiz({ quizId, user, onNavigate }: QuizScreenProps & { quizId: number }) {
  const { drafts: allDrafts, paths } = useScreens();
  const { forgetAttempt } = useOutboxOfUser();
  const quiz = useQuery(quizQuery(quizId));
  const isCompleted = quiz.data !== undefined && quiz.data.completedAt !== null;
  // Loaded after the quiz (spec §7), because a completed quiz doesn't need them.
  const questions = useQuery({
    ...askedQuestionsQuery(quizId),
    enabled: quiz.data !== undefined && !isCompleted,
  });
  const drafts = useMemo(() => allDrafts.of({ userId: user.id, quizId }), [allDrafts, user.id, quizId]);
  const [hasShortcuts, setShortcuts] = useShortcutPreference(user.id);

  useEffect(() => {
    if (!isCompleted) return;
    forgetAttempt(quizId);
    onNavigate(paths.results(quizId), { replace: true });
  }, [isCompleted, forgetAttempt, paths, onNavigate, quizId]);

  // Even with cached data, because answers to a deleted quiz can never be submitted.
  if ([quiz, questions].some(({ error }) => hasStatus(error, 404)))
    return quiz.data ? <QuizGone /> : <QuizNotFound />;
  if (isCompleted) return <PageSpinner label="Loading the results" />;
  return (
    <LoadedScreen
      data={loadableOf([quiz, questions], (quizData, questionsData) => ({
        quiz: quizData,
        questions: questionsData,
      }))}
      loadingLabel="Loading the quiz"
      errorTitle="This quiz could not be loaded"
    >
      {(loaded) =>
        loaded.questions.length === 0 ? (
          <NoQuestions />
        ) : hasShortcuts === null ? (
          // Until the preference is known, a key press might do something unwanted.
          <PageSpinner label="Loading the quiz" />
        ) : (
          <RunningQuiz
            key={quizId}
            {...loaded}
            user={user}
            drafts={drafts}
            shortcuts={hasShortcuts}
            onShortcutsChange={setShortcuts}
          />
        )
      }
    </LoadedScreen>
  );
}

function NoQuestions() {
  return (
    <Message title="No Questions Found" actions={<DashboardLink />}>
      Unable to load questions for this quiz.
    </Message>
  );
}

function QuizGone() {
  return (
    // An alert, because it replaces the question without any action of the user.
    <div role="alert">
      <Message title="Quiz Discarded" actions={<DashboardLink variant="primary" />}>
        This quiz was discarded from another tab or device. It does not count in your results.
      </Message>
    </div>
  );
}

function QuizNotFound() {
  return (
    <Message title="Quiz Not Found" actions={<DashboardLink variant="primary" />}>
      The quiz you're looking for doesn't exist.
    </Message>
  );
}
