import seed from "../../sample.json" with { type: "json" };
import { SAMPLE_ACCOUNTS, SAMPLE_USERS } from "../../test-backend/sample.ts";
import type { Exchange } from "./exchange.ts";

/** The demo learner's id. */
export const LEARNER = SAMPLE_USERS.learner;

/** The id of the first quiz created by the exchanges. */
export const FIRST_NEW_QUIZ = Math.max(...seed.quizzes.map(({ id }) => id)) + 1;

/** The id of the first user who registers. */
export const FIRST_NEW_USER = Math.max(...seed.users.map(({ id }) => id)) + 1;

export const quiz = {
  title: "CompTIA Security+ quiz",
  categoryIds: [1],
  questionCount: 5,
  timeLimit: 30,
  mode: "quiz",
  userId: LEARNER,
};

const { email, password } = SAMPLE_ACCOUNTS.learner;
export const login = { email, password };
export const register = { username: " Ana Lopes ", email: "Ana@Harbourline.Test", password: "a long one" };
export const learnerPath = `/api/user/${LEARNER}`;
export const NEW_QUIZ_PATH = `/api/quiz/${FIRST_NEW_QUIZ}`;

type More = Omit<Exchange, "name" | "method" | "path" | "body">;

/** Returns a function that makes exchanges of the session `as`, or without a session. */
export const exchangesAs =
  (as?: string) =>
  (name: string, method: Exchange["method"], path: string, body?: unknown, more: More = {}): Exchange => ({
    name,
    method,
    path,
    ...(as === undefined ? {} : { as }),
    ...(body === undefined ? {} : { body }),
    ...more,
  });

/** Exchanges without a session. */
export const signedOut = exchangesAs();

/** Exchanges with the cookie of a session that does not exist. */
export const withStaleCookie = exchangesAs("a stale cookie");

/** Exchanges of the demo learner and of a learner of the same organization who has answered nothing. */
export const [learner, newcomer] = [exchangesAs("learner"), exchangesAs("newcomer")];

/** Exchanges of the administrators of the default organization and of organization 2. */
export const [root, inge] = [exchangesAs("root"), exchangesAs("inge")];

/** Returns a GET that is named after its address. */
export const get = (path: string, as?: string): Exchange =>
  exchangesAs(as)(`GET ${path}${as === undefined ? "" : ` as ${as}`}`, "GET", path);

/** The server's time during the exchanges. */
export const NOW = seed.anchor;

/** Ids of the two latest quizzes of the learner in the seed. The latest is open. */
export const [UNFINISHED = 0, LATEST = 0] = seed.quizzes
  .filter(({ userId }) => userId === LEARNER)
  .map(({ id }) => id)
  .toReversed();

/** The questions of the quiz that is submitted without answers, one per domain; they count as missed afterwards. */
export const LEFT_OUT = [1002, 1032, 1048, 1064, 1093];
