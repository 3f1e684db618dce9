import { useId, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Category } from "../../../api/catalogue/schema.ts";
import {
  MEMBER_LIMITS,
  readDraft,
  TEXT_LIMITS,
  type DraftErrors,
  type GroupDraft,
  type NewGroup,
} from "../../../api/study-groups/group-draft.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import * as css from "./CreateGroupDialog.css.ts";

export interface CreateGroupDialogProps {
  open: boolean;
  /** Called with false by Cancel, the cross, Escape and a press beside the dialog; not while it is busy. */
  onOpenChange: (open: boolean) => void;
  /** What is typed; the owner holds it, so that it outlives the dialog. */
  value: GroupDraft;
  onValueChange: (value: GroupDraft) => void;
  /** The certifications to choose from; without any, that choice is left out. */
  categories: readonly Pick<Category, "id" | "name">[];
  /** The group is being created: nothing can be changed or sent a second time. */
  isBusy: boolean;
  /** Called with what was typed once it is right. */
  onSubmit: (group: NewGroup) => void;
  /** Called when what was typed can't become a group; each field says why. */
  onInvalid: (errors: DraftErrors) => void;
}

/**
 * Asks for what a new study group needs (spec §2.12, §5).
 *
 * Keyboard: the focus goes to the title on opening; Enter in a line sends. Where something is wrong, every field says so
 * under itself and the focus goes to the first of them. Nothing typed is ever cut: a text that is too long says by how
 * much.
 */
export function CreateGroupDialog({ open, onOpenChange, isBusy, ...form }: CreateGroupDialogProps) {
  const formId = useId();
  const close = () => {
    if (!isBusy) onOpenChange(false);
  };
  return (
    <Dialog
      title="Create Group"
      open={open}
      onOpenChange={close}
      actions={
        <>
          <Button size="lg" aria-disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? (
              <>
                <Spinner />
                Creating...
              </>
            ) : (
              "Create Group"
            )}
          </Button>
        </>
      }
    >
      <GroupForm {...form} id={formId} isBusy={isBusy} />
    </Dialog>
  );
}

const NO_CATEGORY = "";

type GroupFormProps = Omit<CreateGroupDialogProps, "open" | "onOpenChange"> & { id: string };

function GroupForm(props: GroupFormProps) {
  const { id, value, onValueChange, categories, isBusy, onSubmit, onInvalid } = props;
  const [wasSent, setSent] = useState(false);
  const read = readDraft(value);
  const errors = wasSent && "errors" in read ? read.errors : {};
  const change = (part: Partial<GroupDraft>) => {
    if (!isBusy) onValueChange({ ...value, ...part });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Written at once, so that the message is there when the focus arrives and is read with the field.
    flushSync(() => setSent(true));
    if ("group" in read) return onSubmit(read.group);
    onInvalid(read.errors);
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

  return (
    <form id={id} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        hint={`Up to ${TEXT_LIMITS.name} characters`}
        aria-required
        autoComplete="off"
        readOnly={isBusy}
        error={errors.name?.sentence}
        value={value.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        hint={`Optional, up to ${TEXT_LIMITS.description} characters`}
        readOnly={isBusy}
        error={errors.description?.sentence}
        value={value.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={css.pair}>
        {categories.length > 0 ? (
          <Select
            label="Certification"
            value={value.categoryId === null ? NO_CATEGORY : String(value.categoryId)}
            options={[
              { value: NO_CATEGORY, label: "None in particular" },
              ...categories.map((category) => ({ value: String(category.id), label: category.name })),
            ]}
            onValueChange={(chosen) => change({ categoryId: chosen === NO_CATEGORY ? null : Number(chosen) })}
          />
        ) : null}
        <Select
          label="Level"
          value={value.level}
          options={GROUP_LEVELS.map((level) => ({ value: level, label: level }))}
          onValueChange={(chosen) =>
            change({ level: GROUP_LEVELS.find((level) => level === chosen) ?? value.level })
          }
        />
      </div>
      <TextField
        label="Weekly goal"
        hint="Optional, such as 60 questions each"
        autoComplete="off"
        readOnly={isBusy}
        error={errors.weeklyGoal?.sentence}
        value={value.weeklyGoal}
        onChange={(event) => change({ weeklyGoal: event.target.value })}
      />
      <TextField
        label="Most members"
        hint={`From ${MEMBER_LIMITS.least} to ${MEMBER_LIMITS.most}, you included`}
        inputMode="numeric"
        aria-required
        autoComplete="off"
        readOnly={isBusy}
        error={errors.maxMembers?.sentence}
        value={value.maxMembers}
        onChange={(event) => change({ maxMembers: event.target.value })}
      />
    </form>
  );
}
