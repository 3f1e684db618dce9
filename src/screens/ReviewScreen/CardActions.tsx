import { memo } from "react";
import type { User } from "../../api/auth/schema.ts";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { BookmarkAndNote, type BookmarkAndNoteProps } from "../bookmark-and-note/BookmarkAndNote.tsx";
import { LazyReport } from "../reports/LazyReport.tsx";
import { row } from "../bookmark-and-note/BookmarkAndNote.css.ts";

export interface CardActionsProps extends Pick<
  BookmarkAndNoteProps,
  "questionId" | "subject" | "savedState"
> {
  user: User;
  quizId: number;
  /** Whether the saved states have loaded. */
  loaded: boolean;
}

/** Offers a bookmark, a note and a report for one question. */
export const CardActions = memo(function CardActions({
  user,
  quizId,
  loaded,
  ...question
}: CardActionsProps) {
  const { questionId, subject } = question;
  const report = <LazyReport {...{ user, quizId, questionId, subject }} screen="review" />;
  return loaded ? (
    <BookmarkAndNote {...question} userId={user.id}>
      {report}
    </BookmarkAndNote>
  ) : (
    <Inline gap={2} className={row}>
      {report}
    </Inline>
  );
});
