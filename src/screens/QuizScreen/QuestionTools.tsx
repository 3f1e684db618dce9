import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { quizSavedStatesQuery } from "../../api/saved-questions/queries.ts";
import { LoadMessage } from "../../components/feedback/Loaded/LoadMessage.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { currentItem, isAtSummary } from "../../components/quiz/engine/state.ts";
import { usePlayerState } from "../../components/quiz/QuizPlayer/context/quiz-context.ts";
import { BookmarkAndNote } from "../bookmark-and-note/BookmarkAndNote.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { LazyReport } from "../reports/LazyReport.tsx";
import { row } from "../bookmark-and-note/BookmarkAndNote.css.ts";
import * as css from "./QuestionTools.css.ts";

export interface QuestionToolsProps {
  user: User;
  quizId: number;
}

/** Offers a bookmark and a note for the current question, and a report once its answer is revealed. */
export function QuestionTools({ user, quizId }: QuestionToolsProps) {
  const index = usePlayerState((state) => state.index);
  const id = usePlayerState((state) =>
    isAtSummary(state) ? undefined : state.questions.original(state.index)?.id,
  );
  const isRevealed = usePlayerState((state) => currentItem(state).isFinal);
  // Another device may have changed them.
  const savedStates = useQuery({ ...quizSavedStatesQuery(quizId), refetchOnMount: "always" });
  if (id === undefined) return null;
  const questionId = Number(id);
  const report = isRevealed ? (
    <LazyReport key={questionId} user={user} quizId={quizId} questionId={questionId} screen="session" />
  ) : null;
  return (
    <div className={css.tools}>
      {savedStates.data ? (
        <BookmarkAndNote
          key={questionId}
          userId={user.id}
          questionId={questionId}
          subject={`question ${index + 1}`}
          savedState={savedStates.data.find((state) => state.questionId === questionId)}
        >
          {report}
        </BookmarkAndNote>
      ) : (
        <>
          <LoadMessage
            data={loadableOf([savedStates], () => null)}
            errorMessage="Your bookmarks and notes could not be loaded."
            variant="line"
          />
          <Inline gap={2} className={row}>
            {report}
          </Inline>
        </>
      )}
    </div>
  );
}
