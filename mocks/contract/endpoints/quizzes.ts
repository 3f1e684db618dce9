import * as z from "zod/mini";
import { Categories, Subcategories } from "../../../src/api/catalogue/schema.ts";
import { GeneratedLecture, Lecture } from "../../../src/api/lectures/schema.ts";
import { AskedQuestions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz, NewQuiz, Quiz, Submission, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import { endpoint } from "../endpoint.ts";

const CategoryIds = {
  categoryIds: {
    says: "Ids with commas between, at most 200; also those that were deleted. Absent or empty: all in use.",
    schema: z.string().check(z.regex(/^(?:[1-9]\d*(?:,[1-9]\d*)*)?$/)),
  },
} as const;

export const listCategories = endpoint({
  name: "listCategories",
  resource: "catalogue",
  method: "GET",
  path: "/api/categories",
  summary: "The certifications of the caller's organisation",
  query: CategoryIds,
  success: 200,
  reply: Categories,
});

export const listSubcategories = endpoint({
  name: "listSubcategories",
  resource: "catalogue",
  method: "GET",
  path: "/api/subcategories",
  summary: "The domains of certifications",
  query: CategoryIds,
  success: 200,
  reply: Subcategories,
});

export const createQuiz = endpoint({
  name: "createQuiz",
  resource: "quizzes",
  method: "POST",
  path: "/api/quiz",
  summary: "Draws a quiz",
  notes: [
    "Fewer questions than asked for where the bank has no more; more where a study quiz was adapted, which adaptiveInfo tells.",
    "Fields that the body should not have, such as a score, are dropped.",
    "Under exam conditions neither key nor explanation, feedback or reference is sent before it is submitted.",
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
  refuses: {
    400: "What was sent does not fit, or names a certification or domain that can't be chosen.",
    403: "The quiz is for another user. The call comes from a page of another site.",
    422: "There are no questions for this selection.",
  },
});

export const readQuiz = endpoint({
  name: "readQuiz",
  resource: "quizzes",
  method: "GET",
  path: "/api/quiz/:quizId",
  summary: "A quiz of one's own",
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
  refuses: { 409: "It was submitted." },
});

export const readQuestions = endpoint({
  name: "readQuestions",
  resource: "quizzes",
  method: "GET",
  path: "/api/quiz/:quizId/questions",
  summary: "The questions of a quiz, in its order",
  notes: ["The same at every call, options included."],
  success: 200,
  reply: AskedQuestions,
});

export const submitQuiz = endpoint({
  name: "submitQuiz",
  resource: "quizzes",
  method: "POST",
  path: "/api/quiz/:quizId/submit",
  summary: "Hands a quiz in, and scores it",
  notes: [
    "Counts once: a second call answers with the stored result and newBadges 0, whatever it sends.",
    "A question that is missing counts as unanswered. A submit after the time limit is taken.",
  ],
  body: Submission,
  example: { answers: [{ questionId: 901, answer: 3 }] },
  success: 200,
  reply: SubmittedQuiz,
  refuses: {
    400: "A question stands there twice, is not of this quiz, or has an answer that does not fit it.",
  },
});

export const generateLecture = endpoint({
  name: "generateLecture",
  resource: "study notes",
  method: "POST",
  path: "/api/quiz/:quizId/generate-lecture",
  summary: "Writes the study notes of a completed quiz",
  notes: [
    "Again: the same guide, written anew. Two callers of one quiz share one writing. It may take a minute.",
  ],
  success: 201,
  reply: GeneratedLecture,
  refuses: {
    409: "The quiz was not submitted.",
    429: "Notes of two other quizzes are being written for the user.",
    502: "The writing service failed.",
    504: "The writing service took too long.",
  },
});

export const readLecture = endpoint({
  name: "readLecture",
  resource: "study notes",
  method: "GET",
  path: "/api/lecture/:lectureId",
  summary: "A study guide of one's own",
  success: 200,
  reply: Lecture,
});

export const QUIZ_ENDPOINTS = [
  listCategories,
  listSubcategories,
  createQuiz,
  readQuiz,
  discardQuiz,
  readQuestions,
  submitQuiz,
  generateLecture,
  readLecture,
];
