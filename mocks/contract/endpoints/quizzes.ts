import * as z from "zod/mini";
import { DraftChange, MergedDraft } from "../../../src/api/attempts/schema.ts";
import { CATEGORY_IDS_MAX, Categories, Subcategories } from "../../../src/api/catalog/schema.ts";
import { GeneratedLecture, Lecture } from "../../../src/api/lectures/schema.ts";
import { OfferedTests } from "../../../src/api/practice-tests/schema.ts";
import { AskedQuestions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz, NewQuiz, Quiz, Submission, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import { DEADLINE_GRACE_MS } from "../../../src/api/quizzes/timing.ts";
import { endpoint } from "../endpoint.ts";

const CategoryIds = {
  categoryIds: {
    description: `Comma-separated ids, at most ${CATEGORY_IDS_MAX}. Deleted certifications are included if they are listed. Default: all certifications in use.`,
    schema: z.string().check(z.regex(/^(?:[1-9]\d*(?:,[1-9]\d*)*)?$/)),
  },
} as const;

export const listCategories = endpoint({
  name: "listCategories",
  resource: "catalog",
  method: "GET",
  path: "/api/categories",
  summary: "The certifications of the caller's organization",
  query: CategoryIds,
  success: 200,
  reply: Categories,
});

export const listSubcategories = endpoint({
  name: "listSubcategories",
  resource: "catalog",
  method: "GET",
  path: "/api/subcategories",
  summary: "The domains of certifications",
  query: CategoryIds,
  success: 200,
  reply: Subcategories,
});

export const listOfferedTests = endpoint({
  name: "listOfferedTests",
  resource: "catalog",
  method: "GET",
  path: "/api/practice-tests",
  summary: "The practice tests of the caller's organization",
  notes: ["Omits practice tests with a deleted certification."],
  success: 200,
  reply: OfferedTests,
});

export const createQuiz = endpoint({
  name: "createQuiz",
  resource: "quizzes",
  method: "POST",
  path: "/api/quiz",
  summary: "Creates a quiz",
  notes: [
    "Contains fewer questions than requested if the bank has no more, and more if a study quiz was adapted; see adaptiveInfo.",
    "Unexpected fields, such as a score or a pass mark, are ignored.",
    "The pass mark of a graded quiz is that of the practice test with the same certifications and size, otherwise that of the exam profile of its only certification, otherwise 70.",
    "With onlyUnseen, draws only questions that the learner has never been asked, or fails with 422 if there are none.",
    "With form, the quiz is that mock exam of one certification, with the questions reserved for it and with the minutes and the pass mark of the exam profile. questionCount is optional then, and timeLimit is ignored.",
    "If the learner has an open attempt at the same mock exam with time left, returns that attempt unchanged with isContinued, even if two devices start at the same moment.",
    "Questions of a mock exam appear nowhere else for a learner until they have submitted it: not in other quizzes, lists, searches, counts or exports.",
    "With practiceTestId, the quiz is that practice test of the organization, with its certifications, minutes and pass mark. It contains the questions of the form in their versions, or draws questionCount questions if the test has no form.",
    "A quiz contains two questions on the same point of knowledge only if the bank has too few others.",
    "Also 400 if a certification or domain can't be chosen, if form is set for a certification without mock exams, or if form is combined with questionIds, subcategoryIds or onlyUnseen.",
    "In exam mode, answer keys, explanations, feedback and references are sent only after the submission.",
  ],
  body: NewQuiz,
  example: {
    title: "CompTIA Security+ quiz",
    categoryIds: [1],
    questionCount: 25,
    timeLimit: 30,
    mode: "quiz",
    userId: 7,
  },
  success: 201,
  reply: CreatedQuiz,
  errors: ["forbidden", "no-questions"],
});

export const readQuiz = endpoint({
  name: "readQuiz",
  resource: "quizzes",
  method: "GET",
  path: "/api/quiz/:quizId",
  summary: "One of the caller's quizzes",
  success: 200,
  reply: Quiz,
});

export const discardQuiz = endpoint({
  name: "discardQuiz",
  resource: "quizzes",
  method: "DELETE",
  path: "/api/quiz/:quizId",
  summary: "Discards a quiz that was not submitted",
  success: 204,
  errors: ["quiz-completed", "quiz-answered"],
});

export const readQuestions = endpoint({
  name: "readQuestions",
  resource: "quizzes",
  method: "GET",
  path: "/api/quiz/:quizId/questions",
  summary: "The questions of a quiz, in its order",
  notes: ["Each call returns the same questions and options, in the same order."],
  success: 200,
  reply: AskedQuestions,
});

export const readDraft = endpoint({
  name: "readDraft",
  resource: "quizzes",
  method: "GET",
  path: "/api/quiz/:quizId/draft",
  summary: "The draft of an open quiz, merged from all devices",
  success: 200,
  reply: MergedDraft,
  errors: ["quiz-completed"],
});

export const changeDraft = endpoint({
  name: "changeDraft",
  resource: "quizzes",
  method: "PUT",
  path: "/api/quiz/:quizId/draft",
  summary: "Merges entries into the draft of an open quiz",
  notes: [
    "Entries that were sent before change nothing, so a call may be repeated and calls may arrive in any order. Of two entries with the same name, the one with the later stamp counts; for final, startedAt, seed and submitted the earlier one; for seconds and reached the larger number.",
    "Entries that can't be read or fit no question are ignored and listed in the response; the others are stored. Stamps more than a day ahead of the server's clock are set to its time.",
  ],
  body: DraftChange,
  example: {
    entries: {
      "answer/901": { value: "3", stamp: [1_795_428_000_000, "k3v9x2ab"] },
      "seconds/901/k3v9x2ab": { value: 34.5, stamp: [1_795_428_000_000, "k3v9x2ab"] },
    },
  },
  success: 200,
  reply: MergedDraft,
  errors: ["quiz-completed"],
});

export const submitQuiz = endpoint({
  name: "submitQuiz",
  resource: "quizzes",
  method: "POST",
  path: "/api/quiz/:quizId/submit",
  summary: "Submits a quiz and scores it",
  notes: [
    "A repeated submission returns the stored result with newBadges 0, whatever it contains.",
    "The answers of the call are merged with the draft before scoring: a question without an answer in the call gets that of the draft, and a final answer of the draft stays. If the call has entries and both have an answer, the merged draft decides.",
    "Also 400 if a question occurs twice or is not part of the quiz, or if an answer does not fit its question.",
    `A submission after the time limit is accepted unless the server has already scored the draft, which it does when the quiz is read more than ${DEADLINE_GRACE_MS / 1000} seconds after the deadline.`,
  ],
  body: Submission,
  example: { answers: [{ questionId: 901, answer: 3 }] },
  success: 200,
  reply: SubmittedQuiz,
});

export const generateLecture = endpoint({
  name: "generateLecture",
  resource: "study notes",
  method: "POST",
  path: "/api/quiz/:quizId/generate-lecture",
  summary: "Writes the study notes of a completed quiz",
  notes: [
    "Repeating the call replaces the notes. Simultaneous calls for one quiz share one result. It may take a minute.",
    "With an AI model, a user can generate 20 in 24 hours by default; failed ones don't count. The built-in writer has no limit.",
  ],
  success: 201,
  reply: GeneratedLecture,
  errors: ["quiz-open", "too-many-jobs", "notes-limit", "writer-failed", "writer-timeout"],
});

export const readLecture = endpoint({
  name: "readLecture",
  resource: "study notes",
  method: "GET",
  path: "/api/lecture/:lectureId",
  summary: "One of the caller's study notes",
  success: 200,
  reply: Lecture,
});

export const QUIZ_ENDPOINTS = [
  listCategories,
  listSubcategories,
  listOfferedTests,
  createQuiz,
  readQuiz,
  discardQuiz,
  readQuestions,
  readDraft,
  changeDraft,
  submitQuiz,
  generateLecture,
  readLecture,
];
