import { memo, type ReactNode } from "react";
import type { SavedState } from "../../api/saved-questions/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Bookmark } from "../../components/icons/screen-icons.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { OwnNote } from "../../components/quiz/OwnNote/OwnNote.tsx";
import { useChangeSavedState } from "./useChangeSavedState.ts";
import { useNote } from "./useNote.ts";
import * as css from "./BookmarkAndNote.css.ts";

export interface BookmarkAndNoteProps {
  userId: number;
  questionId: number;
  /** Names the question within a sentence, such as `question 3`. */
  subject: string;
  /** `undefined` if it is on no list. */
  savedState: Omit<SavedState, "questionId"> | undefined;
  /** Further actions for the question. */
  children?: ReactNode;
}

/** Offers a bookmark and a note for a question. */
export const BookmarkAndNote = memo(function BookmarkAndNote({
  userId,
  questionId,
  subject,
  savedState,
  children,
}: BookmarkAndNoteProps) {
  const { change, isPending } = useChangeSavedState(userId, questionId);
  const note = useNote(userId, questionId, savedState?.note);
  const isBookmarked = savedState?.isBookmarked ?? false;
  const label = isBookmarked ? "Bookmarked" : "Bookmark";
  return (
    <Inline gap={2} className={css.row}>
      <div className={css.actions}>
        <Button
          variant="quiet"
          aria-pressed={isBookmarked}
          aria-label={`${label} ${subject}`}
          pending={isPending}
          onClick={() => change({ isBookmarked: !isBookmarked })}
        >
          <Bookmark size={18} fill={isBookmarked ? "currentColor" : "none"} />
          {label}
        </Button>
        {children}
      </div>
      <OwnNote className={css.note} subject={subject} {...note} />
    </Inline>
  );
});
