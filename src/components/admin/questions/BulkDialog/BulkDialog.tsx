import { BulkChange } from "../../../../api/admin/questions/bulk.ts";
import { DIFFICULTY_NAMES } from "../../../../api/questions/difficulty-names.ts";
import { tagsOf } from "../../../../api/questions/draft/unique-tags.ts";
import type { Id } from "../../../../api/wire.ts";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { Select, type SelectOption } from "../../../controls/Select/Select.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { selectProps, textFieldProps } from "../../../forms/field-props.ts";
import { FormDialog } from "../../../forms/FormDialog/FormDialog.tsx";
import { plural } from "../../../i18n/format/numbers.ts";
import { ConfirmDialog } from "../../shared/ConfirmDialog/ConfirmDialog.tsx";

/** The changes that the dialog asks about. */
export type BulkFormChange = "tag" | "untag" | "move" | "set-difficulty" | "delete";

interface NamedItem {
  id: Id;
  name: string;
}

export interface BulkDialogProps {
  change: BulkFormChange;
  /** Number of questions to change. */
  selectedCount: number;
  /** Certifications and domains in use. */
  categories: readonly NamedItem[];
  subcategories: readonly (NamedItem & { categoryId: Id })[];
  /** The form values. */
  value: BulkFormValue;
  onValueChange: (value: BulkFormValue) => void;
  pending: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Resolves with the errors of a rejection, by field. */
  onSubmit: (change: BulkChange) => Promise<FormErrors>;
}

const NO_SELECTION = "";

/** The form values of all changes. */
export interface BulkFormValue {
  tags: string;
  categoryId: string;
  subcategoryId: string;
  level: string;
}

/** Returns the values that the form begins with. */
export const toBulkFormValue = (categories: readonly NamedItem[]): BulkFormValue => ({
  tags: "",
  categoryId: String(categories[0]?.id ?? NO_SELECTION),
  subcategoryId: NO_SELECTION,
  level: "3",
});

const toOption = ({ id, name }: NamedItem): SelectOption => ({ value: String(id), label: name });

/** Asks how to change the selected questions, or whether to delete them. */
export function BulkDialog(props: BulkDialogProps) {
  const { change, selectedCount, open, onOpenChange, pending, onSubmit } = props;
  if (change !== "delete") return <ChangeForm {...props} change={change} />;
  return (
    <ConfirmDialog
      title={`Delete ${plural(selectedCount, "question")}?`}
      open={open}
      onOpenChange={onOpenChange}
      variant="plain"
      actionLabel="Delete"
      pendingLabel="Deleting…"
      pending={pending}
      onConfirm={() => void onSubmit({ do: "delete" })}
    >
      New sessions will no longer ask them. Existing sessions keep them. You can undo this, and restore
      deleted questions later.
    </ConfirmDialog>
  );
}

function ChangeForm(props: BulkDialogProps & { change: Exclude<BulkFormChange, "delete"> }) {
  const { change, selectedCount, categories, subcategories, open, onOpenChange, pending, onSubmit } = props;
  const { value, onValueChange } = props;
  const { tags, categoryId, subcategoryId, level } = value;
  const questions = plural(selectedCount, "question");
  const { title, actionLabel, pendingLabel } = {
    tag: { title: `Add tags to ${questions}`, actionLabel: "Add tags", pendingLabel: "Adding…" },
    untag: { title: `Remove tags from ${questions}`, actionLabel: "Remove tags", pendingLabel: "Removing…" },
    move: { title: `Move ${questions}`, actionLabel: "Move", pendingLabel: "Moving…" },
    "set-difficulty": {
      title: `Set the difficulty of ${questions}`,
      actionLabel: "Set difficulty",
      pendingLabel: "Saving…",
    },
  }[change];
  return (
    <FormDialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      actionLabel={actionLabel}
      pendingLabel={pendingLabel}
      pending={pending}
      value={value}
      schema={BulkChange}
      read={(value) => readChange(change, value)}
      onSubmit={onSubmit}
    >
      {(errors) =>
        change === "move" ? (
          <>
            <Select
              label="Certification"
              options={categories.map(toOption)}
              error={errors["categoryId"]}
              {...selectProps(categoryId, pending, (categoryId) =>
                onValueChange({ ...value, categoryId, subcategoryId: NO_SELECTION }),
              )}
            />
            <Select
              label="Domain"
              options={[
                { value: NO_SELECTION, label: "No domain" },
                ...subcategories.filter((domain) => String(domain.categoryId) === categoryId).map(toOption),
              ]}
              {...selectProps(subcategoryId, pending, (subcategoryId) =>
                onValueChange({ ...value, subcategoryId }),
              )}
            />
          </>
        ) : change === "set-difficulty" ? (
          <Select
            label="Difficulty"
            options={DIFFICULTY_NAMES.map((name, index) => ({ value: String(index + 1), label: name }))}
            {...selectProps(level, pending, (level) => onValueChange({ ...value, level }))}
          />
        ) : (
          <TextField
            label="Tags"
            hint="Separated by commas"
            dir="auto"
            autoComplete="off"
            aria-required
            error={errors["tags"] ?? errors["tags.0"]}
            {...textFieldProps(tags, pending, (tags) => onValueChange({ ...value, tags }))}
          />
        )
      }
    </FormDialog>
  );
}

function readChange(
  change: Exclude<BulkFormChange, "delete">,
  { tags, categoryId, subcategoryId, level }: BulkFormValue,
): unknown {
  switch (change) {
    case "tag":
    case "untag":
      return { do: change, tags: tagsOf(tags) };
    case "move":
      return {
        do: change,
        categoryId: Number(categoryId),
        ...(subcategoryId === NO_SELECTION ? {} : { subcategoryId: Number(subcategoryId) }),
      };
    case "set-difficulty":
      return { do: change, difficultyLevel: Number(level) };
  }
}
