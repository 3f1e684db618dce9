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
import { Dialog, type DialogProps } from "../../controls/Dialog/Dialog.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { RoomLabels, useSay } from "../../labels/labels.tsx";
import { GROUP_LABELS } from "../group-labels.ts";
import { groupLevelWord } from "../group-words.ts";
import { CREATE_GROUP_LABELS, type CreateGroupLabels } from "./create-group-labels.ts";
import { draftErrorWords } from "./draft-words.ts";
import * as css from "./CreateGroupDialog.css.ts";

export interface CreateGroupDialogProps
  extends
    GroupFormOwnProps,
    Omit<DialogProps, "actions" | "children" | "labels" | "onInvalid" | "onSubmit" | "title"> {
  open: boolean;
  /** Called with false by Cancel, the cross, Escape and a press beside the dialog; not while it is busy. */
  onOpenChange: (open: boolean) => void;
  /** Words of its own, which come before those of the provider. */
  labels?: Partial<CreateGroupLabels> | undefined;
}

interface GroupFormOwnProps {
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
export function CreateGroupDialog({ labels, ...props }: CreateGroupDialogProps) {
  return (
    <RoomLabels room="study" labels={labels}>
      <GroupDialog {...props} />
    </RoomLabels>
  );
}

function GroupDialog(props: Omit<CreateGroupDialogProps, "labels">) {
  const { onOpenChange, value, onValueChange, categories, isBusy, onSubmit, onInvalid, ...rest } = props;
  const form = { value, onValueChange, categories, isBusy, onSubmit, onInvalid };
  const say = useSay("study", CREATE_GROUP_LABELS);
  const formId = useId();
  const close = () => {
    if (!isBusy) onOpenChange(false);
  };
  return (
    <Dialog
      {...rest}
      title={say("createGroup")}
      onOpenChange={close}
      actions={
        <>
          <Button size="lg" aria-disabled={isBusy} onClick={close}>
            {say("cancelGroup")}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? (
              <>
                <Spinner />
                {say("creatingGroup")}
              </>
            ) : (
              say("createGroup")
            )}
          </Button>
        </>
      }
    >
      <GroupForm {...form} id={formId} />
    </Dialog>
  );
}

const NO_CATEGORY = "";

type GroupFormProps = GroupFormOwnProps & { id: string };

function GroupForm(props: GroupFormProps) {
  const { id, value, onValueChange, categories, isBusy, onSubmit, onInvalid } = props;
  const say = useSay("study", CREATE_GROUP_LABELS);
  const sayGroup = useSay("study", GROUP_LABELS);
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
        label={say("groupName")}
        hint={say("groupNameHint", { count: TEXT_LIMITS.name })}
        aria-required
        autoComplete="off"
        readOnly={isBusy}
        error={draftErrorWords(errors.name, say)}
        value={value.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={say("groupDescription")}
        hint={say("groupDescriptionHint", { count: TEXT_LIMITS.description })}
        readOnly={isBusy}
        error={draftErrorWords(errors.description, say)}
        value={value.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={css.pair}>
        {categories.length > 0 ? (
          <Select
            label={say("groupFor")}
            value={value.categoryId === null ? NO_CATEGORY : String(value.categoryId)}
            options={[
              { value: NO_CATEGORY, label: say("noneInParticular") },
              ...categories.map((category) => ({ value: String(category.id), label: category.name })),
            ]}
            onValueChange={(chosen) => change({ categoryId: chosen === NO_CATEGORY ? null : Number(chosen) })}
          />
        ) : null}
        <Select
          label={say("groupForLevel")}
          value={value.level}
          options={GROUP_LEVELS.map((level) => ({ value: level, label: groupLevelWord(level, sayGroup) }))}
          onValueChange={(chosen) =>
            change({ level: GROUP_LEVELS.find((level) => level === chosen) ?? value.level })
          }
        />
      </div>
      <TextField
        label={say("weeklyGoal")}
        hint={say("weeklyGoalHint")}
        autoComplete="off"
        readOnly={isBusy}
        error={draftErrorWords(errors.weeklyGoal, say)}
        value={value.weeklyGoal}
        onChange={(event) => change({ weeklyGoal: event.target.value })}
      />
      <TextField
        label={say("mostMembers")}
        hint={say("mostMembersHint", MEMBER_LIMITS)}
        inputMode="numeric"
        aria-required
        autoComplete="off"
        readOnly={isBusy}
        error={draftErrorWords(errors.maxMembers, say)}
        value={value.maxMembers}
        onChange={(event) => change({ maxMembers: event.target.value })}
      />
    </form>
  );
}
