import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { quizMarksQuery } from "../../api/marks/queries.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { currentItem, isAtSummary } from "../../components/quiz/engine/state.ts";
import { usePlayerState } from "../../components/quiz/QuizPlayer/quiz-context.ts";
import { loadableOf } from "../loadable-of.ts";
import { OwnMarks } from "../marks/OwnMarks.tsx";
import { LateReport } from "../reports/LateReport.tsx";
import { row } from "../marks/OwnMarks.css.ts";
import * as css from "./QuestionTools.css.ts";

export interface QuestionToolsProps {
  user: User;
  quizId: number;
}

/** Bookmark and own note for the question shown, also before it is answered; a report once its feedback is shown. */
export function QuestionTools({ user, quizId }: QuestionToolsProps) {
  const index = usePlayerState((state) => state.index);
  const id = usePlayerState((state) =>
    isAtSummary(state) ? undefined : state.questions.given(state.index)?.id,
  );
  const isRevealed = usePlayerState((state) => currentItem(state).isFinal);
  // Another device may have added to them.
  const marks = useQuery({ ...quizMarksQuery(quizId), refetchOnMount: "always" });
  if (id === undefined) return null;
  const questionId = Number(id);
  const report = isRevealed ? (
    <LateReport key={questionId} user={user} quizId={quizId} questionId={questionId} place="session" />
  ) : null;
  return (
    <div className={css.tools}>
      {marks.data ? (
        <OwnMarks
          key={questionId}
          userId={user.id}
          questionId={questionId}
          on={`question ${index + 1}`}
          marks={marks.data.find((one) => one.questionId === questionId)}
        >
          {report}
        </OwnMarks>
      ) : (
        <>
          <Loaded
            of={loadableOf([marks], () => null)}
            waiting={null}
            failed="Your bookmarks and notes did not load."
            variant="line"
          >
            {() => null}
          </Loaded>
          <div className={row}>{report}</div>
        </>
      )}
    </div>
  );
}
