import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
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
import { ConfirmDialog } from "../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import { differingFields } from "../../components/admin/ChangedElsewhere/field-words.ts";
import { emptyForm, formOf, optionIds } from "../../components/admin/QuestionForm/question-form.ts";
import { QuestionForm } from "../../components/admin/QuestionForm/QuestionForm.tsx";
import { changeOf, readForm } from "../../components/admin/QuestionForm/read-form.ts";
import { QuestionPreview } from "../../components/admin/QuestionPreview/QuestionPreview.tsx";
import { ReportList } from "../../components/admin/ReportList/ReportList.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextButton, TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { formatDate } from "../../components/format/dates.ts";
import { formatNumber } from "../../components/format/numbers.ts";
import { focusFirstInvalid } from "../../components/forms/invalid-fields.ts";
import { QUESTION_KIND_WORDS } from "../../components/words/kind-words.ts";
import { failureReason } from "../failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { useLeaveGuard } from "../useLeaveGuard.ts";
import { describeAuthor } from "./describe-author.ts";
import { LeaveDialog } from "./EditGuard.tsx";
import * as css from "./QuestionEditor.css.ts";
import { usePictureUpload } from "./usePictureUpload.ts";
import { useReports } from "./useReports.ts";
import { useTwin } from "./useTwin.ts";
import { useTypedQuestion } from "./useTypedQuestion.ts";
import { VersionDialog } from "./VersionDialog.tsx";

export interface EditorFormProps {
  tenant: Tenant;
  user: User;
  /** The question that is edited; `null` for a new one. */
  detail: AdminQuestionDetail | null;
  categories: readonly AdminCategory[];
  subcategories: readonly AdminSubcategory[];
  /** The certification preselected for a new question. */
  categoryId: Id | null;
  onClose: () => void;
  /** Called after a copy was made the new question. */
  onCopied: () => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: Id) => string) | undefined;
}

/** Returns the stored question as the form would send it, so that comparing the two finds only the user's changes. */
function storedDraft(question: AdminQuestion): QuestionDraft {
  const read = readForm(formOf(question), optionIds(question));
  return "draft" in read ? read.draft : draftOf(question);
}

