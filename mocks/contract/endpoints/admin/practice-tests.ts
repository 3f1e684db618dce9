import {
  AdminPracticeTest,
  AdminPracticeTests,
  FormDraw,
  FormQuestionDetails,
  NewPracticeTest,
  PracticeTestChange,
} from "../../../../src/api/practice-tests/schema.ts";
import { endpoint } from "../../endpoint.ts";
import { TENANT } from "./common.ts";

const PRACTICE_TEST = `${TENANT}/practice-tests/:practiceTestId`;
const FORM_RULE =
  "A form keeps its questions in their versions, even after these are changed or deleted. A version or question that the certifications don't have is rejected with 400.";

export const listBankPracticeTests = endpoint({
  name: "listBankPracticeTests",
  resource: "bank",
  method: "GET",
  path: `${TENANT}/practice-tests`,
  summary: "The practice tests and fixed forms of an organization",
  isAdministrative: true,
  success: 200,
  reply: AdminPracticeTests,
});

export const createPracticeTest = endpoint({
  name: "createPracticeTest",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/practice-tests`,
  summary: "Creates a practice test, or a fixed form",
  notes: [
    "With questionCount, each attempt draws its questions. With form, all attempts have the questions of the form.",
    FORM_RULE,
    "Also 400 for unknown fields.",
  ],
  isAdministrative: true,
  body: NewPracticeTest,
  example: { title: "Bread check", categoryIds: [1], questionCount: 20, timeLimit: 30, passMark: 60 },
  success: 201,
  reply: AdminPracticeTest,
});

export const drawPracticeTest = endpoint({
  name: "drawPracticeTest",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/practice-tests/draw`,
  summary: "Draws questions for a fixed form by the weights of the domains",
  notes: [
    "Stores nothing. Omits questions that are reserved for mock exams. Returns fewer if the bank has no more.",
  ],
  isAdministrative: true,
  body: FormDraw,
  example: { categoryIds: [1], questionCount: 20 },
  success: 200,
  reply: FormQuestionDetails,
  errors: ["no-questions"],
});

export const readPracticeTestQuestions = endpoint({
  name: "readPracticeTestQuestions",
  resource: "bank",
  method: "GET",
  path: `${PRACTICE_TEST}/questions`,
  summary: "The questions of a fixed form, in its order and with their answer keys",
  notes: ["Also 404 for a practice test without a form."],
  isAdministrative: true,
  success: 200,
  reply: FormQuestionDetails,
});

export const changePracticeTest = endpoint({
  name: "changePracticeTest",
  resource: "bank",
  method: "PATCH",
  path: PRACTICE_TEST,
  summary: "Changes a practice test",
  notes: [
    "Omitted fields stay unchanged. questionCount replaces a form. Attempts are not affected.",
    FORM_RULE,
  ],
  isAdministrative: true,
  body: PracticeTestChange,
  example: { passMark: 65, version: 1 },
  success: 200,
  reply: AdminPracticeTest,
  errors: ["stale-version"],
});

export const deletePracticeTest = endpoint({
  name: "deletePracticeTest",
  resource: "bank",
  method: "DELETE",
  path: PRACTICE_TEST,
  summary: "Deletes a practice test",
  notes: ["Attempts are not affected. Repeating the call responds with 404."],
  isAdministrative: true,
  success: 204,
});
