import type { BulkChange } from "../../../../api/admin/questions/bulk.ts";
import {
  BulkDialog,
  type BulkDialogProps,
  type BulkFormValue,
  type BulkFormChange,
} from "../../../../components/admin/questions/BulkDialog/BulkDialog.tsx";
import { WHOLE_FORM, type FormErrors } from "../../../../components/controls/form-errors.ts";
import { EditGuard } from "../../forms/EditGuard.tsx";
import type { useBulk } from "./useBulk.ts";

/** The open form of a change, and its values. */
export interface OpenBulkForm {
  change: BulkFormChange;
  draft: BulkFormValue;
}

export interface BulkFormProps extends Pick<BulkDialogProps, "categories" | "subcategories"> {
  bulk: ReturnType<typeof useBulk>;
  /** How many questions match. */
  total: number;
  value: OpenBulkForm;
  /** Called with `null` when the form closes. */
  onValueChange: (value: OpenBulkForm | null) => void;
  /** Called with why the change failed, if the form does not show it; with `null` when another change starts. */
  onProblem: (problem: string | null) => void;
}

/** Asks for the values of a change of the selected questions, and makes it. */
export function BulkForm({ bulk, total, value, onValueChange, onProblem, ...catalog }: BulkFormProps) {
  /** A failure stays in the form, with what was typed. */
  const submit = async (change: BulkChange): Promise<FormErrors> => {
    onProblem(null);
    const reason = await bulk.change(change, total);
    if (reason !== null && change.do !== "delete") return { [WHOLE_FORM]: reason };
    onProblem(reason);
    onValueChange(null);
    return {};
  };
  return (
    <EditGuard value={value.draft} onClose={() => onValueChange(null)}>
      {(leave) => (
        <BulkDialog
          {...catalog}
          change={value.change}
          selectedCount={bulk.countOf(total)}
          value={value.draft}
          onValueChange={(draft) => onValueChange({ ...value, draft })}
          pending={bulk.pending}
          open
          onOpenChange={leave}
          onSubmit={submit}
        />
      )}
    </EditGuard>
  );
}
