import { useLayoutEffect, type ReactNode } from "react";
import {
  QuestionTable,
  type QuestionTableProps,
} from "../../components/admin/QuestionTable/QuestionTable.tsx";
import { insertDeleted } from "./deleted-rows.ts";
import type { QuestionPages } from "./useQuestionPages.ts";
import type { useUndo } from "./useUndo.ts";

/** Where the editor was opened, and the scroll position at that time, to restore both on return. */
export interface ReturnPoint {
  /** The button for a new question, or the index of the row. */
  from: "button" | number;
  scrollY: number;
}

interface QuestionListProps extends Pick<
  QuestionTableProps,
  "names" | "onRangeChange" | "onScrollEnd" | "initialRow" | "onLoadMore" | "onEdit"
> {
  pages: QuestionPages;
  undo: ReturnType<typeof useUndo>;
  /** The state to restore after the editor closes. */
  returnPoint: ReturnPoint | null;
  empty: ReactNode;
}

/** Renders the pages of the list, with questions deleted here still in their rows so that they can be restored. */
export function QuestionList({ pages, undo, returnPoint, ...table }: QuestionListProps) {
  const { deleted, busyIds, remove, restore } = undo;
  const deletedIds = new Set(deleted.map(({ question }) => question.id));
  // Until the list is refetched, it still contains them.
  const { rowCount, sourceOf } = insertDeleted(
    deleted.filter(({ question }) => !pages.isListed(question.id)),
    pages.listed,
  );
  const scrollY = returnPoint?.scrollY;
  useLayoutEffect(() => {
    if (scrollY !== undefined) window.scrollTo(0, scrollY);
  }, [scrollY]);
  return (
    <QuestionTable
      {...table}
      rowCount={rowCount}
      listed={pages.listed}
      total={pages.total}
      rowAt={(index) => {
        const source = sourceOf(index);
        const question = "deleted" in source ? source.deleted : pages.questionAt(source.listed);
        return question && { question, index, isDeleted: deletedIds.has(question.id) };
      }}
      hasFailed={(index) => {
        const source = sourceOf(index);
        return "listed" in source && pages.hasFailed(source.listed);
      }}
      onRetry={pages.onRetry}
      busyIds={busyIds}
      onDelete={({ question, index }) => remove(question, index)}
      onRestore={({ question }) => restore(question)}
      focusAt={typeof returnPoint?.from === "number" ? returnPoint.from : null}
    />
  );
}
