import seed from "../../sample.json" with { type: "json" };
import {
  FIRST_NEW_QUIZ,
  FIRST_NEW_USER,
  LEFT_OUT,
  NOW,
  exchangesAs,
  get,
  learner,
  NEW_QUIZ_PATH,
  newcomer,
  quiz,
  withStaleCookie,
} from "./common.ts";
import type { Exchange } from "./exchange.ts";

const ana = exchangesAs("ana");
const create = (name: string, change: object): Exchange =>
  learner(name, "POST", "/api/quiz", { ...quiz, ...change });

/** A question of a certification that is not in the quiz. */
const OTHER_QUESTION = seed.questions.find(({ categoryId }) => categoryId !== 1)?.id;

const DRAFT = `${NEW_QUIZ_PATH}/draft`;

/** Returns a draft entry with the time of the seed's anchor. */
const edit = (value: unknown, replica = "a") => ({ value, stamp: [Date.parse(NOW), replica] });

/** Exchanges that create, read, submit and discard quizzes. */
export const QUIZ_EXCHANGES: readonly Exchange[] = [
  create("create", { questionIds: LEFT_OUT }),
  get(NEW_QUIZ_PATH, "learner"),
  get(`${NEW_QUIZ_PATH}/questions`, "learner"),
  get(NEW_QUIZ_PATH, "newcomer"),
  get(`${NEW_QUIZ_PATH}/questions`, "newcomer"),
  get("/api/quiz/0", "learner"),
  get("/api/quiz/-1", "learner"),
  get("/api/quiz/1e3", "learner"),
  get("/api/quiz/nonsense", "learner"),
  get("/api/quiz/9007199254740993", "learner"),
  get("/api/quiz/%00", "learner"),
  get("/api/quiz/424242", "learner"),
  get("/api/quiz/", "learner"),
  create("for another user", { userId: 8 }),
  create("a study session in exam mode", { mode: "study", conditions: "exam" }),
  create("under other conditions", { conditions: "open book" }),
  create("without a certification", { categoryIds: [] }),
  create("of an unknown certification", { categoryIds: [99] }),
  create("of a domain elsewhere", { subcategoryIds: [21] }),
  create("of a malformed domain", { subcategoryIds: [0] }),
  create("of too many certifications", { categoryIds: Array(51).fill(1) }),
  create("without questions", { questionCount: 0 }),
  create("with too many questions", { questionCount: 201 }),
  create("with a fractional number of questions", { questionCount: 2.5 }),
  create("with no time", { timeLimit: 0 }),
  create("with too much time", { timeLimit: 601 }),
  create("without a title", { title: "  " }),
  create("with a long title", { title: "x".repeat(201) }),
  create("from no question", { questionIds: [] }),
  create("from too many questions", { questionIds: Array(201).fill(1) }),
  create("from questions that are not of its certifications", { questionIds: [OTHER_QUESTION] }),
  create("for another reason", { reason: "whim" }),
  create("in another mode", { mode: "exam" }),
  create("without a limit", { timeLimit: null }),
  create("with more than asked for", { score: 100, completedAt: "2026-11-20T18:00:00.000Z", id: 1 }),
  create("more than the bank holds", { subcategoryIds: [61], categoryIds: [6], questionCount: 200 }),
  create("over two certifications and one domain", {
    categoryIds: [1, 6],
    subcategoryIds: [61],
    questionCount: 20,
  }),
  {
    ...get(`/api/quiz/${FIRST_NEW_QUIZ + 4}/questions`, "learner"),
    name: "GET the questions of one domain of two certifications",
  },
  // A certification named twice counts once.
  create("of one certification twice", { categoryIds: [6, 6], questionCount: 200 }),
  create("of one domain twice", { categoryIds: [6], subcategoryIds: [61, 61], questionCount: 200 }),
  create("a study quiz", { mode: "study", questionCount: 10 }),
  ana("create in a tenant without questions", "POST", "/api/quiz", { ...quiz, userId: FIRST_NEW_USER }),

  // Draft
  get(`${NEW_QUIZ_PATH}/draft`, "learner"),
  get(`${NEW_QUIZ_PATH}/draft`, "newcomer"),
  newcomer("save into another's draft", "PUT", DRAFT, { entries: {} }),
  learner("save no entries", "PUT", DRAFT, { entries: [] }),
  learner("save a draft", "PUT", DRAFT, {
    entries: { clockHidden: edit(true), reached: edit(2), "answer/1": edit("1") },
  }),
  learner("save a draft from another device", "PUT", DRAFT, {
    entries: { clockHidden: edit(false, "b"), reached: edit(1, "b") },
  }),
  get(`${NEW_QUIZ_PATH}/draft`, "learner"),

  // Submit
  newcomer("submit another's", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [] }),
  learner("submit nothing", "POST", `${NEW_QUIZ_PATH}/submit`, {}),
  learner("submit a question of another quiz", "POST", `${NEW_QUIZ_PATH}/submit`, {
    answers: [{ questionId: 1, answer: 1 }],
  }),
  learner("submit half an answer", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [{ questionId: 1001 }] }),
  learner("submit a flag of another quiz", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [], flags: [1] }),
  learner("submit half a flag", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [], flags: ["1"] }),
  learner("submit without a body", "POST", `${NEW_QUIZ_PATH}/submit`),
  learner("submit", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [] }),
  learner("submit again", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [{ questionId: 1, answer: 1 }] }),
  get(NEW_QUIZ_PATH, "learner"),
  get(`${NEW_QUIZ_PATH}/draft`, "learner"),
  learner("save after submitting", "PUT", DRAFT, { entries: {} }),

  // Discard
  learner("discard a completed quiz", "DELETE", `/api/quiz/${FIRST_NEW_QUIZ}`),
  newcomer("discard another's", "DELETE", `/api/quiz/${FIRST_NEW_QUIZ + 1}`),
  withStaleCookie("discard while signed out", "DELETE", `/api/quiz/${FIRST_NEW_QUIZ + 1}`),
  learner("discard", "DELETE", `/api/quiz/${FIRST_NEW_QUIZ + 1}`),
  learner("discard again", "DELETE", `/api/quiz/${FIRST_NEW_QUIZ + 1}`),
  learner("discard a malformed id", "DELETE", "/api/quiz/nonsense"),
  learner("discard an unknown quiz", "DELETE", "/api/quiz/424242"),
  get(`/api/quiz/${FIRST_NEW_QUIZ + 1}`, "learner"),
  get(`/api/quiz/${FIRST_NEW_QUIZ + 1}/questions`, "learner"),
  learner("submit a discarded quiz", "POST", `/api/quiz/${FIRST_NEW_QUIZ + 1}/submit`, { answers: [] }),
];
