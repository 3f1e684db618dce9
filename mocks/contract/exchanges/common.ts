import { SAMPLE_ACCOUNTS, SAMPLE_USERS } from "../../builders/sample-users.ts";
import seed from "../../sample.json" with { type: "json" };
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
export const mine = `/api/quiz/${FIRST_NEW_QUIZ}`;

export const get = (path: string, status: number, as?: string, expected?: string | object): Exchange => ({
  name: `GET ${path}${as === undefined ? "" : ` as ${as}`}`,
  method: "GET",
  path,
  status,
  ...(as === undefined ? {} : { as }),
  ...(expected === undefined ? {} : { expected }),
});

export const post = (name: string, path: string, status: number, more: Partial<Exchange>): Exchange => ({
  name,
  method: "POST",
  path,
  status,
  ...more,
});

export const SIGNED_OUT = "Please log in.";
export const NO_QUIZ = "Quiz not found";
export const NO_USER = "User not found";
export const WRONG_TYPE = "The request must have the content type application/json.";
export const WRONG_LOGIN = "Invalid email or password.";
export const TOO_LARGE = "The request is larger than 1 MB.";
export const EMAIL_IN_USE = "This email is already in use.";

/** The server's time during the exchanges. */
export const NOW = seed.anchor;
export const COOKIE = "cairn_session=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax";
export const NO_COOKIE = "cairn_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

export const ANA = {
  id: FIRST_NEW_USER,
  username: "Ana Lopes",
  email: "Ana@Harbourline.Test",
  isAdmin: false,
  tenantId: 2,
  createdAt: NOW,
  lastLogin: NOW,
};

export const BO = { ...ANA, id: FIRST_NEW_USER + 1, username: "Bo", email: "bo@unclaimed.test", tenantId: 1 };

export const countOf = (categoryId: number) =>
  seed.questions.filter((question) => question.categoryId === categoryId).length;

/** Ids of the learner's quizzes in the seed, newest first. The newest is open. */
export const SEEDED = seed.quizzes
  .filter(({ userId }) => userId === LEARNER)
  .map(({ id }) => id)
  .toReversed();

export const [UNFINISHED = 0, LATEST = 0] = SEEDED;

/** The questions of the quiz that is submitted without answers, one per domain; they count as missed afterwards. */
export const LEFT_OUT = [1002, 1032, 1048, 1064, 1093];
