import * as z from "zod/mini";
import { QuestionsFile } from "../../../../src/api/admin/formats/files/json-file.ts";
import { ServedFormat } from "../../../../src/api/admin/formats/rows/format.ts";
import { BulkResult, QuestionIds, QuestionsChange } from "../../../../src/api/admin/questions/bulk.ts";
import { QuestionSortField } from "../../../../src/api/admin/questions/question-filters.ts";
import {
  AdminQuestion,
  AdminQuestionDetail,
  AdminQuestions,
  QuestionChange,
} from "../../../../src/api/admin/schema.ts";
import { NewQuestion } from "../../../../src/api/questions/draft/draft.ts";
import { QuestionKind } from "../../../../src/api/questions/kind.ts";
import { DifficultyLevel } from "../../../../src/api/questions/schema.ts";
import { type QueryParameter, endpoint } from "../../endpoint.ts";
import { TOTAL, idParameter, pageParameters } from "../query.ts";
import { TENANT, Words } from "./common.ts";

const QUESTION = `${TENANT}/questions/:questionId`;

const FULL_MOCK =
  "A question whose form would give a mock exam more questions than the exam profile allows is rejected with 400.";

const questionFilters: Record<string, QueryParameter> = {
  q: {
    description:
      "Words and phrases in double quotes that the question must contain, or #1042 for the question with this id.",
    schema: Words,
  },
  categoryId: idParameter("Only this certification."),
  subcategoryId: idParameter("Only this domain."),
  difficultyLevel: { description: "Only this level.", schema: DifficultyLevel },
  kind: { description: "Only this kind.", schema: QuestionKind },
  tag: { description: "Only questions with this tag, ignoring case.", schema: z.string() },
  state: {
    description: "Live questions (default) or deleted ones.",
    schema: z.enum(["live", "retired"]),
  },
  reported: { description: "Only questions with an open report.", schema: z.enum(["1"]) },
};

export const listBankQuestions = endpoint({
  name: "listBankQuestions",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/questions`,
  summary: "Questions of an organization, newest first unless sorted otherwise",
  notes: ["Questions with the same value of the sort field are sorted newest first."],
  isAdministrative: true,
  query: {
    ...questionFilters,
    _sort: {
      description:
        "The field to sort by: creation, the latest version (unknown times come first), names of certification and domain, text, or difficulty.",
      schema: QuestionSortField,
    },
    _order: { description: "Ascending by default if _sort is set.", schema: z.enum(["asc", "desc"]) },
    ...pageParameters(200),
  },
  success: 200,
  reply: AdminQuestions,
  headers: TOTAL,
});

export const createQuestion = endpoint({
  name: "createQuestion",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/questions`,
  summary: "Creates a question",
  notes: [
    "A single choice has four options. Options get ids from 1 in their order; the answer key refers to these ids.",
    FULL_MOCK,
  ],
  isAdministrative: true,
  body: NewQuestion,
  example: {
    text: "Which flour binds best?",
    categoryId: 1,
    options: [{ text: "Rye" }, { text: "Wheat" }, { text: "Oat" }, { text: "Spelt" }],
    correctAnswer: 2,
    explanation: "Gluten.",
    difficultyLevel: 1,
    tags: ["flour"],
  },
  success: 201,
  reply: AdminQuestion,
});

export const readBankQuestion = endpoint({
  name: "readBankQuestion",
  resource: "bank",
  method: "GET",
  path: QUESTION,
  summary: "A question with its usage, versions and authors",
  isAdministrative: true,
  success: 200,
  reply: AdminQuestionDetail,
});

export const readQuestionVersion = endpoint({
  name: "readQuestionVersion",
  resource: "bank",
  method: "GET",
  path: `${QUESTION}/versions/:version`,
  summary: "A version of a question, the latest or an earlier one",
  isAdministrative: true,
  success: 200,
  reply: AdminQuestion,
});

export const changeQuestion = endpoint({
  name: "changeQuestion",
  resource: "bank",
  method: "PATCH",
  path: QUESTION,
  summary: "Creates a new version of a question",
  notes: [
    FULL_MOCK,
    "Also accepts any field of a new question. Omitted fields stay unchanged; null removes a field.",
    "If nothing differs, no version is created. Existing quizzes keep the version that they contain.",
  ],
  isAdministrative: true,
  body: QuestionChange,
  example: { text: "Which flour binds best of all?", version: 1 },
  success: 200,
  reply: AdminQuestion,
  errors: ["stale-version", "deleted"],
});

export const deleteQuestion = endpoint({
  name: "deleteQuestion",
  resource: "bank",
  method: "DELETE",
  path: QUESTION,
  summary: "Deletes a question",
  notes: ["Repeating the call changes nothing. Quizzes keep the question."],
  isAdministrative: true,
  success: 204,
});

export const restoreQuestion = endpoint({
  name: "restoreQuestion",
  resource: "bank",
  method: "POST",
  path: `${QUESTION}/restore`,
  summary: "Restores a question",
  notes: ["Repeating the call changes nothing."],
  isAdministrative: true,
  success: 200,
  reply: AdminQuestion,
  errors: ["parent-deleted", "mock-complete"],
});

export const changeQuestions = endpoint({
  name: "changeQuestions",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/questions/changes`,
  summary: "Makes one change to many questions, in one transaction",
  notes: [
    "The body has either the questions, each once, or the number of questions that match the parameters. If another number matches by now, nothing is changed.",
    "A question that can't be changed stays unchanged and is listed as a conflict; the others are changed. If a version is given, a question at another version is a conflict.",
    "Repeating the call leaves the questions unchanged. Restore undoes a deletion, and delete undoes a restore. Any other change creates a new version of a question; undo, with the versions of the response, creates one with the contents of the version before.",
  ],
  isAdministrative: true,
  query: questionFilters,
  body: QuestionsChange,
  example: { change: { do: "tag", tags: ["flour"] }, questions: [{ id: 1, version: 1 }] },
  success: 200,
  reply: BulkResult,
  errors: ["bank-changed", "too-many-questions"],
});

export const exportQuestions = endpoint({
  name: "exportQuestions",
  resource: "import and export",
  method: "GET",
  path: `${TENANT}/questions/export`,
  summary: "Questions of an organization as a file, oldest first",
  isAdministrative: true,
  query: {
    format: { description: "The format of the file.", schema: ServedFormat, isRequired: true },
    ...questionFilters,
  },
  success: 200,
  reply: QuestionsFile,
  file: ["text/csv"],
  headers: { ...TOTAL, "Content-Disposition": "The name of the file." },
});

export const exportChosenQuestions = endpoint({
  name: "exportChosenQuestions",
  resource: "import and export",
  method: "POST",
  path: `${TENANT}/questions/export`,
  summary: "Selected questions as a file, oldest first, including deleted ones",
  notes: ["Ids of questions that the organization does not have are ignored."],
  isAdministrative: true,
  query: { format: { description: "The format of the file.", schema: ServedFormat, isRequired: true } },
  body: QuestionIds,
  example: { ids: [1, 2] },
  success: 200,
  reply: QuestionsFile,
  file: ["text/csv"],
  headers: { ...TOTAL, "Content-Disposition": "The name of the file." },
});
