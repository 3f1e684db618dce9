import { memo, type ReactNode } from "react";
import type { QuestionMarks } from "../../api/marks/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Bookmark } from "../../components/icons/screen-icons.tsx";
import { OwnNote } from "../../components/quiz/OwnNote/OwnNote.tsx";
import * as css from "./BookmarkAndNote.css.ts";
import { useChangeMarks } from "./useChangeMarks.ts";
import { useNote } from "./useNote.ts";

export interface BookmarkAndNoteProps {
  userId: number;
  questionId: number;
  /** Names the question within a sentence, such as `question 3`. */
  on: string;
  /** `undefined` if there are none. */
  marks: Omit<QuestionMarks, "questionId"> | undefined;
  /** Further actions for the question. */
  children?: ReactNode;
}

/** Offers a bookmark and a note for a question. */
export const BookmarkAndNote = memo(function BookmarkAndNote({
  userId,
  questionId,
  on,
  marks,
  children,
}: BookmarkAndNoteProps) {
  const { change, isPending } = useChangeMarks(userId, questionId);
  const note = useNote(userId, questionId, marks?.note);
  const isBookmarked = marks?.isBookmarked ?? false;
  const label = isBookmarked ? "Bookmarked" : "Bookmark";
  return (
    <div className={css.row}>
      <div className={css.actions}>
        <Button
          variant="quiet"
          aria-pressed={isBookmarked}
          aria-label={`${label} ${on}`}
          pending={isPending}
          onClick={() => change({ isBookmarked: !isBookmarked })}
        >
          <Bookmark size={18} fill={isBookmarked ? "currentColor" : "none"} />
          {label}
        </Button>
        {children}
      </div>
      <OwnNote className={css.note} subject={on} {...note} />
    </div>
  );
});
