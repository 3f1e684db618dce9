import {
  FIRST_NEW_USER,
  LATEST,
  exchangesAs,
  get,
  learner,
  learnerPath,
  NEW_QUIZ_PATH,
  withStaleCookie,
} from "./common.ts";
import type { Exchange } from "./exchange.ts";

const mark = (name: string, questionId: number | string, body: object): Exchange =>
  learner(name, "PUT", `${learnerPath}/marks/${questionId}`, body);

const marked = (query: string): Exchange => get(`${learnerPath}/marked-questions?${query}`, "learner");

/** Exchanges about missed, flagged, bookmarked and annotated questions. */
export const SAVED_QUESTION_EXCHANGES: readonly Exchange[] = [
  get(`${learnerPath}/marks`, "learner"),
  get("/api/user/8/marks", "newcomer"),
  get("/api/user/8/marks", "learner"),
  get(`${learnerPath}/marks`),
  marked("kind=missed"),
  marked("kind=missed&_page=2&_limit=100"),
  marked("kind=missed&_page=7&_limit=10"),
  marked("kind=missed&categoryId=3"),
  marked("kind=missed&categoryId=99"),
  marked("kind=missed&categoryId=1&subcategoryId=14"),
  marked("kind=flagged&categoryId=2&subcategoryId=28"),
  marked("kind=bookmarked"),
  marked("kind=answered&_limit=1"),
  marked("kind=noted&q=PSEUDONYMISED+privacy"),
  // One word is in the question, the other in the note.
  marked("kind=missed&q=codes%20anonymous"),
  marked("kind=noted&q=xylophone"),
  marked(`kind=noted&q=${"x".repeat(200)}`),
  get(`${learnerPath}/marked-questions?kind=noted&q=${"x".repeat(201)}`, "learner"),
  ...["", "?kind=", "?kind=Missed", "?kind=wrong"].map((query) =>
    get(`${learnerPath}/marked-questions${query}`, "learner"),
  ),
  ...["_page", "_limit", "categoryId", "subcategoryId"].map((name) =>
    get(`${learnerPath}/marked-questions?kind=missed&${name}=0`, "learner"),
  ),
  get("/api/user/8/marked-questions?kind=missed", "newcomer"),
  get("/api/user/8/marked-questions?kind=missed", "learner"),
  get(`${learnerPath}/marked-questions?kind=missed`),
  mark("mark nothing", 1001, {}),
  mark("bookmark", 1001, { isBookmarked: true }),
  mark("bookmark again", 1001, { isBookmarked: true }),
  marked("kind=bookmarked"),
  mark("note", 1001, { note: "Ask why." }),
  mark("note at full length", 1001, { note: "x".repeat(2000) }),
  mark("note too much", 1001, { note: "x".repeat(2001) }),
  mark("note far too much", 1001, { note: "x".repeat(10_000) }),
  marked("kind=noted&categoryId=1&subcategoryId=11"),
  mark("remove a note", 1001, { note: "" }),
  marked("kind=noted&categoryId=1&subcategoryId=11"),
  mark("remove a bookmark", 1001, { isBookmarked: false }),
  mark("remove a missed mark", 1073, { isMissed: false }),
  mark("restore a missed mark", 1073, { isMissed: true }),
  mark("remove a flag", 2123, { isFlagged: false }),
  mark("mark with an invalid value", 1001, { isFlagged: "yes" }),
  ...["0", "nonsense", "424242", "9007199254740993"].map((id) =>
    mark(`mark ${id}`, id, { isBookmarked: true }),
  ),
  exchangesAs("ana")("mark a question of another tenant", "PUT", `/api/user/${FIRST_NEW_USER}/marks/1001`, {
    isBookmarked: true,
  }),
  learner("mark for another", "PUT", "/api/user/8/marks/1001", { isBookmarked: true }),
  withStaleCookie("mark while signed out", "PUT", `${learnerPath}/marks/1001`, { isBookmarked: true }),
  get(`/api/quiz/${LATEST}/marks`, "learner"),
  get(`${NEW_QUIZ_PATH}/marks`, "newcomer"),
  get("/api/quiz/0/marks", "learner"),
  get(`${NEW_QUIZ_PATH}/marks`),
];
