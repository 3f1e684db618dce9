import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  changeQuestion,
  createQuestion,
  questionQuery,
  restoreQuestion,
  writeQuestionKey,
} from "../../api/admin/question-queries.ts";
import type {
  AdminCategory,
  AdminQuestion,
  AdminQuestionDetail,
  AdminSubcategory,
  Tenant,
} from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus, isSignInOver } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import type { QuestionDraft } from "../../api/questions/draft.ts";
import { draftOf } from "../../api/questions/draft.ts";
import type { Id } from "../../api/wire.ts";
import { ChangedElsewhere } from "../../components/admin/ChangedElsewhere/ChangedElsewhere.tsx";
import { differingFields } from "../../components/admin/ChangedElsewhere/field-words.ts";
import { formOf, optionIds } from "../../components/admin/QuestionForm/question-form.ts";
import { focusFirstInvalid, QuestionForm } from "../../components/admin/QuestionForm/QuestionForm.tsx";
import { changeOf, readForm } from "../../components/admin/QuestionForm/read-form.ts";
import { QuestionPreview } from "../../components/admin/QuestionPreview/QuestionPreview.tsx";
import { ReportList } from "../../components/admin/ReportList/ReportList.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { formatDate } from "../../components/format/dates.ts";
import { formatNumber } from "../../components/format/numbers.ts";
import { QUESTION_KIND_WORDS } from "../../components/words/kind-words.ts";
import { failureReason } from "../failure-words.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./QuestionEditor.css.ts";
import { useReports } from "./useReports.ts";
import { useTypedQuestion } from "./useTypedQuestion.ts";

export interface EditorFormProps {
  tenant: Tenant;
  user: User;
  /** The question that is edited; `null` for a new one. */
  detail: AdminQuestionDetail | null;
  categories: readonly AdminCategory[];
  subcategories: readonly AdminSubcategory[];
  /** In which a new question begins. */
  categoryId: Id | null;
  onClose: () => void;
}

/** The stored question as the form would send it, so that only what was changed differs. */
function storedDraft(question: AdminQuestion): QuestionDraft {
  const read = readForm(formOf(question), optionIds(question));
  return "draft" in read ? read.draft : draftOf(question);
}

