import { LEARNER, learner, learnerPath, login, signedOut } from "../common.ts";
import type { Exchange } from "../exchange.ts";

const PREFERENCES = `${learnerPath}/preferences`;
const exam = {
  title: "ISC2 CISSP quiz",
  categoryIds: [2],
  questionCount: 5,
  timeLimit: 30,
  mode: "quiz",
  userId: LEARNER,
  conditions: "exam",
};

/** Exchanges about exam profiles and quizzes in exam mode. They run after the other exchanges. */
export const EXAM_EXCHANGES: readonly Exchange[] = [
  signedOut("log in for an exam", "POST", "/api/login", login, { saveSessionAs: "learner" }),
  learner("read the exam profiles", "GET", "/api/categories"),
  learner("prefer exam mode and extra time", "PATCH", PREFERENCES, {
    conditions: "exam",
    extraTime: 1.5,
  }),
  learner("prefer three times the time", "PATCH", PREFERENCES, { extraTime: 3 }),
  learner("prefer strict conditions", "PATCH", PREFERENCES, { conditions: "strict" }),
  learner("begin an exam that forbids going back", "POST", "/api/quiz", exam),
  learner("begin an exam of two certifications", "POST", "/api/quiz", { ...exam, categoryIds: [4, 5] }),
  learner("study in exam mode", "POST", "/api/quiz", { ...exam, mode: "study" }),
  learner("begin under strict conditions", "POST", "/api/quiz", { ...exam, conditions: "strict" }),
  learner("prefer no limit at all", "PATCH", PREFERENCES, { extraTime: null }),
  learner("begin untimed", "POST", "/api/quiz", exam),
];
