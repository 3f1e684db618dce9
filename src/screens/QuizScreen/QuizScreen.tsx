import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { User } from "../../api/auth/schema.ts";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import { hasStatus } from "../../api/client.ts";
import { askedQuestionsQuery } from "../../api/quizzes/question-queries.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import type { AskedQuestion } from "../../api/questions/schema.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { limitOf } from "../../api/quizzes/timing.ts";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { useIsOfflineShown } from "../../components/feedback/offline-shown.ts";
import { Tag } from "../../components/controls/Tag/Tag.tsx";
import { combine } from "../../components/quiz/storage/combine.ts";
import type { DraftStore } from "../../components/quiz/storage/local.ts";
import { reasonText } from "../../components/i18n/texts/study/reason-text.ts";
import * as css from "../../components/quiz/QuizPlayer/QuizPlayer.css.ts";
import { reason as reasonStyle } from "./QuizScreen.css.ts";
import { Quiz as PlayerQuiz } from "../../components/quiz/QuizPlayer/Quiz.tsx";
import { QuizPlayer } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { LoadedScreen } from "../LoadedScreen/LoadedScreen.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { submittedAnswer } from "../outbox/submissions/collect-answers.ts";
import { useOutboxOfUser } from "../outbox/OutboxProvider.tsx";
import { useSubmission } from "../outbox/useSubmission.ts";
import type { Navigate } from "../paths.ts";
import { LazyReport } from "../reports/LazyReport.tsx";
import { usePaths, useScreens } from "../ScreensProvider.tsx";
import { QuestionTools } from "./QuestionTools.tsx";
import { serverStore } from "./server-store.ts";
import { useClockSync } from "./useClockSync.ts";
import { useIsOnline } from "./useIsOnline.ts";
import { useShortcutPreference } from "../preferences/useShortcutPreference.ts";
import { namesById } from "../../api/catalog/category-names.ts";

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
            hasShortcuts={hasShortcuts}
            onShortcutsChange={setShortcuts}
          />
        )
      }
    </LoadedScreen>
  );
}

interface RunningQuizProps {
  user: User;
  quiz: Quiz;
  questions: readonly AskedQuestion[];
  drafts: DraftStore;
  hasShortcuts: boolean;
  onShortcutsChange: (hasShortcuts: boolean) => void;
}

function RunningQuiz({ quiz, questions, user, drafts, hasShortcuts, onShortcutsChange }: RunningQuizProps) {
  const { api } = useScreens();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const isOfflineShown = useIsOfflineShown();
  useClockSync();
  const { data: subcategories, isPending } = useQuery(subcategoriesQuery(quiz.categoryIds));
  const domains = useMemo(() => namesById(subcategories), [subcategories]);
  const { state, submit } = useSubmission(quiz);
  const isExam = quiz.conditions === "exam";
  const { draftOutbox } = useOutboxOfUser();
  const storage = useMemo(
    () => combine(drafts, serverStore(draftOutbox.of(quiz.id))),
    [drafts, draftOutbox, quiz.id],
  );
  const questionsWithTopics = useMemo(
    () =>
      questions.map((question) => {
        const { subcategoryId } = question;
        // While the names load, an empty line keeps the place of the domain, so that the question doesn't move.
        const topic = domains.get(subcategoryId ?? 0) ?? (subcategoryId && isPending ? "\u00a0" : undefined);
        return topic === undefined ? question : { ...question, topic };
      }),
    [questions, domains, isPending],
  );
  const refreshUnlessCompleted = () => {
    const { queryKey } = quizQuery(quiz.id);
    // A submission from here also removes the draft, but only after the cache holds the completed quiz.
    if (!client.getQueryData(queryKey)?.completedAt) void client.invalidateQueries({ queryKey, exact: true });
  };
  // Preloaded while there is a connection.
  useEffect(() => void (isExam || LazyReport.preload()), [isExam]);
  return (
    <QuizPlayer
      title={quiz.title}
      headingLevel={1}
      description={
        <Description
          {...MODE_TEXTS[isExam ? "exam" : quiz.mode]}
          reason={reasonText(quiz.reason, domains.get(quiz.subcategoryIds[0] ?? 0) ?? null)}
        />
      }
      labels={LABELS}
      questions={questionsWithTopics}
      feedback={isExam ? "end" : "immediate"}
      navigation={quiz.backNavigation === false ? "forward-only" : "free"}
      timeLimit={limitOf(quiz)}
      startedAt={Date.parse(quiz.startedAt)}
      now={api.clock.now}
      storage={storage}
      submission={{
        state,
        isOnline: isOnline || isOfflineShown,
        onSubmittedElsewhere: refreshUnlessCompleted,
      }}
      onSubmit={({ answers, flags }) =>
        submit({
          answers: questions.map((question, index) => submittedAnswer(question, answers[index]?.answer)),
          flags: [...flags],
          entries: drafts.read()?.entries ?? {},
        })
      }
      shortcuts={hasShortcuts}
      onShortcutsChange={onShortcutsChange}
    >
      <PlayerQuiz.Header />
      <PlayerQuiz.Notices />
      <div className={css.columns}>
        <div>
          <PlayerQuiz.Question />
          <QuestionTools user={user} quizId={quiz.id} />
          <PlayerQuiz.Controls />
        </div>
        <div className={css.side}>
          <PlayerQuiz.Navigator />
        </div>
      </div>
    </QuizPlayer>
  );
}

/** Renders the kind of quiz, one sentence about it, and the reason for its questions. */
function Description({ tag, subtitle, reason }: { tag: string; subtitle: string; reason: string | null }) {
  return (
    <>
      <Tag>{tag}</Tag>
      <span>{subtitle}</span>
      {reason ? <span className={reasonStyle}>{reason}</span> : null}
    </>
  );
}

/** The name and description of each mode (spec §2.5). */
const MODE_TEXTS = {
  exam: { tag: "Exam mode", subtitle: "No feedback until the end" },
  quiz: { tag: "Quiz Mode", subtitle: "Graded assessment that updates your mastery" },
  study: { tag: "Study Mode", subtitle: "Ungraded practice with immediate feedback" },
};

const LABELS = {
  notKept:
    "This browser does not let Cairn save your answers. They are lost if you reload or close this page.",
};

function NoQuestions() {
  const paths = usePaths();
  return (
    <Message
      title="No Questions Found"
      actions={<ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>}
    >
      Unable to load questions for this quiz.
    </Message>
  );
}

function QuizGone() {
  const paths = usePaths();
  return (
    // An alert, because it replaces the question without any action of the user.
    <div role="alert">
      <Message
        title="Quiz Discarded"
        actions={
          <ButtonLink variant="primary" href={paths.dashboard}>
            Return to Dashboard
          </ButtonLink>
        }
      >
        This quiz was discarded from another tab or device. It does not count in your results.
      </Message>
    </div>
  );
}

function QuizNotFound() {
  const paths = usePaths();
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
