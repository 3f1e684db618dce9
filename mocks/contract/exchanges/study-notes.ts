import type { Exchange } from "./exchange.ts";
import { LATEST, UNFINISHED, get, learner, mine, newcomer, stale } from "./common.ts";

const generateNotes = (name: string, quiz: string, body?: unknown): Exchange =>
  learner(name, "POST", `${quiz}/generate-lecture`, body);

/** Exchanges about study notes. */
export const STUDY_NOTES_EXCHANGES: readonly Exchange[] = [
  generateNotes("generate notes", mine),
  get("/api/lecture/1", "learner"),
  get(mine, "learner"),
  learner("submit a quiz with a guide again", "POST", `${mine}/submit`, { answers: [] }),
  generateNotes("generate notes of another quiz", `/api/quiz/${LATEST}`),
  generateNotes("generate notes again", mine),
  generateNotes("generate notes with a body", mine, { title: "Mine" }),
  learner("generate notes with a body too large", "POST", `${mine}/generate-lecture`, undefined, {
    text: "x".repeat(1_000_001),
  }),
  generateNotes("generate notes of an open quiz", `/api/quiz/${UNFINISHED}`),
  newcomer("generate notes of another's quiz", "POST", `${mine}/generate-lecture`),
  stale("generate notes while signed out", "POST", `${mine}/generate-lecture`),
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
