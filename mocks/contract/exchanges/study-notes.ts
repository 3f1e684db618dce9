import { LATEST, UNFINISHED, get, learner, NEW_QUIZ_PATH, newcomer, withStaleCookie } from "./common.ts";
import type { Exchange } from "./exchange.ts";

const generateNotes = (name: string, quiz: string, body?: unknown): Exchange =>
  learner(name, "POST", `${quiz}/generate-lecture`, body);

/** Exchanges about study notes. */
export const STUDY_NOTES_EXCHANGES: readonly Exchange[] = [
  generateNotes("generate notes", NEW_QUIZ_PATH),
  get("/api/lecture/1", "learner"),
  get(NEW_QUIZ_PATH, "learner"),
  learner("submit a quiz with a guide again", "POST", `${NEW_QUIZ_PATH}/submit`, { answers: [] }),
  generateNotes("generate notes of another quiz", `/api/quiz/${LATEST}`),
  generateNotes("generate notes again", NEW_QUIZ_PATH),
  generateNotes("generate notes with a body", NEW_QUIZ_PATH, { title: "Mine" }),
  learner("generate notes with a body too large", "POST", `${NEW_QUIZ_PATH}/generate-lecture`, undefined, {
    text: "x".repeat(1_000_001),
  }),
  generateNotes("generate notes of an open quiz", `/api/quiz/${UNFINISHED}`),
  newcomer("generate notes of another's quiz", "POST", `${NEW_QUIZ_PATH}/generate-lecture`),
  withStaleCookie("generate notes while signed out", "POST", `${NEW_QUIZ_PATH}/generate-lecture`),
  ...["0", "1e3", "nonsense", "424242"].map((id) =>
    generateNotes(`generate notes of ${id}`, `/api/quiz/${id}`),
  ),
  get("/api/lecture/1", "newcomer"),
  get("/api/lecture/1"),
  ...["0", "-1", "1e0", "nonsense", "3", "9007199254740993", ""].map((id) =>
    get(`/api/lecture/${id}`, "learner"),
  ),
  learner("another method of a guide", "DELETE", "/api/lecture/1"),
];
