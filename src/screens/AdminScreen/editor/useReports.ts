import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import type { QuestionChange } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { closeReport, questionReportsQuery } from "../../../api/reports/queries.ts";
import type { AdminReport } from "../../../api/reports/schema.ts";
import { Id } from "../../../api/wire.ts";
import type {
  ReportAnswer,
  ReportListProps,
} from "../../../components/admin/questions/ReportList/ReportList.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useTenantDraft } from "../forms/useTenantDraft.ts";

const FORM = {
  schema: z.object({ resolved: z.array(Id), reply: z.string() }),
  initial: { resolved: [], reply: "" },
};

/**
 * Loads the reports on a question, and collects how its next version answers them. `questionId` is 0 for a new
 * question.
 */
export function useReports(user: User, tenantId: Id, questionId: Id) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const reports = useQuery({
    ...questionReportsQuery(api, tenantId, questionId),
    enabled: questionId !== 0,
    refetchOnMount: "always",
  });
  const { mutateAsync, isPending, variables } = useMutation(closeReport(api, tenantId));
  const form = useTenantDraft(user, tenantId, `report-answer:${questionId}`, FORM);
  const value = form.draft;
  const change = ({ resolved, reply }: ReportAnswer) => {
    if (resolved.length === 0 && reply === "") form.forget();
    else form.change({ resolved: [...resolved], reply });
  };
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const open = reports.data?.filter(({ state }) => state === "open").map(({ id }) => id) ?? [];
  const resolves = value.resolved.filter((id) => open.includes(id));
  const reply = value.reply.trim();
  const answer: Pick<QuestionChange, "resolves" | "reply"> =
    resolves.length === 0 ? {} : { resolves, ...(reply === "" ? {} : { reply }) };
  const list: ReportListProps = {
    reports: loadableOf([reports], (loaded): readonly AdminReport[] => loaded),
    replyRef: field,
    value,
    onValueChange: (next) => {
      setProblem(undefined);
      change(next);
    },
    problem,
    pendingId: isPending ? variables.id : null,
    onReportClose: (id, closingReply) => {
      const closing = closingReply === undefined ? {} : { reply: closingReply };
      const done = mutateAsync({ id, closing }).then(() => {
        const resolved = form.latest().resolved.filter((reportId) => reportId !== id);
        change({ resolved, reply: "" });
      });
      void handleFailure(done, { failed: "The report was not closed" });
    },
  };
  return {
    list,
    answer,
    isDirty: reply !== "" || resolves.length > 0,
    forget: form.forget,
    /** Returns whether saving would keep everything typed. If not, shows a message at the reply and focuses it. */
    check: (): boolean => {
      if (reply === "" || resolves.length > 0 || open.length === 0) return true;
      // Rendered synchronously, so that a screen reader finds the message when the field gets the focus.
      flushSync(() =>
        setProblem("Select the reports that this version resolves, or close one with this reply"),
      );
      field.current?.focus();
      return false;
    },
    refresh: () => void reports.refetch(),
  };
}
