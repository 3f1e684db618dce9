import { memo, type ReactNode } from "react";
import type { QuestionMarks } from "../../api/marks/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Bookmark } from "../../components/icons/screen-icons.tsx";
import { OwnNote } from "../../components/quiz/OwnNote/OwnNote.tsx";
import * as css from "./OwnMarks.css.ts";
import { useChangeMarks } from "./useChangeMarks.ts";
import { useOwnNote } from "./useOwnNote.ts";

export interface OwnMarksProps {
  userId: number;
  questionId: number;
  /** What the question is called on the page, such as `question 3`. */
  on: string;
  /** Absent where there are none. */
  marks: Omit<QuestionMarks, "questionId"> | undefined;
  /** More that can be done with the question. */
  children?: ReactNode;
}

/** What a learner keeps with a question: a bookmark and a note. */
export const OwnMarks = memo(function OwnMarks({ userId, questionId, on, marks, children }: OwnMarksProps) {
  const { change, isPending } = useChangeMarks(userId, questionId);
  const note = useOwnNote(userId, questionId, marks?.note);
  const isBookmarked = marks?.isBookmarked ?? false;
  const word = isBookmarked ? "Bookmarked" : "Bookmark";
  return (
    <div className={css.row}>
      <div className={css.actions}>
        <Button
          variant="quiet"
          aria-pressed={isBookmarked}
          aria-label={`${word} ${on}`}
          isBusy={isPending}
          onClick={() => change({ isBookmarked: !isBookmarked })}
        >
          <Bookmark size={18} fill={isBookmarked ? "currentColor" : "none"} />
          {word}
        </Button>
        {children}
      </div>
      <OwnNote className={css.note} on={on} {...note} />
    </div>
  );
});
