import { useId, useLayoutEffect, useMemo, useState } from "react";
import type { AdminCategory, AdminSubcategory } from "../../../api/admin/schema.ts";
import { catalogNames } from "../../../api/catalog/category-names.ts";
import { withoutRetired } from "../../../api/catalog/without-retired.ts";
import type { Id } from "../../../api/wire.ts";
import { ChangedElsewhere } from "../../../components/admin/questions/ChangedElsewhere/ChangedElsewhere.tsx";
import {
  differingFields,
  type ClassificationNames,
} from "../../../components/admin/questions/ChangedElsewhere/field-texts.ts";
import { QuestionForm } from "../../../components/admin/questions/QuestionForm/QuestionForm.tsx";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../../components/feedback/Spinner/Spinner.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { LeaveDialog } from "../forms/EditGuard.tsx";
import { EditorAside } from "./EditorAside.tsx";
import { EditorHead } from "./EditorHead.tsx";
import { usePictureUpload } from "./usePictureUpload.ts";
import {
  storedDraft,
  useQuestionEditor,
  type QuestionEditorOptions,
  type QuestionEditorState,
} from "./useQuestionEditor.ts";
import * as css from "./QuestionEditor.css.ts";

export interface EditorFormProps extends QuestionEditorOptions {
  categories: readonly AdminCategory[];
  subcategories: readonly AdminSubcategory[];
  /** Called after a copy was made the new question. */
  onCopied: () => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: Id) => string) | undefined;
}

/** Edits a question, with a preview of what learners will see. */
export function EditorForm({ categories, subcategories, onCopied, hrefOf, ...options }: EditorFormProps) {
  const { tenant, detail, onClose } = options;
  const editor = useQuestionEditor(options);
  const { typedQuestion, form, heading, errors, wasSubmitted, upload, leaveGuard, pending } = editor;
  const { base, value } = typedQuestion;
  const formId = useId();
  const insertion = usePictureUpload(tenant.id);
  // In a layout effect, so that the heading never shows without the focus.
  useLayoutEffect(() => heading.current?.focus(), [heading]);
  const names = useMemo(() => catalogNames(categories, subcategories), [categories, subcategories]);
  return (
    <Stack gap={6} shrink>
      <EditorHead ref={heading} base={base} detail={detail} value={value} categories={categories} />
      <ChangeNotice editor={editor} names={names} />
      <div className={css.columns}>
        <QuestionForm
          ref={form}
          id={formId}
          value={value}
          onValueChange={(next) => {
            editor.setMessage("");
            typedQuestion.setValue(next);
          }}
          errors={wasSubmitted ? errors : {}}
          stored={base !== null}
          pending={pending}
          categories={withoutRetired(categories, base?.categoryId ?? null)}
          subcategories={withoutRetired(subcategories, base?.subcategoryId ?? null)}
          upload={upload}
          insertion={insertion}
          onSubmit={() => editor.submit()}
        />
        <EditorAside editor={editor} tenantId={tenant.id} detail={detail} names={names} hrefOf={hrefOf} />
      </div>
      <EditorActions editor={editor} formId={formId} onClose={onClose} onCopied={onCopied} />
      <LeaveDialog
        leaveGuard={leaveGuard}
        onLeave={() => {
          editor.forget();
          leaveGuard.confirm();
        }}
      />
    </Stack>
  );
}

/** Says that the question was deleted, or changed by another administrator, and offers what to do. */
function ChangeNotice({ editor, names }: { editor: QuestionEditorState; names: ClassificationNames }) {
  const { typedQuestion, draft, conflict, pending, isGone } = editor;
  const { base } = typedQuestion;
  const [isDiscarding, setDiscarding] = useState(false);
  if (!base) return null;
  if (isGone)
    return (
      <Notice
        tone="warning"
        action={
          <Button pending={pending} onClick={() => void editor.restoreDeleted(base)}>
            Restore
          </Button>
        }
      >
        This question was deleted{conflict ? " while you were editing it. Your changes are still here" : ""}.
        Restore it to change it.
      </Notice>
    );
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  return (
    <>
      <ChangedElsewhere
        version={theirs.version}
        fields={differingFields(draft ?? mine, storedDraft(theirs), names)}
        pending={pending}
        onUseMine={editor.saveMine}
        onUseTheirs={() => setDiscarding(true)}
      />
      <ConfirmDialog
        title="Use their version?"
        open={isDiscarding}
        onOpenChange={setDiscarding}
        variant="plain"
        actionLabel="Discard my changes"
        pendingLabel="Discarding…"
        pending={false}
        onConfirm={() => {
          setDiscarding(false);
          editor.takeTheirs();
        }}
      >
        <Text tone="muted" leading="ui">
          Your changes are not saved and will be lost.
        </Text>
      </ConfirmDialog>
    </>
  );
}

interface EditorActionsProps extends Pick<EditorFormProps, "onClose" | "onCopied"> {
  editor: QuestionEditorState;
  formId: string;
}

/** Saves the question, copies it, or closes the editor, and says what happened. */
function EditorActions({ editor, formId, onClose, onCopied }: EditorActionsProps) {
  const { typedQuestion, leaveGuard, message, setMessage, isSaving, pending } = editor;
  const { base, value } = typedQuestion;
  return (
    <div className={css.actions}>
      <Button size="lg" variant="primary" type="submit" form={formId} pending={pending}>
        {isSaving ? (
          <>
            <Spinner />
            Saving…
          </>
        ) : base ? (
          "Save as a new version"
        ) : (
          "Create question"
        )}
      </Button>
      {base ? (
        <Button
          size="lg"
          onClick={() => {
            if (typedQuestion.hasNew())
              return setMessage("There is a new question that is not saved yet. Save or discard it first.");
            leaveGuard.ask(() => {
              typedQuestion.copyToNew(value);
              onCopied();
            });
          }}
        >
          Duplicate
        </Button>
      ) : (
        <Button size="lg" pending={pending} onClick={() => editor.submit(false)}>
          Create and add another
        </Button>
      )}
      <Button size="lg" onClick={() => leaveGuard.ask(onClose)}>
        Cancel
      </Button>
      <Text tone="muted" leading="ui" role="status">
        {message}
      </Text>
    </div>
  );
}
