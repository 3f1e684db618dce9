import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
  const isOpen = (id: Id) =>
    reports.data?.some((report) => report.id === id && report.state === "open") ?? false;
  const resolves = value.resolved.filter(isOpen);
  const reply = value.reply.trim();
  const answer: Pick<QuestionChange, "resolves" | "reply"> =
    resolves.length === 0 ? {} : { resolves, ...(reply === "" ? {} : { reply }) };
  const list: ReportListProps = {
    reports: loadableOf([reports], (loaded): readonly AdminReport[] => loaded),
    value,
    onValueChange: setValue,
    busyId: isPending ? variables.id : null,
    onClose: (id, words) => {
      const closing = words === undefined ? {} : { reply: words };
      const done = mutateAsync({ id, closing }).then(() => setValue({ resolved: resolves, reply: "" }));
      void refused(done, { failed: "The report was not closed" });
    },
  };
  return { list, answer };
}