/** Edits a question, with a preview of what learners will see. */
export function EditorForm(props: EditorFormProps) {
  const { tenant, user, detail, categories, subcategories, categoryId, onClose, onCopied, hrefOf } = props;
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const typed = useTypedQuestion({
    userId: user.id,
    tenantId: tenant.id,
    question: detail?.question ?? null,
    categoryId,
  });
  const { base, value } = typed;
  const [wasSubmitted, setSubmitted] = useState(false);
  const [message, setMessage] = useState("");
  const [isDiscarding, setDiscarding] = useState(false);
  const [earlier, setEarlier] = useState<AdminQuestionDetail["earlier"][number] | null>(null);
  /** The version that another administrator stored, and the draft that conflicted with it. */
  const [conflict, setConflict] = useState<{ theirs: AdminQuestion; mine: QuestionDraft } | null>(null);
  const create = useMutation(createQuestion(api, tenant.id));
  const change = useMutation(changeQuestion(api, tenant.id, detail?.question.id ?? 0));
  const restore = useMutation(restoreQuestion(api, tenant.id));
  const upload = usePictureUpload(tenant.id);
  const insertion = usePictureUpload(tenant.id);
  const reports = useReports(user, tenant.id, detail?.question.id ?? 0);
  const leaving = useLeaveGuard(typed.isDirty || reports.isDirty);
  const isSaving = create.isPending || change.isPending;
  const isBusy = isSaving || restore.isPending;
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // In a layout effect, so that the heading never shows without the focus.
  useLayoutEffect(() => heading.current?.focus(), []);

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
  const twinId = useTwin(tenant.id, draft, base?.id ?? null);

  const done = (title: string, description?: string) => {
    typed.forget();
    reports.forget();
    leaving.release();
    toast({ title, ...(description ? { description } : {}) });
    // If the user has navigated away, leaves them there.
    if (isMounted.current) onClose();
  };
  const failed = (title: string, error: unknown) => {
    if (!(error instanceof Error)) throw error;
    // If the session ended, the host reports it, and the typed text is kept.
    if (!isSignInOver(error)) toast({ title, description: failureReason(error), tone: "destructive" });
  };
  const isWriting = () => isUnderWay(client, writeQuestionKey(tenant.id, base?.id ?? "new"));
  const add = async (mine: QuestionDraft, isLast: boolean) => {
    try {
      await create.mutateAsync(mine);
      if (isLast) return done("Question created successfully");
      toast({ title: "Question created successfully" });
      const { kind, categoryId: category, subcategoryId, difficultyLevel, tags } = value;
      typed.restart({ ...emptyForm(kind, category), subcategoryId, difficultyLevel, tags });
      setSubmitted(false);
      heading.current?.focus();
    } catch (error) {
      failed("Failed to create question", error);
    }
  };
  /** Saves what `mine` changes of `question`, if the server still has `version`. */
  const save = async (question: AdminQuestion, mine: QuestionDraft, version: number) => {
    try {
      const changed = changeOf(storedDraft(question), mine);
      const saved = await change.mutateAsync({ ...changed, ...reports.answer, version });
      done(
        "Question saved",
        `It's now version ${saved.version}. Existing sessions keep the version they use.`,
      );
    } catch (error) {
      // Another administrator may have closed a report.
      if (hasStatus(error, 400)) reports.refresh();
      if (!hasStatus(error, 409)) return failed("The question was not saved", error);
      // The cached question is outdated.
      const now = await client
        .fetchQuery({ ...questionQuery(tenant.id, question.id), staleTime: 0 })
        .catch(() => null);
      if (now && isMounted.current) setConflict({ theirs: now.question, mine });
      else failed("The question was not saved", error);
    }
  };
  const restoreDeleted = async (question: AdminQuestion) => {
    try {
      const restored = await restore.mutateAsync(question.id);
      const { isRetired: _, ...live } = question;
      setConflict(null);
      if (typed.isDirty) typed.rebase(live);
      else typed.startFrom(restored);
      setMessage("The question is restored.");
    } catch (error) {
      failed("The question was not restored", error);
    }
  };
  const submit = (isLast = true) => {
    // Rendered synchronously, so that a screen reader finds the message when the field gets the focus.
    flushSync(() => setSubmitted(true));
    setMessage("");
    if (upload.pendingName !== null)
      return setMessage("Wait until the picture is uploaded, or cancel the upload.");
    if (!draft) return focusFirstInvalid(form.current);
    if (isWriting()) return;
    if (!base) return void add(draft, isLast);
    if (Object.keys(changeOf(storedDraft(base), draft)).length === 0)
      return setMessage("Nothing was changed.");
    if (reports.check()) void save(base, draft, base.version);
  };
  const withoutRetired = <T extends { id: Id; isRetired?: true }>(
    items: readonly T[],
    selectedId: Id | null,
  ) => items.filter(({ id, isRetired }) => !isRetired || id === selectedId);
  const domain = names.domains.get(value.subcategoryId ?? 0) ?? names.categories.get(value.categoryId ?? 0);
  const mock = base && describeMock(base, categories, value.categoryId);
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
            {[
              `${QUESTION_KIND_WORDS[value.kind]}, version ${base.version}.`,
              detail?.question.version === base.version ? describeAuthor(detail.author) : "",
              describeUse(detail, base.version),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        ) : null}
        {mock === null ? null : <p className={css.quiet}>{mock}</p>}
      </div>
      {isGone && base ? (
        <Notice
          tone="warning"
          action={
            <Button pending={isBusy} onClick={() => void restoreDeleted(base)}>
              Restore
            </Button>
          }
        >
          This question was deleted{theirs ? " while you were editing it. What you typed is kept" : ""}.
          Restore it to change it.
        </Notice>
      ) : null}
      {conflict && theirs && !isGone && base ? (
        <ChangedElsewhere
          version={theirs.version}
          fields={differingFields(draft ?? conflict.mine, storedDraft(theirs), names)}
          pending={isBusy}
          onUseMine={() => {
            if (!draft) return focusFirstInvalid(form.current);
            if (!isWriting() && reports.check()) void save(base, draft, theirs.version);
          }}
          onUseTheirs={() => setDiscarding(true)}
        />
      ) : null}
      <div className={css.columns}>
        <QuestionForm
          ref={form}
          id={formId}
          value={value}
          onValueChange={(next) => {
            setMessage("");
            typed.setValue(next);
          }}
          errors={wasSubmitted ? errors : {}}
          isNew={base === null}
          pending={isBusy}
          categories={withoutRetired(categories, base?.categoryId ?? null)}
          subcategories={withoutRetired(subcategories, base?.subcategoryId ?? null)}
          upload={upload}
          insertion={insertion}
          onSubmit={() => submit()}
        />
        <section className={css.aside} aria-labelledby={`${formId}-preview`}>
          <h3 className={css.subtitle} id={`${formId}-preview`}>
            Preview
          </h3>
          {twinId === null ? null : (
            <Notice tone="warning">
              {hrefOf ? <TextLink href={hrefOf(twinId)}>Question {twinId}</TextLink> : `Question ${twinId}`}{" "}
              has the same text and options. You can save this one too.
            </Notice>
          )}
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
                {detail.earlier.map((one) => (
                  <li key={one.version}>
                    <TextButton aria-haspopup="dialog" onClick={() => setEarlier(one)}>
                      Version {one.version}
                    </TextButton>
                    , until {formatDate(one.until, "en")}. {describeAuthor(one.author)}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      </div>
      <div className={css.actions}>
        <Button size="lg" variant="primary" type="submit" form={formId} pending={isBusy}>
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
        {base ? (
          <Button
            size="lg"
            onClick={() => {
              if (typed.hasNew())
                return setMessage("There is a new question that is not saved yet. Save or discard it first.");
              leaving.ask(() => {
                typed.copyToNew(value);
                onCopied();
              });
            }}
          >
            Duplicate
          </Button>
        ) : (
          <Button size="lg" pending={isBusy} onClick={() => submit(false)}>
            Create and add another
          </Button>
        )}
        <Button size="lg" onClick={() => leaving.ask(onClose)}>
          Cancel
        </Button>
        <p className={css.quiet} role="status">
          {message}
        </p>
      </div>
      {base && earlier ? (
        <VersionDialog
          tenantId={tenant.id}
          questionId={base.id}
          earlier={earlier}
          latest={storedDraft(base)}
          names={names}
          isDirty={typed.isDirty}
          onUse={(question) => {
            typed.setValue(formOf(question));
            setEarlier(null);
            setMessage(`Version ${question.version} is in the form. Save it to make it the latest version.`);
          }}
          onClose={() => setEarlier(null)}
        />
      ) : null}
      {theirs ? (
        <ConfirmDialog
          title="Use their version?"
          open={isDiscarding}
          onOpenChange={setDiscarding}
          variant="plain"
          action="Discard my changes"
          onConfirm={() => {
            typed.startFrom(theirs);
            setConflict(null);
            setDiscarding(false);
            heading.current?.focus();
          }}
        >
          <p className={css.quiet}>Your changes are not saved and will be lost.</p>
        </ConfirmDialog>
      ) : null}
      <LeaveDialog
        leaving={leaving}
        onLeave={() => {
          typed.forget();
          reports.forget();
          leaving.confirm();
        }}
      />
    </div>
  );
}

/** Says which mock exam a question belongs to, and what moving it does; `null` if it belongs to none. */
function describeMock(
  { form, categoryId }: AdminQuestion,
  categories: readonly AdminCategory[],
  chosenId: Id | null,
): string | null {
  const stored = categories.find(({ id }) => id === categoryId);
  if (form === undefined || !stored?.profile?.mocks) return null;
  const place = `mock exam ${form} of ${stored.name}`;
  return chosenId === categoryId
    ? `It belongs to ${place}. Deleting it leaves that one question short.`
    : `Moving it leaves ${place} one question short.`;
}

/** Says how many sessions use the current version, which they keep after an edit. */
function describeUse(detail: AdminQuestionDetail | null, version: number): string {
  if (!detail || detail.question.version !== version) return "";
  const { running, finished } = detail.heldBy;
  const sessions = [
    ...(running > 0 ? [`${formatNumber(running, "en")} running`] : []),
    ...(finished > 0 ? [`${formatNumber(finished, "en")} finished`] : []),
  ].join(" and ");
  if (sessions === "") return "No session uses it.";
  const keep = running + finished === 1 ? "session keeps" : "sessions keep";
  return `${sessions} ${keep} version ${version}, even if you change it.`;
}
