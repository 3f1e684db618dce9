import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BulkChange, BulkResult, ChosenQuestion } from "../../api/admin/bulk.ts";
import type { QuestionFilters } from "../../api/admin/question-filters.ts";
import { changeQuestions } from "../../api/admin/question-queries.ts";
import type { AdminQuestion } from "../../api/admin/schema.ts";
import { isSignInOver } from "../../api/client.ts";
import type { Id } from "../../api/wire.ts";
import { failureReason } from "../failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** The result of a change, and the change that undoes it; `null` if there is nothing to undo. */
export interface BulkOutcome {
  /** Counts the outcomes. */
  number: number;
  change: BulkChange;
  result: BulkResult;
  undo: { change: BulkChange; questions: ChosenQuestion[] } | null;
}

interface Selection {
  /** The list that the selection belongs to. */
  list: string;
  versions: ReadonlyMap<Id, number>;
  /** Whether everything that matches is selected, also what is not loaded. */
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

/** Selects questions of a list and changes them together. */
export function useBulk({ tenantId, filters, list }: BulkOptions) {
  const { api } = useScreens();
  const none: Selection = { list, versions: new Map(), isAll: false, anchor: null };
  const [stored, setSelection] = useState(none);
  const selection = stored.list === list ? stored : none;
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const count = useRef(0);
  const mutation = useMutation(changeQuestions(api, tenantId));

  const shownOf = ({ rowCount, questionAt }: SelectableRows): AdminQuestion[] =>
    Array.from({ length: rowCount }, (_, index) => questionAt(index)).filter((one) => one !== undefined);
  const versionsOf = (questions: readonly AdminQuestion[]) =>
    questions.map(({ id, version }): [Id, number] => [id, version]);

  async function run(
    change: BulkChange,
    questions: ChosenQuestion[] | null,
    expected = 0,
  ): Promise<string | null> {
    if (mutation.isPending) return null;
    setOutcome(null);
    try {
      const body = questions ? { change, questions } : { change, expected };
      const result = await mutation.mutateAsync({ filters, body });
      count.current += 1;
      setOutcome({ number: count.current, change, result, undo: undoOf(change, result) });
      setSelection(none);
      return null;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // If the session ended, the host reports it.
      return isSignInOver(error) ? null : failureReason(error);
    }
  }

  return {
    isBusy: mutation.isPending,
    outcome,
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
      for (let at = first; at <= last; at += 1) {
        const question = rows.questionAt(at);
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
