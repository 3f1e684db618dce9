import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  changeQuestion,
  createQuestion,
  questionQuery,
  restoreQuestion,
  writeQuestionKey,
} from "../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion, AdminQuestionDetail, Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { hasStatus } from "../../../api/call-errors.ts";
import { isMutationPending } from "../../../api/query-client.ts";
import { draftOf, type QuestionDraft } from "../../../api/questions/draft/draft.ts";
import type { Id } from "../../../api/wire.ts";
import {
  emptyForm,
  formOf,
  optionIds,
} from "../../../components/admin/questions/QuestionForm/question-form.ts";
import { changeOf, readForm } from "../../../components/admin/questions/QuestionForm/read-form.ts";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { focusFirstInvalid } from "../../../components/forms/invalid-fields.ts";
import { useFailureToast } from "../../calls/useFailureToast.ts";
import { useLeaveGuard } from "../../forms/useLeaveGuard.ts";
import { useIsMounted } from "../../hooks/useIsMounted.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { usePictureUpload } from "./usePictureUpload.ts";
import { useReports } from "./useReports.ts";
import { useTypedQuestion } from "./useTypedQuestion.ts";

export interface QuestionEditorOptions {
  tenant: Tenant;
  user: User;
  /** The question that is edited; `null` for a new one. */
  detail: AdminQuestionDetail | null;
  /** The certification preselected for a new question. */
  categoryId: Id | null;
  onClose: () => void;
}

/** Returns the stored question as the form would send it, so that comparing the two finds only the user's changes. */
export function storedDraft(question: AdminQuestion): QuestionDraft {
  const read = readForm(formOf(question), optionIds(question));
  return "draft" in read ? read.draft : draftOf(question);
}

/** Holds the form of a question, and saves it. If another administrator has changed the question, both are kept. */
export function useQuestionEditor({ tenant, user, detail, categoryId, onClose }: QuestionEditorOptions) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const typedQuestion = useTypedQuestion({
    userId: user.id,
    tenantId: tenant.id,
    question: detail?.question ?? null,
    categoryId,
  });
  const { base, value } = typedQuestion;
  const [wasSubmitted, setSubmitted] = useState(false);
  const [message, setMessage] = useState("");
  /** The version that another administrator stored, and the draft that conflicted with it. */
  const [conflict, setConflict] = useState<{ theirs: AdminQuestion; mine: QuestionDraft } | null>(null);
  const create = useMutation(createQuestion(api, tenant.id));
  const change = useMutation(changeQuestion(api, tenant.id, detail?.question.id ?? 0));
  const restore = useMutation(restoreQuestion(api, tenant.id));
  const upload = usePictureUpload(tenant.id);
  const reports = useReports(user, tenant.id, detail?.question.id ?? 0);
  const leaveGuard = useLeaveGuard(typedQuestion.isDirty || reports.isDirty);
  const isSaving = create.isPending || change.isPending;
  const isMounted = useIsMounted();
  const read = readForm(value, base ? optionIds(base) : undefined);
  const draft = "draft" in read ? read.draft : null;
  const errors = "errors" in read ? read.errors : {};

  const forget = () => {
    typedQuestion.forget();
    reports.forget();
  };
  const done = (title: string, description?: string) => {
    forget();
    leaveGuard.release();
    toast({ title, ...(description ? { description } : {}) });
    // If the user has navigated away, leaves them there.
    if (isMounted.current) onClose();
  };
  const failed = (title: string, error: unknown) => {
    if (!(error instanceof Error)) throw error;
    toastFailure(error, { title });
  };
  const isWriting = () => isMutationPending(client, writeQuestionKey(tenant.id, base?.id ?? "new"));
  const add = async (mine: QuestionDraft, isLast: boolean) => {
    try {
      await create.mutateAsync(mine);
      if (isLast) return done("Question created successfully");
      toast({ title: "Question created successfully" });
      const { kind, categoryId: category, subcategoryId, difficultyLevel, tags } = value;
      typedQuestion.restart({ ...emptyForm(kind, category), subcategoryId, difficultyLevel, tags });
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
        `It's now version ${saved.version}. Quizzes that were started keep the version they use.`,
      );
    } catch (error) {
      // Another administrator may have closed a report.
      if (hasStatus(error, 400)) reports.refresh();
      if (!hasStatus(error, 409)) return failed("The question was not saved", error);
      // The cached question is outdated.
      const latest = await client
        .fetchQuery({ ...questionQuery(tenant.id, question.id), staleTime: 0 })
        .catch(() => null);
      if (latest && isMounted.current) setConflict({ theirs: latest.question, mine });
      else failed("The question was not saved", error);
    }
  };
  const restoreDeleted = async (question: AdminQuestion) => {
    try {
      const restored = await restore.mutateAsync(question.id);
      const { isRetired: _, ...live } = question;
      setConflict(null);
      if (typedQuestion.isDirty) typedQuestion.rebase(live);
      else typedQuestion.startFrom(restored);
      setMessage("The question is restored.");
    } catch (error) {
      failed("The question was not restored", error);
    }
  };
  /** Whether a picture is being uploaded, which a message then says. */
  const isUploading = () => {
    if (upload.pendingName === null) return false;
    setMessage("Wait until the picture is uploaded, or cancel the upload.");
    return true;
  };
  const submit = (isLast = true) => {
    // Rendered synchronously, so that a screen reader finds the message when the field gets the focus.
    flushSync(() => setSubmitted(true));
    setMessage("");
    if (isUploading()) return;
    if (!draft) return focusFirstInvalid(form.current);
    if (isWriting()) return;
    if (!base) return void add(draft, isLast);
    if (Object.keys(changeOf(storedDraft(base), draft)).length === 0)
      return setMessage("Nothing was changed.");
    if (reports.check()) void save(base, draft, base.version);
  };
  return {
    typedQuestion,
    draft,
    /** The problems of invalid fields, which show once the form `wasSubmitted`. */
    errors,
    wasSubmitted,
    message,
    setMessage,
    conflict,
    upload,
    reports,
    leaveGuard,
    form,
    heading,
    /** Discards what was typed. */
    forget,
    /** Saves the form if it is valid. A new question that is not the last is followed by another one. */
    submit,
    restoreDeleted,
    isSaving,
    pending: isSaving || restore.isPending,
    /** Whether the question is deleted. */
    isGone: conflict?.theirs.isRetired ?? base?.isRetired ?? false,
    /** Saves this draft on top of the version that another administrator stored. */
    saveMine: () => {
      if (isUploading()) return;
      if (!draft) return focusFirstInvalid(form.current);
      if (base && conflict && !isWriting() && reports.check())
        void save(base, draft, conflict.theirs.version);
    },
    /** Replaces this draft with the version that another administrator stored. */
    takeTheirs: () => {
      if (!conflict) return;
      typedQuestion.startFrom(conflict.theirs);
      setConflict(null);
      heading.current?.focus();
    },
  };
}

export type QuestionEditorState = ReturnType<typeof useQuestionEditor>;
