import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BulkChange, BulkResult, ChosenQuestion } from "../../../../api/admin/questions/bulk.ts";
import type { QuestionFilters } from "../../../../api/admin/questions/question-filters.ts";
import { changeQuestions } from "../../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion } from "../../../../api/admin/schema.ts";
import { isSignInOver } from "../../../../api/call-errors.ts";
import type { Id } from "../../../../api/wire.ts";
import { useToast } from "../../../../components/feedback/Toaster/Toaster.tsx";
import { failureReason } from "../../../calls/failure-reason.ts";
import { useReloadGuard } from "../../../forms/useLeaveGuard.ts";
import { useIsMounted } from "../../../hooks/useIsMounted.ts";
import { useScreens } from "../../../ScreensProvider.tsx";
import { describeBulk } from "./describe-bulk.ts";

/** The result of a change, and the change that undoes it; `null` if there is nothing to undo. */
export interface BulkOutcome {
  /** Counts the outcomes. */
  number: number;
  change: BulkChange;
  result: BulkResult;
  undo: { change: BulkChange; questions: ChosenQuestion[] } | null;
  /** Whether the notice has taken the focus, or a toast has announced it. */
  isAnnounced: boolean;
}

interface Selection {
  /** The list that the selection belongs to. */
  list: string;
  versions: ReadonlyMap<Id, number>;
  /** Whether all matching questions are selected, including those not loaded. */
  isAll: boolean;
  /** Index of the row that was changed last, from which Shift selects a range. */
  anchor: number | null;
}

export interface BulkOptions {
  tenantId: Id;
  filters: QuestionFilters;
  /** Identifies the list: another one starts without a selection. */
  list: string;
}

/** The rows of a list that can be selected. */
export interface SelectableRows {
  rowCount: number;
  /** Returns the question at a zero-based index; `undefined` if it is not loaded or was deleted here. */
  questionAt: (index: number) => AdminQuestion | undefined;
}

/**
 * Selects questions of a list and changes them together. The outcome of the last successful change is in the query
 * cache, so that it can still be undone if the user leaves the list while the change runs; in that case, a toast
 * reports the result.
 */
export function useBulk({ tenantId, filters, list }: BulkOptions) {
  const { api } = useScreens();
  const none: Selection = { list, versions: new Map(), isAll: false, anchor: null };
  const [stored, setSelection] = useState(none);
  const selection = stored.list === list ? stored : none;
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ["bulk-outcome", tenantId];
  const { data: outcome = null } = useQuery<BulkOutcome | null>({
    queryKey,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const setOutcome = (next: BulkOutcome | null) => void client.setQueryData(queryKey, next);
  const count = useRef(outcome?.number ?? 0);
  const mutation = useMutation(changeQuestions(api, tenantId));
  useReloadGuard(mutation.isPending);
  const isMounted = useIsMounted();

  const shownOf = ({ rowCount, questionAt }: SelectableRows): AdminQuestion[] =>
    Array.from({ length: rowCount }, (_, index) => questionAt(index)).filter(
      (question) => question !== undefined,
    );
  const versionsOf = (questions: readonly AdminQuestion[]) =>
    questions.map(({ id, version }): [Id, number] => [id, version]);

  async function run(
    change: BulkChange,
    questions: ChosenQuestion[] | null,
    expected = 0,
  ): Promise<string | null> {
    if (mutation.isPending) return null;
    try {
      const body = questions ? { change, questions } : { change, expected };
      const result = await mutation.mutateAsync({ filters, body });
      count.current += 1;
      const undo = undoOf(change, result);
      setOutcome({ number: count.current, change, result, undo, isAnnounced: !isMounted.current });
      // Another list may be shown since.
      setSelection((current) => (current.list === list ? none : current));
      if (!isMounted.current)
        toast({
          title: describeBulk(change, result),
          description: `See the list of questions for details${undo ? ", or to undo it" : ""}.`,
        });
      return null;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // If the sign-in ended, the host reports it.
      if (isSignInOver(error)) return null;
      const reason = failureReason(error);
      if (!isMounted.current)
        toast({ title: "The questions were not changed", description: reason, tone: "destructive" });
      return reason;
    }
  }

  return {
    pending: mutation.isPending,
    outcome,
    announce: () => setOutcome(outcome && { ...outcome, isAnnounced: true }),
    dismiss: () => setOutcome(null),
    isAll: selection.isAll,
    chosenIds: [...selection.versions.keys()],
    /** Returns how many questions are selected. `total` is how many match. */
    countOf: (total: number) => (selection.isAll ? total : selection.versions.size),
    /** Whether all questions that are shown are selected. */
    hasShown: (rows: SelectableRows) =>
      selection.isAll || shownOf(rows).every(({ id }) => selection.versions.has(id)),
    isSelected: (id: Id) => selection.isAll || selection.versions.has(id),
    select: (rows: SelectableRows, index: number, isSelected: boolean, isRange: boolean) => {
      const from = isRange && selection.anchor !== null ? selection.anchor : index;
      const [first, last] = from < index ? [from, index] : [index, from];
      // Ending the selection of everything keeps the shown questions selected.
      const versions = new Map(selection.isAll ? versionsOf(shownOf(rows)) : selection.versions);
      for (let row = first; row <= last; row += 1) {
        const question = rows.questionAt(row);
        if (!question) continue;
        if (isSelected) versions.set(question.id, question.version);
        else versions.delete(question.id);
      }
      setSelection({ list, versions, isAll: false, anchor: index });
    },
    selectShown: (rows: SelectableRows, isSelected: boolean) =>
      setSelection({ ...none, versions: new Map(isSelected ? versionsOf(shownOf(rows)) : []) }),
    selectAll: () => setSelection({ ...none, versions: selection.versions, isAll: true }),
    clear: () => setSelection(none),
    /** Changes the selected questions; `total` is how many match. Returns why this failed, or `null`. */
    change: (change: BulkChange, total: number) =>
      run(
        change,
        selection.isAll ? null : [...selection.versions].map(([id, version]) => ({ id, version })),
        total,
      ),
    /** Undoes the last change. Returns why this failed, or `null`. */
    undo: () => (outcome?.undo ? run(outcome.undo.change, outcome.undo.questions) : Promise.resolve(null)),
  };
}

function undoOf(change: BulkChange, { changed }: BulkResult): BulkOutcome["undo"] {
  if (changed.length === 0 || change.do === "undo") return null;
  if (change.do === "delete") return { change: { do: "restore" }, questions: changed };
  return { change: { do: change.do === "restore" ? "delete" : "undo" }, questions: changed };
}
