import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { subcategoriesQuery } from "../../api/catalogue/queries.ts";
import { hasStatus } from "../../api/client.ts";
import { questionsQuery, quizQuery } from "../../api/quizzes/queries.ts";
import type { Question, Quiz } from "../../api/quizzes/schema.ts";
import { deadlineOf } from "../../api/quizzes/scoring.ts";
import { serverClock } from "../../api/server-clock.ts";
import { ButtonLink } from "../../components/controls/Button/Button.tsx";
import { PageSpinner } from "../../components/controls/Spinner/Spinner.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { createDrafts, type DraftStore } from "../../components/quiz/drafts/draft-store.ts";
import { QuizPlayer } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { paths, type Navigate } from "../paths.ts";
import { useIsOnline, useShortcutPreference } from "./browser-state.ts";
import { useClockSync } from "./useClockSync.ts";
import { useSubmission } from "./useSubmission.ts";

export interface QuizScreenProps {
  /** `null` when the address names no possible session. */
  quizId: number | null;
  user: User;
  onNavigate: Navigate;
}

/** Taking a session (spec §2.5). A completed one leads on to its results. */
export function QuizScreen({ quizId, user, onNavigate }: QuizScreenProps) {
  return quizId === null ? (
    <QuizNotFound />
  ) : (
    <FoundQuiz quizId={quizId} user={user} onNavigate={onNavigate} />
  );
}

function FoundQuiz({ quizId, user, onNavigate }: QuizScreenProps & { quizId: number }) {
  const quiz = useQuery(quizQuery(quizId));
  const questions = useQuery({ ...questionsQuery(quizId), enabled: quiz.isSuccess });
  const isCompleted = quiz.data !== undefined && quiz.data.completedAt !== null;
  const [device] = useState(() => createDrafts());
  const drafts = useMemo(() => device.of({ userId: user.id, quizId }), [device, user.id, quizId]);
  useEffect(() => {
    if (!isCompleted) return;
    drafts.clear();
    onNavigate(paths.results(quizId), { replace: true });
  }, [isCompleted, drafts, onNavigate, quizId]);

  const error = quiz.error ?? questions.error;
  if (hasStatus(error, 404)) return <QuizNotFound />;
  if (error) {
    return (
      <LoadFailed
        title="This quiz did not load"
        error={error}
        onRetry={() => void (quiz.error ? quiz : questions).refetch()}
        onNavigate={onNavigate}
      />
    );
  }
  if (!quiz.data || !questions.data || isCompleted) return <PageSpinner label="Loading the quiz" />;
  if (questions.data.length === 0) {
    return (
      <Message
        title="No Questions Found"
        actions={<ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>}
      >
        Unable to load questions for this quiz.
      </Message>
    );
  }
  return <RunningQuiz key={quizId} quiz={quiz.data} questions={questions.data} drafts={drafts} />;
}

interface RunningQuizProps {
  quiz: Quiz;
  questions: Question[];
  drafts: DraftStore;
}

function RunningQuiz({ quiz, questions, drafts }: RunningQuizProps) {
  const client = useQueryClient();
  const toast = useToast();
  const isOnline = useIsOnline();
  const [areShortcutsOn, setShortcuts] = useShortcutPreference();
  useClockSync();
  const { data: subcategories } = useQuery(subcategoriesQuery(quiz.categoryIds));
  const domains = useMemo(() => new Map(subcategories?.map(({ id, name }) => [id, name])), [subcategories]);
  const { state, submit } = useSubmission(quiz.id, () =>
    toast({ title: "Error", description: "Failed to submit quiz. Please try again.", tone: "destructive" }),
  );
  return (
    <QuizPlayer
      title={quiz.title}
      mode={quiz.mode}
      questions={questions}
      domains={domains}
      timeLimit={quiz.timeLimit}
      deadline={deadlineOf(quiz)}
      now={serverClock.now}
      drafts={drafts}
      submission={state}
      onSubmit={submit}
      onSubmittedElsewhere={() => void client.invalidateQueries(quizQuery(quiz.id))}
      isOnline={isOnline}
      areShortcutsOn={areShortcutsOn}
      onShortcutsToggle={setShortcuts}
    />
  );
}

function QuizNotFound() {
  return (
    <Message
      title="Quiz Not Found"
      actions={
        <ButtonLink variant="primary" href={paths.dashboard}>
          Return to Dashboard
        </ButtonLink>
      }
    >
      The quiz you're looking for doesn't exist.
    </Message>
  );
}