/** What is written of a question, with the question as its learners will see it. */
export function EditorForm(props: EditorFormProps) {
  const { tenant, user, detail, categories, subcategories, categoryId, onClose } = props;
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const written = useTypedQuestion({
    userId: user.id,
    tenantId: tenant.id,
    question: detail?.question ?? null,
    categoryId,
  });
  const { base, value } = written;
  const [wasSent, setSent] = useState(false);
  const [said, setSaid] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  /** What somebody else stored meanwhile, and what was to be stored here. */
  const [conflict, setConflict] = useState<{ theirs: AdminQuestion; mine: QuestionDraft } | null>(null);
  const create = useMutation(createQuestion(api, tenant.id));
  const change = useMutation(changeQuestion(api, tenant.id, detail?.question.id ?? 0));
  const restore = useMutation(restoreQuestion(api, tenant.id));
  const reports = useReports(tenant.id, detail?.question.id ?? 0);
  const isDirty = written.isDirty || reports.isDirty;
  const isSaving = create.isPending || change.isPending;
  const isBusy = isSaving || restore.isPending;
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // With the heading itself: nothing stands there without the focus on it.
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  const names = useMemo(
    () => ({
      categories: new Map(categories.map(({ id, name }) => [id, name])),
      domains: new Map(subcategories.map(({ id, name }) => [id, name])),
    }),
    [categories, subcategories],
  );
  const read = readForm(value, base ? optionIds(base) : undefined);
  const draft = "draft" in read ? read.draft : null;
  const errors = "errors" in read ? read.errors : {};

  const done = (title: string, description?: string) => {
    written.forget();
    toast({ title, ...(description ? { description } : {}) });
    // Whoever went elsewhere meanwhile stays there.
    if (isHere.current) onClose();
  };
  const failed = (title: string, error: unknown) => {
    if (!(error instanceof Error)) throw error;
    // The sign-in ended: the host says so, and what was typed stays.
    if (!isSignInOver(error)) toast({ title, description: failureReason(error), tone: "destructive" });
  };
  const isWriting = () => isUnderWay(client, writeQuestionKey(tenant.id, base?.id ?? "new"));
  const add = async (mine: QuestionDraft) => {
    try {
      await create.mutateAsync(mine);
      done("Question created successfully");
    } catch (error) {
      failed("Failed to create question", error);
    }
  };
  /** Stores `mine`, with what it changes of `question`, upon `version`. */
  const save = async (question: AdminQuestion, mine: QuestionDraft, version: number) => {
    try {
      const changed = changeOf(storedDraft(question), mine);
      const saved = await change.mutateAsync({ ...changed, ...reports.answer, version });
      done("Question saved", `It is at version ${saved.version} now. Sessions keep what they drew.`);
    } catch (error) {
      // Somebody else may have closed a report.
      if (hasStatus(error, 400)) reports.refresh();
      if (!hasStatus(error, 409)) return failed("The question was not saved", error);
      // Asked for anew, whatever is known of it.
      const now = await client
        .fetchQuery({ ...questionQuery(tenant.id, question.id), staleTime: 0 })
        .catch(() => null);
      if (now && isHere.current) setConflict({ theirs: now.question, mine });
      else failed("The question was not saved", error);
    }
  };
  const bringBack = async (question: AdminQuestion) => {
    try {
      const restored = await restore.mutateAsync(question.id);
      const { isRetired: _, ...live } = question;
      setConflict(null);
      if (written.isDirty) written.keepUpon(live);
      else written.startFrom(restored);
      setSaid("The question is restored.");
    } catch (error) {
      failed("The question was not restored", error);
    }
  };
  const submit = () => {
    // Written at once, so that the message is there when the focus arrives and is read with the field.
    flushSync(() => setSent(true));
    setSaid("");
    if (!draft) return focusFirstInvalid(form.current);
    if (isWriting()) return;
    if (!base) return void add(draft);
    if (Object.keys(changeOf(storedDraft(base), draft)).length === 0) return setSaid("Nothing was changed.");
    if (reports.check()) void save(base, draft, base.version);
  };
  const live = <T extends { id: Id; isRetired?: true }>(all: readonly T[], own: Id | null) =>
    all.filter(({ id, isRetired }) => !isRetired || id === own);
  const domain = names.domains.get(value.subcategoryId ?? 0) ?? names.categories.get(value.categoryId ?? 0);
  const theirs = conflict?.theirs;
  const isGone = theirs?.isRetired ?? base?.isRetired ?? false;

  return (
    <div className={css.editor}>
      <div className={css.head}>
        <h3 ref={heading} className={css.title} tabIndex={-1}>
          {base ? `Question ${base.id}` : "New question"}
        </h3>
        {base ? (
          <p className={css.quiet}>
            {QUESTION_KIND_WORDS[value.kind]}, version {base.version}. {heldWords(detail, base.version)}
          </p>
        ) : null}
      </div>
      {isGone && base ? (
        <Notice
          tone="warning"
          action={
            <Button isBusy={isBusy} onClick={() => void bringBack(base)}>
              Restore
            </Button>
          }
        >
          This question was deleted{theirs ? " meanwhile. What you typed is kept" : ""}. Restore it to change
          it.
        </Notice>
      ) : null}
      {conflict && theirs && !isGone && base ? (
        <ChangedElsewhere
          version={theirs.version}
          fields={differingFields(draft ?? conflict.mine, storedDraft(theirs), names)}
          isBusy={isBusy}
          onUseMine={() => {
            if (!draft) return focusFirstInvalid(form.current);
            if (!isWriting() && reports.check()) void save(base, draft, theirs.version);
          }}
          onUseTheirs={() => {
            written.startFrom(theirs);
            setConflict(null);
            heading.current?.focus();
          }}
        />
      ) : null}
      <div className={css.columns}>
        <QuestionForm
          ref={form}
          id={formId}
          value={value}
          onValueChange={(next) => {
            setSaid("");
            written.setValue(next);
          }}
          errors={wasSent ? errors : {}}
          isNew={base === null}
          isBusy={isBusy}
          categories={live(categories, base?.categoryId ?? null)}
          subcategories={live(subcategories, base?.subcategoryId ?? null)}
          onSubmit={submit}
        />
        <section className={css.aside} aria-labelledby={`${formId}-preview`}>
          <h3 className={css.subtitle} id={`${formId}-preview`}>
            Preview
          </h3>
          <QuestionPreview draft={draft} missing={Object.keys(errors).length} domain={domain} />
          {detail ? (
            <>
              <h3 className={css.subtitle}>Reports</h3>
              <ReportList {...reports.list} />
            </>
          ) : null}
          {detail && detail.earlier.length > 0 ? (
            <>
              <h3 className={css.subtitle}>Earlier versions</h3>
              <ul className={css.versions}>
                {detail.earlier.map(({ version, until }) => (
                  <li key={version}>
                    Version {version}, until {formatDate(until, "en")}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      </div>
      <div className={css.actions}>
        <Button size="lg" variant="primary" type="submit" form={formId} isBusy={isBusy}>
          {isSaving ? (
            <>
              <Spinner />
              Saving...
            </>
          ) : base ? (
            "Save as a new version"
          ) : (
            "Create question"
          )}
        </Button>
        <Button size="lg" onClick={() => (isDirty ? setLeaving(true) : onClose())}>
          Cancel
        </Button>
        <p className={css.quiet} role="status">
          {said}
        </p>
      </div>
      <Dialog
        title="Leave without saving?"
        open={isLeaving}
        onOpenChange={setLeaving}
        actions={
          <>
            <Button onClick={() => setLeaving(false)}>Keep writing</Button>
            <Button
              variant="destructive"
              onClick={() => {
                written.forget();
                onClose();
              }}
            >
              Leave
            </Button>
          </>
        }
      >
        <p className={css.quiet}>What you wrote here is not stored, and is lost when you leave.</p>
      </Dialog>
    </div>
  );
}

/** How many sessions keep the version that is shown, whatever is changed now. */
function heldWords(detail: AdminQuestionDetail | null, version: number): string {
  if (!detail || detail.question.version !== version) return "";
  const { running, finished } = detail.heldBy;
  const sessions = [
    ...(running > 0 ? [`${formatNumber(running, "en")} running`] : []),
    ...(finished > 0 ? [`${formatNumber(finished, "en")} finished`] : []),
  ].join(" and ");
  if (sessions === "") return "No session holds it.";
  const keep = running + finished === 1 ? "session keeps" : "sessions keep";
  return `${sessions} ${keep} version ${version}, also when you change it.`;
}
