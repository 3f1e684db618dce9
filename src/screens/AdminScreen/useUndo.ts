import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isSignInOver } from "../../api/client.ts";
import { restoreQuestion, retireQuestion } from "../../api/admin/question-queries.ts";
import type { AdminQuestion } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { failureReason } from "../failure-words.ts";
import { useScreens } from "../ScreensProvider.tsx";
import type { DeletedRow } from "./deleted-rows.ts";

/** Deletes questions, which stay in the list that is shown until another is, and brings them back. */
export function useUndo(tenantId: Id, list: string) {
  const { api } = useScreens();
  const toast = useToast();
  const [held, setHeld] = useState<{ list: string; rows: readonly DeletedRow[] }>({ list, rows: [] });
  const [busyIds, setBusyIds] = useState<ReadonlySet<Id>>(new Set());
  const deleted = held.list === list ? held.rows : [];
  const setBusy = (id: Id, isBusy: boolean) =>
    setBusyIds((before) => new Set(isBusy ? [...before, id] : [...before].filter((one) => one !== id)));
  const tell = (title: string) => (error: Error) => {
    // The sign-in ended: the host says so.
    if (!isSignInOver(error)) toast({ title, description: failureReason(error), tone: "destructive" });
  };
  const retire = useMutation(retireQuestion(api, tenantId));
  const restore = useMutation(restoreQuestion(api, tenantId));

  return {
    deleted,
    busyIds,
    /** `index`: where it stands in the list that is shown. */
    remove: (question: AdminQuestion, index: number) => {
      const { id } = question;
      setBusy(id, true);
      setHeld({ list, rows: [...deleted, { question, index }] });
      retire
        .mutateAsync(id)
        .catch((error: Error) => {
          setHeld((now) => without(now, id));
          tell("The question was not deleted")(error);
        })
        .finally(() => setBusy(id, false));
    },
    bringBack: ({ id }: AdminQuestion) => {
      setBusy(id, true);
      restore
        .mutateAsync(id)
        .then(() => setHeld((now) => without(now, id)))
        .catch(tell("The question was not restored"))
        .finally(() => setBusy(id, false));
    },
  };
}

const without = (held: { list: string; rows: readonly DeletedRow[] }, id: Id) => ({
  ...held,
  rows: held.rows.filter(({ question }) => question.id !== id),
});
