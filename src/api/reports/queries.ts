import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { refreshTenant, tenantKey } from "../admin/tenant-key.ts";
import { hasStatus } from "../call-errors.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { Id } from "../wire.ts";
import { AdminReport, OwnReport, OwnReports, type NewReport, type ReportClosing } from "./schema.ts";

/** Queries the learner's own reports on the questions of a quiz, from any quiz. */
export const ownReportsQuery = (quizId: Id) => pathQuery(["quiz", quizId, "reports"], OwnReports);

/** A report on a question of the quiz. */
export interface ReportedQuestion {
  questionId: Id;
  report: NewReport;
}

/**
 * Reports a question, once per person. If it is reported already, for example by a call whose response was
 * lost, returns the existing report.
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
        const reports = await api.request("GET", `/quiz/${quizId}/reports`, { schema: OwnReports });
        const existing = reports.find((other) => other.questionId === questionId);
        if (!existing) throw error;
        return existing;
      }
    },
    onSuccess: (report, _variables, _result, { client }) =>
      client.setQueryData(ownReportsQuery(quizId).queryKey, (reports = []) => [
        ...reports.filter(({ questionId }) => questionId !== report.questionId),
        report,
      ]),
  });

/** Queries the number of unanswered reports by a tenant's learners. */
export const openReportCountQuery = (api: Api, tenantId: Id) =>
  queryOptions({
    queryKey: [...tenantKey(tenantId), "reports", "open"],
    queryFn: async ({ signal }) => {
      const path = `/admin/tenants/${tenantId}/reports?state=open&_limit=1`;
      return (await api.list(path, AdminReport, { signal })).total;
    },
  });

/** Queries the reports on a question, newest first, at most 200. */
export const questionReportsQuery = (api: Api, tenantId: Id, questionId: Id) =>
  queryOptions({
    queryKey: [...tenantKey(tenantId), "reports", questionId],
    queryFn: async ({ signal }) => {
      const path = `/admin/tenants/${tenantId}/reports?questionId=${questionId}`;
      return (await api.list(path, AdminReport, { signal })).items;
    },
  });

/** A report to close, and the reply to its learner. */
export interface ClosedReport {
  id: Id;
  closing: ReportClosing;
}

/** Closes a report without changing its question. */
export const closeReport = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ id, closing }: ClosedReport) =>
      api.request("POST", `/admin/tenants/${tenantId}/reports/${id}/close`, {
        body: closing,
        schema: AdminReport,
      }),
    onSuccess: (_data, _variables, _result, { client }) => refreshTenant(client, tenantId),
  });
