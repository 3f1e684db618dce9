import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isSignInOver } from "../../api/client.ts";
import { restoreQuestion, retireQuestion } from "../../api/admin/question-queries.ts";
import type { AdminQuestion } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { failureReason } from "../failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";
import type { DeletedRow } from "./deleted-rows.ts";

/** Deletes and restores questions. Deleted ones stay visible until another list is shown. */
export function useUndo(tenantId: Id, list: string) {
  const { api } = useScreens();
  const toast = useToast();
  const [listDeletions, setListDeletions] = useState<{ list: string; rows: readonly DeletedRow[] }>({
    list,
    rows: [],
  });
  const [busyIds, setBusyIds] = useState<ReadonlySet<Id>>(new Set());
  const deleted = listDeletions.list === list ? listDeletions.rows : [];
  const setBusy = (id: Id, isBusy: boolean) =>
    setBusyIds((before) => new Set(isBusy ? [...before, id] : [...before].filter((busyId) => busyId !== id)));
  const reportFailure = (title: string) => (error: Error) => {
    // If the session ended, the host reports it.
    if (!isSignInOver(error)) toast({ title, description: failureReason(error), tone: "destructive" });
  };
  const retireMutation = useMutation(retireQuestion(api, tenantId));
  const restoreMutation = useMutation(restoreQuestion(api, tenantId));

  return {
    deleted,
    busyIds,
    /** `index` is the question's row in the list. */
    remove: (question: AdminQuestion, index: number) => {
      const { id } = question;
      setBusy(id, true);
      setListDeletions({ list, rows: [...deleted, { question, index }] });
      retireMutation
        .mutateAsync(id)
        .catch((error: Error) => {
          setListDeletions((now) => without(now, id));
          reportFailure("The question was not deleted")(error);
        })
        .finally(() => setBusy(id, false));
    },
    restore: ({ id }: AdminQuestion) => {
      setBusy(id, true);
      restoreMutation
        .mutateAsync(id)
        .then(() => setListDeletions((now) => without(now, id)))
        .catch(reportFailure("The question was not restored"))
        .finally(() => setBusy(id, false));
    },
  };
}

const without = (deletions: { list: string; rows: readonly DeletedRow[] }, id: Id) => ({
  ...deletions,
  rows: deletions.rows.filter(({ question }) => question.id !== id),
});
