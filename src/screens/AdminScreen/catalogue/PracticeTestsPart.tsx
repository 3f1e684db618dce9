import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { User } from "../../../api/auth/schema.ts";
import { ALL_QUESTIONS } from "../../../api/admin/questions/question-filters.ts";
import { questionPageQuery } from "../../../api/admin/questions/question-queries.ts";
import { ADMIN_LIMITS, type AdminCategory, type Tenant } from "../../../api/admin/schema.ts";
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
import { LineButton } from "../../../components/admin/LineButton.tsx";
import {
  listedQuestion,
  practiceTestDraftOf,
  practiceTestDraftSchema,
  type ListedQuestion,
  type PracticeTestDraft,
} from "../../../components/admin/PracticeTestDialog/practice-test-draft.ts";
import { PracticeTestDialog } from "../../../components/admin/PracticeTestDialog/PracticeTestDialog.tsx";
import { PracticeTestList } from "../../../components/admin/PracticeTestList/PracticeTestList.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { Plus } from "../../../components/icons/screen-icons.tsx";
import { loadableOf } from "../../loadable-of.ts";
import { usePaths, useScreens } from "../../ScreensProvider.tsx";
import { useTenantDraft } from "../useTenantDraft.ts";
import * as css from "../AdminScreen.css.ts";
import { EditGuard } from "../EditGuard.tsx";
import { useFailureHandler } from "../useFailureHandler.ts";

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
      setLoadingId(null),
    );
  };
  /**
   * Changes the draft as it is now. Calls that took time must not bring back older text, or a dialog that was closed.
   */
  const updateNew = (update: (draft: PracticeTestDraft) => PracticeTestDraft) =>
    form.change(update(form.latest()));
  const editedId = open?.kind === "edit" ? open.test.id : null;
  const updateEdited = (update: (draft: PracticeTestDraft) => PracticeTestDraft) =>
    setOpen((now) =>
      now?.kind === "edit" && now.test.id === editedId ? { ...now, draft: update(now.draft) } : now,
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
              flushSync(() => update((now) => ({ ...now, questions: details.map(listedQuestion) }))),
            ),
          { failed: "No questions were drawn" },
        ),
      search: (
        <QuestionSearchPart
          tenant={tenant}
          categoryIds={draft.categoryIds}
          chosen={draft.questions}
          onAdd={(question) => update((now) => ({ ...now, questions: [...now.questions, question] }))}
        />
      ),
    };
  };

  return (
    <section className={css.tab} aria-labelledby={titleId}>
      <div className={css.partHead}>
        <h3 className={css.partName} id={titleId}>
          Practice tests
        </h3>
        <Button aria-haspopup="dialog" disabled={inUse.length === 0} onClick={() => setOpen({ kind: "new" })}>
          <Plus size={18} />
          New practice test
        </Button>
      </div>
      <Loaded
        data={loadableOf([tests])}
        waiting={<Skeleton label="Loading the practice tests" bars={[{ width: "100%", height: 5 }]} />}
        failed="The practice tests could not be loaded."
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <p className={css.quiet}>
              Tests with your own size, time and pass mark, and fixed forms with the same questions for
              everybody, will appear here.
            </p>
          ) : (
            <PracticeTestList
              tests={loaded}
              categories={categories}
              pendingIds={
                new Set(remove.isPending ? [remove.variables] : loadingId === null ? [] : [loadingId])
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
                        description: description.trim() === "" ? null : description,
                        ...(open.version === null ? {} : { version: open.version }),
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
          <p className={css.paragraph}>
            Learners can’t start it any more. Their open attempts and results stay as they are.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** Number of questions that a search shows. */
const FOUND_MAX = 10;
/** The part of the matches that a search loads. Those of several certifications are selected from it. */
const SEARCHED = { number: 1, limit: 100 };

interface QuestionSearchPartProps {
  tenant: Tenant;
  categoryIds: readonly number[];
  /** Questions that are in the form. */
  chosen: readonly ListedQuestion[];
  onAdd: (question: ListedQuestion) => void;
}

/** Finds questions of the chosen certifications by words or number, and adds them to the form. */
function QuestionSearchPart({ tenant, categoryIds, chosen, onAdd }: QuestionSearchPartProps) {
  const { api } = useScreens();
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const [onlyId = null, ...otherIds] = categoryIds;
  const filters = { ...ALL_QUESTIONS, q, categoryId: otherIds.length === 0 ? onlyId : null };
  const results = useQuery({
    ...questionPageQuery(api, tenant.id, filters, SEARCHED),
    enabled: q !== "",
  });
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <div className={css.found}>
      <TextField
        label="Add questions"
        hint="Words of the question, or its number such as #1042"
        type="search"
        autoComplete="off"
        maxLength={ADMIN_LIMITS.query}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {q === "" ? null : (
        <Loaded
          data={loadableOf([results], ({ items, total }) => {
            const questions = items.filter(
              ({ id, categoryId }) => categoryIds.includes(categoryId) && !ids.has(id),
            );
            return { questions, hasMore: total > items.length || questions.length > FOUND_MAX };
          })}
          waiting={<Skeleton label="Searching" bars={[{ width: "100%", height: 3 }]} />}
          failed="The questions could not be loaded."
          variant="line"
        >
          {({ questions, hasMore }) => (
            <>
              {questions.length === 0 ? null : (
                <ul className={css.foundList} aria-label="Questions to add">
                  {questions.slice(0, FOUND_MAX).map(({ id, text, version }) => (
                    <li key={id} className={css.foundRow}>
                      <span className={css.foundText} dir="auto">
                        #{id} {text}
                      </span>
                      <LineButton
                        label={`Add question ${id}`}
                        disabled={false}
                        iconOnly={false}
                        onClick={() => onAdd({ id, text, version, latest: version })}
                      >
                        Add
                      </LineButton>
                    </li>
                  ))}
                </ul>
              )}
              {questions.length === 0 || hasMore ? (
                <p className={css.quiet} role="status">
                  {hasMore
                    ? "More questions match. Enter more words to find the others."
                    : "No other questions of the chosen certifications match."}
                </p>
              ) : null}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
