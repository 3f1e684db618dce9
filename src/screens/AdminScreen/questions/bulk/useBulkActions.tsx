import { useState, type ReactNode } from "react";
import type { Id } from "../../../../api/wire.ts";
import type { BulkAction } from "../../../../components/admin/questions/BulkBar/BulkBar.tsx";
import {
  toBulkFormValue,
  type BulkDialogProps,
} from "../../../../components/admin/questions/BulkDialog/BulkDialog.tsx";
import { Notice } from "../../../../components/feedback/Notice/Notice.tsx";
import { useOpenDialog } from "../../forms/useOpenDialog.ts";
import { BulkForm, type OpenBulkForm } from "./BulkForm.tsx";
import { BulkOutcomeNotice } from "./BulkOutcomeNotice.tsx";
import { useBulk, type BulkOptions } from "./useBulk.ts";

export interface BulkActionsOptions
  extends BulkOptions, Pick<BulkDialogProps, "categories" | "subcategories"> {
  /** How many questions match. */
  total: number;
  /** Exports the list, or the questions with these ids. */
  onExport: (ids?: readonly Id[]) => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: Id) => string) | undefined;
}

/** Changes the selected questions of a list together, and renders the forms and outcomes of these changes. */
export function useBulkActions(options: BulkActionsOptions) {
  const { total, categories, subcategories, onExport, hrefOf, ...list } = options;
  const bulk = useBulk(list);
  /** Why the last change without a form failed. */
  const [problem, setProblem] = useState<string | null>(null);
  const { value: form, open, onValueChange } = useOpenDialog<OpenBulkForm>();
  const act = (action: BulkAction) => {
    if (action === "export") onExport(bulk.isAll ? undefined : bulk.chosenIds);
    else if (action === "restore") void bulk.change({ do: "restore" }, total).then(setProblem);
    else open({ change: action, draft: toBulkFormValue(categories) });
  };
  const notices: ReactNode = (
    <>
      {problem === null ? null : <Notice tone="destructive">{problem}</Notice>}
      {bulk.outcome ? (
        <BulkOutcomeNotice
          key={bulk.outcome.number}
          outcome={bulk.outcome}
          onAnnounced={bulk.announce}
          pending={bulk.pending}
          hrefOf={hrefOf}
          onUndo={() => void bulk.undo().then(setProblem)}
          onDismiss={bulk.dismiss}
        />
      ) : null}
    </>
  );
  const dialog: ReactNode = form ? (
    <BulkForm
      {...{ bulk, total, categories, subcategories, onValueChange }}
      value={form}
      onProblem={setProblem}
    />
  ) : null;
  return { bulk, act, notices, dialog };
}
