import { useId, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Category } from "../../../api/catalog/schema.ts";
import {
  MEMBER_LIMITS,
  readGroupDraft,
  TEXT_LIMITS,
  type DraftErrors,
  type GroupDraft,
  type NewGroup,
} from "../../../api/study-groups/group-draft.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import type { DialogProps } from "../../controls/Dialog/Dialog.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { ActionDialog } from "../../forms/ActionDialog/ActionDialog.tsx";
import { selectProps, textFieldProps } from "../../forms/field-props.ts";
import { focusFirstInvalid } from "../../forms/invalid-fields.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { GROUP_LABELS } from "../group-labels.ts";
import { groupLevelName } from "../group-level-name.ts";
import { CREATE_GROUP_LABELS, type CreateGroupLabels } from "./create-group-labels.ts";
import { draftErrorText } from "./draft-error-text.ts";
import * as css from "./CreateGroupDialog.css.ts";

export interface CreateGroupDialogProps
  extends
    GroupFormOwnProps,
    Omit<DialogProps, "actions" | "children" | "labels" | "onInvalid" | "onSubmit" | "title"> {
  /** Whether it is shown. */
  open: boolean;
  /**
   * Called with false by Cancel, the close button, Escape and a click outside, but not while the group is being
   * created.
   */
  onOpenChange: (open: boolean) => void;
  /** Labels that override those of the provider. */
  labels?: Partial<CreateGroupLabels> | undefined;
}

interface GroupFormOwnProps {
  /** The form values. The parent stores them, so that they survive closing the dialog. */
  value: GroupDraft;
  /** Called with the whole draft on each change. */
  onValueChange: (value: GroupDraft) => void;
  /** The certifications to choose from; without any, the field is hidden. */
  categories: readonly Pick<Category, "id" | "name">[];
  /** Whether the group is being created: the form can't be changed or submitted again. */
  pending: boolean;
  /** Called with the validated group. */
  onSubmit: (group: NewGroup) => void;
  /** Called if validation fails. Each field then shows its problem. */
  onInvalid: (errors: DraftErrors) => void;
}

/**
 * Creates a study group (spec §2.12, §5).
 *
 * Keyboard: focus moves to the title on opening; Enter in a text field submits. If validation fails, every
 * invalid field shows its problem and focus moves to the first of them. Text is never truncated: a text that is
 * too long shows by how much.
 */
export function CreateGroupDialog({ labels, ...props }: CreateGroupDialogProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <GroupDialog {...props} />
    </NamespaceLabels>
  );
}

function GroupDialog(props: Omit<CreateGroupDialogProps, "labels">) {
  const { value, onValueChange, categories, pending, onSubmit, onInvalid, ...rest } = props;
  const form = { value, onValueChange, categories, pending, onSubmit, onInvalid };
  const t = useLabels("study", CREATE_GROUP_LABELS);
  const formId = useId();
  return (
    <ActionDialog
      {...rest}
      title={t("createGroup")}
      cancelLabel={t("cancelGroup")}
      actionLabel={t("createGroup")}
      pendingLabel={t("creatingGroup")}
      pending={pending}
      form={formId}
    >
      <GroupForm {...form} id={formId} />
    </ActionDialog>
  );
}

const NO_CATEGORY = "";

type GroupFormProps = GroupFormOwnProps & { id: string };

function GroupForm(props: GroupFormProps) {
  const { id, value, onValueChange, categories, pending, onSubmit, onInvalid } = props;
  const t = useLabels("study", CREATE_GROUP_LABELS);
  const tGroup = useLabels("study", GROUP_LABELS);
  const [wasSubmitted, setSubmitted] = useState(false);
  const result = readGroupDraft(value);
  const errors = wasSubmitted && "errors" in result ? result.errors : {};
  const change = (part: Partial<GroupDraft>) => onValueChange({ ...value, ...part });
  const text = (name: "name" | "description" | "weeklyGoal" | "maxMembers") => ({
    ...textFieldProps(value[name], pending, (next) => change({ [name]: next })),
    error: draftErrorText(errors[name], t),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Rendered synchronously, so that the error message exists when focus arrives and is announced with the
    // field.
    flushSync(() => setSubmitted(true));
    if ("group" in result) return onSubmit(result.group);
    onInvalid(result.errors);
    focusFirstInvalid(form);
  };

  return (
    <Stack id={id} as="form" gap={4} shrink noValidate onSubmit={submit}>
      <TextField
        label={t("groupName")}
        hint={t("groupNameHint", { count: TEXT_LIMITS.name })}
        aria-required
        autoComplete="off"
        {...text("name")}
      />
      <TextArea
        label={t("groupDescription")}
        hint={t("groupDescriptionHint", { count: TEXT_LIMITS.description })}
        {...text("description")}
      />
      <div className={css.pair}>
        {categories.length > 0 ? (
          <Select
            label={t("newGroupCertification")}
            options={[
              { value: NO_CATEGORY, label: t("noSpecificCertification") },
              ...categories.map((category) => ({ value: String(category.id), label: category.name })),
            ]}
            {...selectProps(
              value.categoryId === null ? NO_CATEGORY : String(value.categoryId),
              pending,
              (id) => change({ categoryId: id === NO_CATEGORY ? null : Number(id) }),
            )}
          />
        ) : null}
        <Select
          label={t("newGroupLevel")}
          options={GROUP_LEVELS.map((level) => ({ value: level, label: groupLevelName(level, tGroup) }))}
          {...selectProps(value.level, pending, (name) =>
            change({ level: GROUP_LEVELS.find((level) => level === name) ?? value.level }),
          )}
        />
      </div>
      <TextField
        label={t("weeklyGoal")}
        hint={t("weeklyGoalHint")}
        autoComplete="off"
        {...text("weeklyGoal")}
      />
      <TextField
        label={t("memberLimit")}
        hint={t("memberLimitHint", MEMBER_LIMITS)}
        inputMode="numeric"
        aria-required
        autoComplete="off"
        {...text("maxMembers")}
      />
    </Stack>
  );
}
