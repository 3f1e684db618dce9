import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { restoreQuestion, retireQuestion } from "../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { useFailureToast } from "../../calls/useFailureToast.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { deletedIn, type ListDeletions } from "./deleted-rows.ts";

/** Deletes and restores questions. Deleted ones stay visible until another list is shown. */
export function useQuestionDeletion(tenantId: Id, list: string) {
  const { api } = useScreens();
  const toastFailure = useFailureToast();
  const [listDeletions, setListDeletions] = useState<ListDeletions>({ list, rows: [] });
  const [pendingIds, setPendingIds] = useState<ReadonlySet<Id>>(new Set());
  const deleted = deletedIn(list, listDeletions);
  const setPending = (id: Id, pending: boolean) =>
    setPendingIds(
      (before) => new Set(pending ? [...before, id] : [...before].filter((pendingId) => pendingId !== id)),
    );
  const retireMutation = useMutation(retireQuestion(api, tenantId));
  const restoreMutation = useMutation(restoreQuestion(api, tenantId));

  return {
    deleted,
    pendingIds,
    /** `index` is the question's row in the list. */
    remove: (question: AdminQuestion, index: number) => {
      const { id } = question;
      setPending(id, true);
      setListDeletions({ list, rows: [...deleted, { question, index }] });
      retireMutation
        .mutateAsync(id)
        .catch((error: Error) => {
          setListDeletions((current) => without(current, id));
          toastFailure(error, { title: "The question was not deleted" });
        })
        .finally(() => setPending(id, false));
    },
    restore: ({ id }: AdminQuestion) => {
      setPending(id, true);
      restoreMutation
        .mutateAsync(id)
        .then(() => setListDeletions((current) => without(current, id)))
        .catch((error: Error) => toastFailure(error, { title: "The question was not restored" }))
        .finally(() => setPending(id, false));
    },
  };
}

const without = (deletions: ListDeletions, id: Id): ListDeletions => ({
  ...deletions,
  rows: deletions.rows.filter(({ question }) => question.id !== id),
});
