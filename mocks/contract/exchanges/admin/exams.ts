import { SAMPLE_USERS } from "../../../builders/sample-users.ts";
import seed from "../../../sample.json" with { type: "json" };
import type { Exchange } from "../exchange.ts";

/** The demo learner. Earlier exchanges have ended all sessions of this user. */
const LEARNER = SAMPLE_USERS.learner;
const as = "examinee";
const exam = {
  title: "ISC2 CISSP quiz",
  categoryIds: [2],
  questionCount: 5,
  timeLimit: 30,
  mode: "quiz",
  userId: LEARNER,
  conditions: "exam",
};

const prefer = (name: string, status: number, body: object, expected: string | object): Exchange => ({
  name,
  method: "PATCH",
  path: `/api/user/${LEARNER}/preferences`,
  as,
  body,
  status,
  expected,
});

const begin = (name: string, status: number, change: object, expected: string | object): Exchange => ({
  name,
  method: "POST",
  path: "/api/quiz",
  as,
  body: { ...exam, ...change },
  status,
  expected,
});

/** Exchanges about exam profiles and quizzes in exam mode. They run after the other exchanges. */
export const EXAM_EXCHANGES: readonly Exchange[] = [
  {
    name: "log in for an exam",
    method: "POST",
    path: "/api/login",
    body: { email: "learner@cairn.test", password: "learner-demo" },
    saveSessionAs: as,
    status: 200,
  },
  {
    name: "read the exam profiles",
    method: "GET",
    path: "/api/categories",
    as,
    status: 200,
    expected: seed.categories.map(({ id, profile }) => ({ id, profile })),
  },
  prefer(
    "prefer exam conditions and extra time",
    200,
    { conditions: "exam", extraTime: 1.5 },
    {
      conditions: "exam",
      extraTime: 1.5,
    },
  ),
  prefer("prefer three times the time", 400, { extraTime: 3 }, "extraTime must be one of 1, 1.25, 1.5, 2."),
  prefer(
    "prefer strict conditions",
    400,
    { conditions: "strict" },
    "conditions must be one of immediate, exam.",
  ),
  begin(
    "begin an exam that forbids going back",
    201,
    {},
    {
      conditions: "exam",
      backNavigation: false,
      extraTime: 1.5,
      timeLimit: 30,
    },
  ),
  begin("begin an exam of two certifications", 201, { categoryIds: [4, 5] }, { conditions: "exam" }),
  begin(
    "study under exam conditions",
    400,
    { mode: "study" },
    "conditions: Exam conditions require a graded quiz.",
  ),
  begin("begin under strict conditions", 400, { conditions: "strict" }, "conditions must be one of exam."),
  prefer("prefer no limit at all", 200, { extraTime: null }, { extraTime: null }),
  begin("begin untimed", 201, {}, { extraTime: null, timeLimit: 30 }),
];
