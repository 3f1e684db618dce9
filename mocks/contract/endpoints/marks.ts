import * as z from "zod/mini";
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
import {
  AdminReport,
  AdminReports,
  NewReport,
  OwnReport,
  OwnReports,
  ReportClosing,
  ReportState,
} from "../../../src/api/reports/schema.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, pageParameters, TOTAL } from "./query.ts";

export const readQuizMarks = endpoint({
  name: "readQuizMarks",
  resource: "marks",
  method: "GET",
  path: "/api/quiz/:quizId/marks",
  summary: "Of the questions of a quiz, those that have any mark",
  success: 200,
  reply: QuizSavedStates,
});

export const countMarks = endpoint({
  name: "countMarks",
  resource: "marks",
  method: "GET",
  path: "/api/user/:userId/marks",
  summary: "How many questions are on each list, in all and by domain",
  success: 200,
  reply: SavedQuestionCounts,
});

export const listMarkedQuestions = endpoint({
  name: "listMarkedQuestions",
  resource: "marks",
  method: "GET",
  path: "/api/user/:userId/marked-questions",
  summary: "One of the lists",
  notes: ["A question that an open exam asks comes without its key."],
  query: {
    kind: { description: "Which list.", schema: SavedList, isRequired: true },
    categoryId: idParameter("Of one certification."),
    subcategoryId: idParameter("Of one domain."),
    q: {
      description: "Words that the question, its explanation or its note must contain.",
      schema: z.string().check(z.maxLength(SAVED_QUESTIONS_QUERY_MAX)),
    },
    order: {
      description:
        "Of missed questions: by domain (default), by the number of misses, or by the last one, most and latest first. Dropped for other lists.",
      schema: SavedQuestionOrder,
    },
    ...pageParameters(SAVED_QUESTIONS_PAGE_MAX, SAVED_QUESTIONS_PAGE),
  },
  success: 200,
  reply: SavedQuestions,
});

export const changeMarks = endpoint({
  name: "changeMarks",
  resource: "marks",
  method: "PUT",
  path: "/api/user/:userId/marks/:questionId",
  summary: "Sets marks and the note on a question",
  notes: [
    "Absent fields stay as they are; the same call again changes nothing. An empty note takes it away.",
  ],
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
  summary: "One's own reports on the questions of a quiz",
  notes: ["What an open exam asks is left out."],
  success: 200,
  reply: OwnReports,
});

export const reportQuestion = endpoint({
  name: "reportQuestion",
  resource: "reports",
  method: "PUT",
  path: "/api/quiz/:quizId/reports/:questionId",
  summary: "Reports that a question is wrong",
  notes: ["Once a person and question."],
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
    state: { description: "Those in one state.", schema: ReportState },
    questionId: idParameter("Those on one question."),
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
  summary: "Closes a report, with a reply or without",
  notes: ["Again with the same reply: nothing changes."],
  isAdministrative: true,
  body: ReportClosing,
  example: { reply: "The norm of 2024 says A." },
  success: 200,
  reply: AdminReport,
  errors: ["report-closed"],
});

export const MARK_ENDPOINTS = [
  readQuizMarks,
  countMarks,
  listMarkedQuestions,
  changeMarks,
  listOwnReports,
  reportQuestion,
  listReports,
  closeReport,
];
