import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { User } from "../../api/auth/schema.ts";
import { namesById } from "../../api/catalog/category-names.ts";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import type { AskedQuestion } from "../../api/questions/schema.ts";
import { quizQuery } from "../../api/quizzes/queries.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { limitOf } from "../../api/quizzes/timing.ts";
import { Tag } from "../../components/controls/Tag/Tag.tsx";
import { useIsOfflineShown } from "../../components/feedback/offline-shown.ts";
import { reasonText } from "../../components/i18n/texts/study/reason-text.ts";
import { Quiz as PlayerQuiz } from "../../components/quiz/QuizPlayer/Quiz.tsx";
import { QuizPlayer } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { combine } from "../../components/quiz/storage/combine.ts";
import type { DraftStore } from "../../components/quiz/storage/local.ts";
import { useOutboxOfUser } from "../outbox/OutboxProvider.tsx";
import { submittedAnswer } from "../outbox/submissions/collect-answers.ts";
import { useSubmission } from "../outbox/useSubmission.ts";
import { LazyReport } from "../reports/LazyReport.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { QuestionTools } from "./QuestionTools.tsx";
import { serverStore } from "./server-store.ts";
import { useClockSync } from "./useClockSync.ts";
import { useIsOnline } from "./useIsOnline.ts";
import * as css from "../../components/quiz/QuizPlayer/QuizPlayer.css.ts";
import { reason as reasonStyle } from "./QuizScreen.css.ts";

export interface RunningQuizProps {
  user: User;
  quiz: Quiz;
  questions: readonly AskedQuestion[];
  drafts: DraftStore;
  shortcuts: boolean;
  onShortcutsChange: (shortcuts: boolean) => void;
}

/** Renders the player of an open quiz, submits it, and synchronizes its draft with the server. */
export function RunningQuiz({
  quiz,
  questions,
  user,
  drafts,
  shortcuts,
  onShortcutsChange,
}: RunningQuizProps) {
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
        // While the host's notice is shown, the player doesn't repeat it.
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
      shortcuts={shortcuts}
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
  notSaved:
    "This browser does not let Cairn save your answers. They are lost if you reload or close this page.",
};
