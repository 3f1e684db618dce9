import * as z from "zod/mini";
import { DraftChange, MergedDraft } from "../../../src/api/attempts/schema.ts";
import { Categories, Subcategories } from "../../../src/api/catalogue/schema.ts";
import { GeneratedLecture, Lecture } from "../../../src/api/lectures/schema.ts";
import { OfferedTests } from "../../../src/api/practice-tests/schema.ts";
import { AskedQuestions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz, NewQuiz, Quiz, Submission, SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import { endpoint } from "../endpoint.ts";

const CategoryIds = {
  categoryIds: {
    description:
      "Ids with commas between, at most 200; also those that were deleted. Absent or empty: all in use.",
    schema: z.string().check(z.regex(/^(?:[1-9]\d*(?:,[1-9]\d*)*)?$/)),
  },
} as const;

export const listCategories = endpoint({
  name: "listCategories",
  resource: "catalogue",
  method: "GET",
  path: "/api/categories",
  summary: "The certifications of the caller's organization",
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

export const listOfferedTests = endpoint({
  name: "listOfferedTests",
  resource: "catalogue",
  method: "GET",
  path: "/api/practice-tests",
  summary: "The practice tests of the caller's organization",
  notes: ["Without those of which a certification was deleted."],
  success: 200,
  reply: OfferedTests,
});

export const createQuiz = endpoint({
  name: "createQuiz",
  resource: "quizzes",
  method: "POST",
  path: "/api/quiz",
  summary: "Draws a quiz",
  notes: [
    "Fewer questions than asked for where the bank has no more; more where a study quiz was adapted, which adaptiveInfo tells.",
    "Fields that the body should not have, such as a score or a pass mark, are dropped.",
    "A graded quiz gets its pass mark here: that of the practice test whose certifications and size it has, else that of the exam profile of its one certification, else 70.",
    "With onlyUnseen it draws questions that no session of the learner has held; 422 where none is left.",
    "With form it draws exactly that mock exam of one certification: the questions reserved for it, the minutes and the pass mark of the exam's profile. questionCount is not needed then, and timeLimit does not count.",
    "Where the learner has an open attempt at the same mock exam whose time is not up, that attempt comes back with isContinued, as it is, and nothing is made: also where two devices start at the same moment.",
    "Until a learner has submitted a mock exam, none of its questions is drawn otherwise, and none is in any list, search, count or export of theirs.",
    "With practiceTestId it is that practice test of the organization, with its certifications, minutes and pass mark: the questions of its form, in their versions, or questionCount drawn ones.",
    "No quiz holds two questions of one point of knowledge where the bank has enough others.",
    "400 also for a certification or domain that can't be chosen, and for a form of a certification without mock exams, or together with questionIds, subcategoryIds or onlyUnseen.",
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
  errors: ["forbidden", "no-questions"],
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
  errors: ["quiz-completed", "quiz-answered"],
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
    "Entries that were sent before change nothing, so a call may be repeated and calls may arrive in any order. Of two entries with one name the one with the later stamp counts; for final, startedAt, seed and submitted the earlier one; for seconds and reached the larger number.",
    "Entries that can't be read or fit no question are dropped and named in the answer; the others are stored. Stamps more than a day ahead of the server's clock are lowered to it.",
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
  summary: "Hands a quiz in, and scores it",
  notes: [
    "Counts once: a second call answers with the stored result and newBadges 0, whatever it sends.",
    "The merged draft is scored with what the call carries: a question that is missing or unanswered in the call has the answer of the draft, and a final answer of the draft stays. With entries, the merged draft decides where both have an answer.",
    "400 also if a question is there twice or not of this quiz, or an answer does not fit its question.",
    "A submit after the time limit is taken, unless the server has scored the draft by then: it does so when anybody looks at the quiz later than 60 seconds after the deadline.",
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
    "Again: replaces the guide by a new version. Simultaneous calls for one quiz share one result. It may take a minute.",
    "With a model, a user can have 20 written in 24 hours by default; failed ones don't count. The built-in writer has no limit.",
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
  summary: "A study guide of the caller",
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
