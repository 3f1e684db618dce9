import {
  NewReport,
  ReportClosing,
  ReportState,
  type AdminReport,
  type OwnReport,
} from "../../../src/api/reports/schema.ts";
import { parseId } from "../../../src/api/wire.ts";
import type { ReportDoc } from "../documents/bank.ts";
import { HttpError } from "../errors.ts";
import { anyOf, Conflict, type Tx } from "../ports/store.ts";
import { byId } from "../rules/by-id.ts";
import { askedInOpenExams } from "../rules/progress/open-exams.ts";
import { versionAt } from "../rules/questions/versions.ts";
import { parseBody } from "../transport/body.ts";
import { forAdministrators, type Route, type UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { ADMIN_PAGE_MAX, oneOf, pageOf, wholeNumber } from "../transport/query.ts";
import { requireAdministeredTenant } from "../transport/require-administrator.ts";
import { ownQuiz } from "./own-quiz.ts";

const REPORTS = "/api/admin/tenants/:tenantId/reports";

/** Routes for reports of faulty questions: learners create them, administrators answer them. */
export const reportRoutes: readonly Route[] = [
  { method: "GET", path: "/api/quiz/:quizId/reports", handle: readOwnReports },
  { method: "PUT", path: "/api/quiz/:quizId/reports/:questionId", handle: reportQuestion },
  ...forAdministrators([
    { method: "GET", path: REPORTS, handle: listReports },
    { method: "POST", path: `${REPORTS}/:reportId/close`, handle: closeReport },
  ]),
];

/** Returns the caller's reports on the questions of a quiz. Omits questions of an open exam, because a reply could reveal the answer. */
async function readOwnReports(call: UserCall): Promise<Reply> {
  const { id: userId } = call.user;
  const reports = await call.store.read(async (tx) => {
    const { questionIds } = await ownQuiz(tx, call);
    const [own, inExam] = [await tx.list("reports", { userId }), await askedInOpenExams(tx, userId)];
    const quizQuestionIds = new Set(questionIds);
    return own.filter(({ questionId }) => quizQuestionIds.has(questionId) && !inExam.has(questionId));
  });
  return json(200, reports.map(asOwnReport));
}

/** Reports the version of a question that the quiz holds. Each user can report a question once. */
async function reportQuestion(call: UserCall): Promise<Reply> {
  const report = parseBody(call.request, NewReport);
  const questionId = parseId(call.params["questionId"]);
  const stored = await call.store
    .tx(async (tx) => {
      const quiz = await ownQuiz(tx, call);
      const index = questionId === null ? -1 : quiz.questionIds.indexOf(questionId);
      if (questionId === null || index === -1) throw new HttpError("not-found", "Question not found");
      return tx.insert("reports", {
        tenantId: call.user.tenantId,
        questionId,
        version: versionAt(quiz, index),
        userId: call.user.id,
        quizId: quiz.id,
        ...report,
        createdAt: new Date(call.now()).toISOString(),
        state: "open",
      });
    })
    .catch((error: unknown) => {
      throw error instanceof Conflict
        ? new HttpError("already-reported", "You already reported this question.")
        : error;
    });
  return json(201, asOwnReport(stored));
}

async function listReports(call: UserCall): Promise<Reply> {
  const { query } = call.request;
  const state = oneOf(query, "state", ReportState);
  const questionId = wholeNumber(query, "questionId");
  const { limit, offset } = pageOf(query, ADMIN_PAGE_MAX);
  const { page, total } = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const where = {
      tenantId,
      ...(state === undefined ? {} : { state }),
      ...(questionId === undefined ? {} : { questionId }),
    };
    const reports = await tx.list("reports", where, { limit, offset });
    return { total: await tx.count("reports", where), page: await asAdminReports(tx, reports) };
  });
  return json(200, page, { "X-Total-Count": String(total) });
}

/** Closes a report. Repeating the call with the same reply changes nothing. */
async function closeReport(call: UserCall): Promise<Reply> {
  const { reply } = parseBody(call.request, ReportClosing);
  const [closed] = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const id = parseId(call.params["reportId"]);
    const report = id === null ? undefined : await tx.get("reports", id);
    if (report?.tenantId !== tenantId) throw new HttpError("not-found", "Report not found");
    if (report.state === "closed" && report.reply === reply) return asAdminReports(tx, [report]);
    if (report.state !== "open")
      throw new HttpError("report-closed", "This report has already been answered.");
    const closedReport = await tx.update("reports", report.id, {
      state: "closed",
      answeredAt: new Date(call.now()).toISOString(),
      ...(reply === undefined ? {} : { reply }),
    });
    return asAdminReports(tx, [closedReport]);
  });
  return json(200, closed);
}

function asOwnReport({
  questionId,
  reason,
  text,
  createdAt,
  state,
  reply,
  answeredAt,
}: Readonly<ReportDoc>): OwnReport {
  return {
    questionId,
    reason,
    ...(text === undefined ? {} : { text }),
    createdAt,
    state,
    ...(reply === undefined ? {} : { reply }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
  };
}

/** Adds the names of the reporters, who all exist: deleting a user deletes their reports. */
async function asAdminReports(tx: Tx, reports: readonly Readonly<ReportDoc>[]): Promise<AdminReport[]> {
  const users = byId(await tx.list("users", { id: anyOf(reports.map(({ userId }) => userId)) }));
  return reports.map((report) => {
    const { username = "" } = users.get(report.userId) ?? {};
    return { id: report.id, ...asOwnReport(report), version: report.version, username };
  });
}
