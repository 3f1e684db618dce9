import { useMutation } from "@tanstack/react-query";
import type { SetStateAction } from "react";
import { flushSync } from "react-dom";
import {
  changePracticeTest,
  createPracticeTest,
  deletePracticeTest,
  drawFormQuestions,
} from "../../../api/admin/questions/practice-test-queries.ts";
import type { AdminCategory, Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import type { AdminPracticeTest } from "../../../api/practice-tests/schema.ts";
import {
  listedQuestion,
  toPracticeTestFormValue,
  practiceTestFormSchema,
  type PracticeTestFormValue,
} from "../../../components/admin/catalog/PracticeTestDialog/practice-test-form.ts";
import { PracticeTestDialog } from "../../../components/admin/catalog/PracticeTestDialog/PracticeTestDialog.tsx";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { expectedVersion, nullIfBlank } from "../forms/changes.ts";
import { EditGuard } from "../forms/EditGuard.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useTenantDraft } from "../forms/useTenantDraft.ts";
import { FormQuestionSearch } from "./FormQuestionSearch.tsx";

const FORM = { schema: practiceTestFormSchema, initial: toPracticeTestFormValue(undefined) };

const FIELDS = [
  "title",
  "description",
  "categoryIds",
  "questionCount",
  "timeLimit",
  "passMark",
  "form.questions",
];

/** The open dialog and its draft. `version` is `null` after a conflict, so that the next save overwrites. */
export type OpenPracticeTestDialog =
  | { kind: "new" }
  | { kind: "edit"; test: AdminPracticeTest; draft: PracticeTestFormValue; version: number | null }
  | { kind: "delete"; test: AdminPracticeTest };

type UpdateDraft = (update: (draft: PracticeTestFormValue) => PracticeTestFormValue) => void;

export interface PracticeTestDialogsProps {
  tenant: Tenant;
  user: User;
  /** The certifications to choose from. */
  categories: readonly AdminCategory[];
  value: OpenPracticeTestDialog | null;
  /** Called with `null` to close the dialog, and with a function that updates the values as they are now. */
  onValueChange: (value: SetStateAction<OpenPracticeTestDialog | null>) => void;
}

/**
 * Renders the open dialog about a practice test, and makes its calls. Keep it mounted: a pending call stays visible if
 * its dialog is opened again.
 */
export function PracticeTestDialogs(props: PracticeTestDialogsProps) {
  const { tenant, user, categories, value, onValueChange } = props;
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const form = useTenantDraft(user, tenant.id, "new-practice-test", FORM);
  const create = useMutation(createPracticeTest(api, tenant.id));
  const change = useMutation(changePracticeTest(api, tenant.id));
  const remove = useMutation(deletePracticeTest(api, tenant.id));
  const draw = useMutation(drawFormQuestions(api, tenant.id));
  const close = () => onValueChange(null);

  /** Returns the props of the dialog for its draft, whether the test is new or not. */
  const dialogProps = (stored: PracticeTestFormValue, update: UpdateDraft) => {
    // The dialog can't show a certification that was deleted.
    const draft = {
      ...stored,
      categoryIds: stored.categoryIds.filter((id) => categories.some((category) => category.id === id)),
    };
    return {
      open: true,
      onOpenChange: close,
      value: draft,
      onValueChange: (next: PracticeTestFormValue) => update(() => next),
      categories,
      drawPending: draw.isPending,
      onDraw: (questionCount: number) =>
        void handleFailure(
          draw
            .mutateAsync({ categoryIds: draft.categoryIds, questionCount })
            // Rendered synchronously: a key pressed before the next render would put back the former questions.
            .then((details) =>
              flushSync(() => update((current) => ({ ...current, questions: details.map(listedQuestion) }))),
            ),
          { failed: "No questions were drawn" },
        ),
      search: (
        <FormQuestionSearch
          tenant={tenant}
          categoryIds={draft.categoryIds}
          chosen={draft.questions}
          onAdd={(question) =>
            update((current) => ({ ...current, questions: [...current.questions, question] }))
          }
        />
      ),
    };
  };

  switch (value?.kind) {
    case "new":
      return (
        <PracticeTestDialog
          // The draft as it is now: a drawing must not bring back older text.
          {...dialogProps(form.draft, (update) => form.change(update(form.latest())))}
          editedName={null}
          pending={create.isPending}
          onSubmit={(submitted) =>
            handleFailure(
              create.mutateAsync(submitted).then(() => {
                form.forget();
                close();
              }),
              { failed: "The practice test was not created", fields: FIELDS, isNew: true },
            )
          }
        />
      );
    case "edit": {
      const { test, draft, version } = value;
      const updateDraft: UpdateDraft = (update) =>
        onValueChange((current) =>
          current?.kind === "edit" ? { ...current, draft: update(current.draft) } : current,
        );
      return (
        <EditGuard value={draft} onClose={close}>
          {(leave) => (
            <PracticeTestDialog
              {...dialogProps(draft, updateDraft)}
              onOpenChange={leave}
              editedName={test.title}
              pending={change.isPending}
              onSubmit={({ description = "", ...submitted }) =>
                handleFailure(
                  change
                    .mutateAsync({
                      id: test.id,
                      change: {
                        ...submitted,
                        description: nullIfBlank(description),
                        ...expectedVersion(version),
                      },
                    })
                    .then(close),
                  {
                    failed: `${test.title} was not saved`,
                    fields: FIELDS,
                    onStale: () => onValueChange({ ...value, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      );
    }
    case "delete": {
      const { id, title } = value.test;
      return (
        <ConfirmDialog
          title={`Delete ${title}?`}
          open
          onOpenChange={close}
          actionLabel="Delete practice test"
          pendingLabel="Deleting…"
          pending={remove.isPending}
          onConfirm={() =>
            void handleFailure(remove.mutateAsync(id).then(close), { failed: `${title} was not deleted` })
          }
        >
          <Text leading="body" breaks="pretty">
            Learners can't start it any more. Their open attempts and results stay as they are.
          </Text>
        </ConfirmDialog>
      );
    }
    case undefined:
      return null;
  }
}
