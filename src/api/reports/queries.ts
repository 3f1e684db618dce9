import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { refreshTenant, tenantKey } from "../admin/tenant-key.ts";
import { hasStatus, type Api } from "../client.ts";
import { get } from "../query-client.ts";
import type { Id } from "../wire.ts";
import { AdminReport, OwnReport, OwnReports, type NewReport, type ReportClosing } from "./schema.ts";

/** A learner's own reports on the questions of a quiz, whichever quiz they were made in. */
export const ownReportsQuery = (quizId: Id) => get(["quiz", quizId, "reports"], OwnReports);

/** What is reported: a question of the quiz, and why. */
export interface ReportedQuestion {
  questionId: Id;
  report: NewReport;
}

/**
 * Reports a question, once a person. One that was reported already, such as by a call whose answer was lost, counts as
 * reported: what became of it is read.
 */
export const reportQuestion = (api: Api, quizId: Id) =>
  mutationOptions({
    mutationFn: async ({ questionId, report }: ReportedQuestion) => {
      try {
        return await api.request("PUT", `/quiz/${quizId}/reports/${questionId}`, {
          body: report,
          schema: OwnReport,
        });
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        const own = await api.request("GET", `/quiz/${quizId}/reports`, { schema: OwnReports });
        const known = own.find((one) => one.questionId === questionId);
        if (!known) throw error;
        return known;
      }
    },
    onSuccess: (report, _variables, _result, { client }) =>
      client.setQueryData(ownReportsQuery(quizId).queryKey, (known = []) => [
        ...known.filter(({ questionId }) => questionId !== report.questionId),
        report,
      ]),
  });

/** How many reports of a tenant's learners nobody has answered. */
export const openReportCountQuery = (api: Api, tenantId: Id) =>
  queryOptions({
    queryKey: [...tenantKey(tenantId), "reports", "open"],
    queryFn: async ({ signal }) => {
      const path = `/admin/tenants/${tenantId}/reports?state=open&_limit=1`;
      return (await api.list(path, AdminReport, { signal })).total;
    },
  });

/** The reports on a question, newest first, the latest 200. */
export const questionReportsQuery = (api: Api, tenantId: Id, questionId: Id) =>
  queryOptions({
    queryKey: [...tenantKey(tenantId), "reports", questionId],
    queryFn: async ({ signal }) => {
      const path = `/admin/tenants/${tenantId}/reports?questionId=${questionId}`;
      return (await api.list(path, AdminReport, { signal })).items;
    },
  });

/** Which report is closed, and what its learner is told. */
export interface ClosedReport {
  id: Id;
  closing: ReportClosing;
}

/** Closes a report: its question stays as it is. */
export const closeReport = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ id, closing }: ClosedReport) =>
      api.request("POST", `/admin/tenants/${tenantId}/reports/${id}/close`, {
        body: closing,
        schema: AdminReport,
      }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });
