import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { User } from "../../../api/auth/schema.ts";
import type { AdminCategory, Tenant } from "../../../api/admin/schema.ts";
import {
  changePracticeTest,
  createPracticeTest,
  deletePracticeTest,
  drawFormQuestions,
  formQuestionsQuery,
  tenantTestsQuery,
} from "../../../api/admin/questions/practice-test-queries.ts";
import type { AdminPracticeTest } from "../../../api/practice-tests/schema.ts";
import { ConfirmDialog } from "../../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import {
  listedQuestion,
  practiceTestDraftOf,
  practiceTestDraftSchema,
  type PracticeTestDraft,
} from "../../../components/admin/PracticeTestDialog/practice-test-draft.ts";
import { PracticeTestDialog } from "../../../components/admin/PracticeTestDialog/PracticeTestDialog.tsx";
import { PracticeTestList } from "../../../components/admin/PracticeTestList/PracticeTestList.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { Plus } from "../../../components/icons/screen-icons.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { usePaths, useScreens } from "../../ScreensProvider.tsx";
import { useTenantDraft } from "../useTenantDraft.ts";
import * as css from "../AdminScreen.css.ts";
import { expectedVersion, nullIfBlank } from "../changes.ts";
import { EditGuard } from "../EditGuard.tsx";
import { useFailureHandler } from "../useFailureHandler.ts";
import { FormQuestionSearch } from "./FormQuestionSearch.tsx";

/** The open dialog. `version` is `null` after a conflict, so that the next save overwrites. */
type OpenDialog =
  | { kind: "new" }
  | { kind: "edit"; test: AdminPracticeTest; draft: PracticeTestDraft; version: number | null }
  | { kind: "delete"; test: AdminPracticeTest };

const FORM = { schema: practiceTestDraftSchema, initial: practiceTestDraftOf(undefined) };

const FIELDS = [
  "title",
  "description",
  "categoryIds",
  "questionCount",
  "timeLimit",
  "passMark",
  "form.questions",
];

export interface PracticeTestsPartProps {
  tenant: Tenant;
  user: User;
  /** All certifications, including deleted ones. */
  categories: readonly AdminCategory[];
}

/** Creates, edits, prints and deletes the practice tests and fixed forms of an organization. */
export function PracticeTestsPart({ tenant, user, categories }: PracticeTestsPartProps) {
  const { api } = useScreens();
  const paths = usePaths();
  const titleId = useId();
  const client = useQueryClient();
  const handleFailure = useFailureHandler();
  const tests = useQuery({ ...tenantTestsQuery(tenant.id), refetchOnMount: "always" });
  const form = useTenantDraft(user, tenant.id, "new-practice-test", FORM);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const create = useMutation(createPracticeTest(api, tenant.id));
  const change = useMutation(changePracticeTest(api, tenant.id));
  const remove = useMutation(deletePracticeTest(api, tenant.id));
  const draw = useMutation(drawFormQuestions(api, tenant.id));
  const close = () => setOpen(null);
  const inUse = categories.filter(({ isRetired }) => !isRetired);

  const edit = (test: AdminPracticeTest) => {
    setLoadingId(test.id);
    // The versions and deletions of the questions may have changed since they were last loaded.
    const questions = test.form
      ? client.fetchQuery({ ...formQuestionsQuery(tenant.id, test.id), staleTime: 0 })
      : Promise.resolve([]);
    const opened = questions.then((details) => {
      const draft = practiceTestDraftOf(test, details.map(listedQuestion));
      // Another dialog may have been opened in the meantime.
      setOpen((current) => current ?? { kind: "edit", test, draft, version: test.version });
    });
    void handleFailure(opened, { failed: `${test.title} could not be opened` }).finally(() =>
      // Another test may be loading since.
      setLoadingId((current) => (current === test.id ? null : current)),
    );
  };
  /**
   * Changes the draft as it is now. Calls that took time must not bring back older text, or a dialog that was closed.
   */
  const updateNew = (update: (draft: PracticeTestDraft) => PracticeTestDraft) =>
    form.change(update(form.latest()));
  const editedId = open?.kind === "edit" ? open.test.id : null;
  const updateEdited = (update: (draft: PracticeTestDraft) => PracticeTestDraft) =>
    setOpen((current) =>
      current?.kind === "edit" && current.test.id === editedId
        ? { ...current, draft: update(current.draft) }
        : current,
    );
  /** Props of the dialog for its draft, whether it is new or not. */
  const dialogProps = (stored: PracticeTestDraft, update: typeof updateNew) => {
    // The dialog can't show a certification that was deleted.
    const draft = {
      ...stored,
      categoryIds: stored.categoryIds.filter((id) => inUse.some((category) => category.id === id)),
    };
    return {
      open: true,
      onOpenChange: close,
      value: draft,
      onValueChange: (next: PracticeTestDraft) => update(() => next),
      categories: inUse,
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

  return (
    <Stack as="section" gap={6} aria-labelledby={titleId}>
      <Inline rowGap={2} gap={4} align="center" justify="between" className={css.partHead}>
        <Heading level={3} size="xl" weight="heading" leading="heading" id={titleId}>
          Practice tests
        </Heading>
        <Button aria-haspopup="dialog" disabled={inUse.length === 0} onClick={() => setOpen({ kind: "new" })}>
          <Plus size={18} />
          New practice test
        </Button>
      </Inline>
      <Loaded
        data={loadableOf([tests])}
        waiting={<Skeleton label="Loading the practice tests" bars={[{ width: "100%", height: 5 }]} />}
        failed="The practice tests could not be loaded."
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <Text tone="muted" size="sm" leading="body" tabular>
              Tests with your own size, time and pass mark, and fixed forms with the same questions for
              everybody, will appear here.
            </Text>
          ) : (
            <PracticeTestList
              tests={loaded}
              categories={categories}
              pendingIds={
                new Set([remove.isPending ? remove.variables : null, loadingId].filter((id) => id !== null))
              }
              printHrefOf={({ id }) => paths.form(tenant.id, id)}
              onEdit={edit}
              onDelete={(test) => setOpen({ kind: "delete", test })}
            />
          )
        }
      </Loaded>
      {open?.kind === "new" ? (
        <PracticeTestDialog
          {...dialogProps(form.draft, updateNew)}
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
      ) : null}
      {open?.kind === "edit" ? (
        <EditGuard value={open.draft} onClose={close}>
          {(leave) => (
            <PracticeTestDialog
              {...dialogProps(open.draft, updateEdited)}
              onOpenChange={leave}
              editedName={open.test.title}
              pending={change.isPending}
              onSubmit={({ description = "", ...submitted }) =>
                handleFailure(
                  change
                    .mutateAsync({
                      id: open.test.id,
                      change: {
                        ...submitted,
                        description: nullIfBlank(description),
                        ...expectedVersion(open.version),
                      },
                    })
                    .then(close),
                  {
                    failed: `${open.test.title} was not saved`,
                    fields: FIELDS,
                    onStale: () => setOpen({ ...open, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      ) : null}
      {open?.kind === "delete" ? (
        <ConfirmDialog
          title={`Delete ${open.test.title}?`}
          open
          onOpenChange={close}
          action="Delete practice test"
          pendingAction="Deleting..."
          pending={remove.isPending}
          onConfirm={() =>
            void handleFailure(remove.mutateAsync(open.test.id).then(close), {
              failed: `${open.test.title} was not deleted`,
            })
          }
        >
          <Text leading="body" breaks="pretty">
            Learners can't start it any more. Their open attempts and results stay as they are.
          </Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
