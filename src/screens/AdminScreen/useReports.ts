import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminReport } from "../../api/reports/schema.ts";
import { closeReport, questionReportsQuery } from "../../api/reports/queries.ts";
import type { QuestionChange } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import type { ReportAnswer, ReportListProps } from "../../components/admin/ReportList/ReportList.tsx";
import { loadableOf } from "../loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { useRefusals } from "./useRefusals.ts";

/** The reports on a question, and how the next version of it answers them. `questionId`: 0 for a question that is new. */
export function useReports(tenantId: Id, questionId: Id) {
  const { api } = useScreens();
  const refused = useRefusals();
  const reports = useQuery({
    ...questionReportsQuery(api, tenantId, questionId),
    enabled: questionId !== 0,
    refetchOnMount: "always",
  });
  const { mutateAsync, isPending, variables } = useMutation(closeReport(api, tenantId));
  const [value, setValue] = useState<ReportAnswer>({ resolved: [], reply: "" });
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
      setValue(next);
    },
    problem,
    busyId: isPending ? variables.id : null,
    onClose: (id, words) => {
      const closing = words === undefined ? {} : { reply: words };
      const done = mutateAsync({ id, closing }).then(() =>
        setValue((now) => ({ resolved: now.resolved.filter((one) => one !== id), reply: "" })),
      );
      void refused(done, { failed: "The report was not closed" });
    },
  };
  return {
    list,
    answer,
    isDirty: reply !== "" || resolves.length > 0,
    /** Whether nothing that is written would be lost; else it is said at the reply, which takes the focus. */
    check: (): boolean => {
      if (reply === "" || resolves.length > 0 || open.length === 0) return true;
      // Written at once, so that the message is there when the focus arrives and is read with the field.
      flushSync(() => setProblem("Tick the reports that your version answers, or close one with this reply"));
      field.current?.focus();
      return false;
    },
    refresh: () => void reports.refetch(),
  };
}
