import { useLayoutEffect, type ReactNode } from "react";
import {
  QuestionTable,
  type QuestionTableProps,
} from "../../components/admin/QuestionTable/QuestionTable.tsx";
import { layDeleted } from "./deleted-rows.ts";
import type { QuestionPages } from "./useQuestionPages.ts";
import type { useUndo } from "./useUndo.ts";

/** From where the editor was opened, and how far the page was scrolled then. */
export interface Left {
  /** The button for a new question, or the place of the row. */
  from: "button" | number;
  scrollY: number;
}

interface QuestionListProps extends Pick<
  QuestionTableProps,
  "names" | "onRangeChange" | "onLoadMore" | "onEdit"
> {
  pages: QuestionPages;
  undo: ReturnType<typeof useUndo>;
  /** What one comes back to. */
  left: Left | null;
  empty: ReactNode;
}

/** The pages of the list with what was deleted here still in its place. */
export function QuestionList({ pages, undo, left, ...table }: QuestionListProps) {
  const { deleted, busyIds, remove, bringBack } = undo;
  const deletedIds = new Set(deleted.map(({ question }) => question.id));
  // Until the list was asked for again it has them still.
  const { rowCount, sourceOf } = layDeleted(
    deleted.filter(({ question }) => !pages.isListed(question.id)),
    pages.listed,
  );
  const scrollY = left?.scrollY;
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
      onRestore={({ question }) => bringBack(question)}
      focusAt={typeof left?.from === "number" ? left.from : null}
    />
  );
}
