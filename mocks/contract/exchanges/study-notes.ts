import type { Exchange } from "./exchange.ts";
import {
  FIRST_NEW_QUIZ,
  quiz,
  mine,
  get,
  post,
  SIGNED_OUT,
  NO_QUIZ,
  TOO_LARGE,
  NOW,
  UNFINISHED,
  LATEST,
} from "./common.ts";

const generate = (
  name: string,
  status: number,
  quiz: string,
  expected: string | object,
  more: Partial<Exchange> = {},
): Exchange => post(name, `${quiz}/generate-lecture`, status, { as: "learner", expected, ...more });

const NO_GUIDE = "Study guide not found";
const NOT_COMPLETED = "Submit the quiz first, then generate study notes.";

const GUIDE = {
  lecture: {
    id: 1,
    quizId: FIRST_NEW_QUIZ,
    title: `Study guide: ${quiz.title}`,
    createdAt: NOW,
    writer: "Scout (built in)",
  },
};

/** Exchanges about study notes. */
export const STUDY_NOTES_CALLS: readonly Exchange[] = [
  generate("generate notes", 201, mine, GUIDE),
  get("/api/lecture/1", 200, "learner", GUIDE.lecture),
  get(mine, 200, "learner", { lectureId: 1 }),
  post("submit a quiz with a guide again", `${mine}/submit`, 200, {
    as: "learner",
    body: { answers: [] },
    expected: { newBadges: 0, lectureId: 1 },
  }),
  generate("generate notes of another quiz", 201, `/api/quiz/${LATEST}`, {
    lecture: { id: 2, quizId: LATEST, createdAt: NOW },
  }),
  generate("generate notes again", 201, mine, GUIDE),
  generate("generate notes with a body", 201, mine, GUIDE, { body: { title: "Mine" } }),
  generate("generate notes with a body too large", 413, mine, TOO_LARGE, { text: "x".repeat(1_000_001) }),
  generate("generate notes of an open quiz", 409, `/api/quiz/${UNFINISHED}`, NOT_COMPLETED),
  generate("generate notes of another's quiz", 404, mine, NO_QUIZ, { as: "newcomer" }),
  generate("generate notes while signed out", 401, mine, SIGNED_OUT, { as: "a stale cookie" }),
  ...["0", "1e3", "nonsense", "424242"].map((id) =>
    generate(`generate notes of ${id}`, 404, `/api/quiz/${id}`, NO_QUIZ),
  ),
  get("/api/lecture/1", 404, "newcomer", NO_GUIDE),
  get("/api/lecture/1", 401, undefined, SIGNED_OUT),
  ...["0", "-1", "1e0", "nonsense", "3", "9007199254740993", ""].map((id) =>
    get(`/api/lecture/${id}`, 404, "learner", NO_GUIDE),
  ),
  {
    name: "another method of a guide",
    method: "DELETE",
    path: "/api/lecture/1",
    status: 405,
    as: "learner",
    expected: "This address answers GET only.",
    expectedHeaders: { allow: "GET" },
  },
];
