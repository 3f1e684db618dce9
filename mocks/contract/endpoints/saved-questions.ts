import * as z from "zod/mini";
import {
  AdminReport,
  AdminReports,
  NewReport,
  OwnReport,
  OwnReports,
  ReportClosing,
  ReportState,
} from "../../../src/api/reports/schema.ts";
import {
  SAVED_QUESTIONS_PAGE,
  SAVED_QUESTIONS_PAGE_MAX,
  SAVED_QUESTIONS_QUERY_MAX,
} from "../../../src/api/saved-questions/saved-question-limits.ts";
import {
  SavedStateChange,
  SavedQuestionCounts,
  SavedQuestions,
  SavedList,
  SavedQuestionOrder,
  SavedState,
  QuizSavedStates,
} from "../../../src/api/saved-questions/schema.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, pageParameters, TOTAL } from "./query.ts";

export const readQuizMarks = endpoint({
  name: "readQuizMarks",
  resource: "saved questions",
  method: "GET",
  path: "/api/quiz/:quizId/marks",
  summary: "The questions of a quiz that are saved, with their lists and notes",
  success: 200,
  reply: QuizSavedStates,
});

export const countMarks = endpoint({
  name: "countMarks",
  resource: "saved questions",
  method: "GET",
  path: "/api/user/:userId/marks",
  summary: "Counts saved questions by list, in total and by domain",
  success: 200,
  reply: SavedQuestionCounts,
});

export const listMarkedQuestions = endpoint({
  name: "listMarkedQuestions",
  resource: "saved questions",
  method: "GET",
  path: "/api/user/:userId/marked-questions",
  summary: "Lists the questions of one list",
  notes: ["A question of an exam in progress comes without its answer key."],
  query: {
    kind: { description: "The list to return.", schema: SavedList, isRequired: true },
    categoryId: idParameter("Only this certification."),
    subcategoryId: idParameter("Only this domain."),
    q: {
      description: "Words that the question, its explanation or its note must contain.",
      schema: z.string().check(z.maxLength(SAVED_QUESTIONS_QUERY_MAX)),
    },
    order: {
      description:
        "The order of missed questions: by domain (default), number of misses, or last miss, highest or latest first. Ignored for other lists.",
      schema: SavedQuestionOrder,
    },
    ...pageParameters(SAVED_QUESTIONS_PAGE_MAX, SAVED_QUESTIONS_PAGE),
  },
  success: 200,
  reply: SavedQuestions,
});

export const changeMarks = endpoint({
  name: "changeMarks",
  resource: "saved questions",
  method: "PUT",
  path: "/api/user/:userId/marks/:questionId",
  summary: "Changes the lists and the note of a question",
  notes: ["Omitted fields stay unchanged. The call is idempotent. An empty note deletes the note."],
  body: SavedStateChange,
  example: { isBookmarked: true },
  success: 200,
  reply: SavedState,
  errors: ["too-many-bookmarks"],
});

export const listOwnReports = endpoint({
  name: "listOwnReports",
  resource: "reports",
  method: "GET",
  path: "/api/quiz/:quizId/reports",
  summary: "The caller's reports on the questions of a quiz",
  notes: ["Omits reports on questions of an exam in progress."],
  success: 200,
  reply: OwnReports,
});

export const reportQuestion = endpoint({
  name: "reportQuestion",
  resource: "reports",
  method: "PUT",
  path: "/api/quiz/:quizId/reports/:questionId",
  summary: "Reports that a question is wrong",
  notes: ["A user can report a question once."],
  body: NewReport,
  example: { reason: "typo", text: "The third option lacks a word." },
  success: 201,
  reply: OwnReport,
  errors: ["already-reported"],
});

const REPORTS = "/api/admin/tenants/:tenantId/reports";

export const listReports = endpoint({
  name: "listReports",
  resource: "reports",
  method: "GET",
  path: REPORTS,
  summary: "Reports on an organization's questions, newest first",
  isAdministrative: true,
  query: {
    state: { description: "Only reports in this state.", schema: ReportState },
    questionId: idParameter("Only reports on this question."),
    ...pageParameters(200),
  },
  success: 200,
  reply: AdminReports,
  headers: TOTAL,
});

export const closeReport = endpoint({
  name: "closeReport",
  resource: "reports",
  method: "POST",
  path: `${REPORTS}/:reportId/close`,
  summary: "Closes a report, with or without a reply",
  notes: ["Repeating the call with the same reply changes nothing."],
  isAdministrative: true,
  body: ReportClosing,
  example: { reply: "The norm of 2024 says A." },
  success: 200,
  reply: AdminReport,
  errors: ["report-closed"],
});

export const SAVED_QUESTIONS_ENDPOINTS = [
  readQuizMarks,
  countMarks,
  listMarkedQuestions,
  changeMarks,
  listOwnReports,
  reportQuestion,
  listReports,
  closeReport,
];
