import { useLayoutEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { AdminQuestion } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { BulkBar, type BulkAction } from "../../../components/admin/questions/BulkBar/BulkBar.tsx";
import {
  QuestionTable,
  type QuestionTableProps,
} from "../../../components/admin/questions/QuestionTable/QuestionTable.tsx";
import type { SelectableRows, useBulk } from "./bulk/useBulk.ts";
import { insertDeleted } from "./deleted-rows.ts";
import { DeleteQuestionDialog } from "./DeleteQuestionDialog.tsx";
import type { useQuestionDeletion } from "./useQuestionDeletion.ts";
import type { QuestionPages } from "./useQuestionPages.ts";

/** Where the editor was opened, and the scroll position at that time, to restore both on return. */
export interface ReturnPoint {
  /** The button for a new question, or the index of the row. */
  from: "button" | number;
  scrollY: number;
}

interface ToDelete {
  question: AdminQuestion;
  /** Its zero-based index. */
  index: number;
}

interface QuestionListProps extends Pick<
  QuestionTableProps,
  | "names"
  | "onRangeChange"
  | "onScrollEnd"
  | "initialRow"
  | "onLoadMore"
  | "onEdit"
  | "sort"
  | "onSortChange"
  | "hrefOf"
> {
  tenantId: Id;
  bulk: ReturnType<typeof useBulk>;
  /** Whether the list shows deleted questions. */
  deletedOnly: boolean;
  onAction: (action: BulkAction) => void;
  pages: QuestionPages;
  undo: ReturnType<typeof useQuestionDeletion>;
  /** The state to restore after the editor closes. */
  returnPoint: ReturnPoint | null;
  empty: ReactNode;
}

/** Renders the pages of the list, with questions deleted here still in their rows so that they can be restored. */
export function QuestionList(props: QuestionListProps) {
  const { tenantId, pages, undo, returnPoint, bulk, deletedOnly, onAction, ...table } = props;
  const { deleted, pendingIds, remove, restore } = undo;
  const [toDelete, setToDelete] = useState<ToDelete | null>(null);
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
  const rows: SelectableRows = {
    rowCount,
    questionAt: (index) => {
      const source = sourceOf(index);
      return "listed" in source ? pages.questionAt(source.listed) : undefined;
    },
  };
  const selected = bulk.countOf(pages.total);
  return (
    <>
      <QuestionTable
        {...table}
        selection={{
          state: selected === 0 ? "none" : bulk.hasShown(rows) ? "all" : "some",
          isSelected: bulk.isSelected,
          onSelect: (index, isSelected, isRange) => bulk.select(rows, index, isSelected, isRange),
          onSelectAll: (isSelected) => bulk.selectShown(rows, isSelected),
        }}
        rowCount={rowCount}
        listedCount={pages.listed}
        totalCount={pages.total}
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
        pendingIds={pendingIds}
        onDelete={setToDelete}
        onRestore={({ question }) => restore(question)}
        focusAt={typeof returnPoint?.from === "number" ? returnPoint.from : null}
      />
      {selected > 0 ? (
        <BulkBar
          selectedCount={selected}
          totalCount={pages.total}
          deleted={deletedOnly}
          pending={bulk.pending}
          onSelectAll={bulk.selectAll}
          onClear={bulk.clear}
          onAction={onAction}
        />
      ) : null}
      {toDelete ? (
        <DeleteQuestionDialog
          tenantId={tenantId}
          question={toDelete.question}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            // First, so that the focus returns to the row, where the Undo button takes it over.
            flushSync(() => setToDelete(null));
            remove(toDelete.question, toDelete.index);
          }}
        />
      ) : null}
    </>
  );
}
