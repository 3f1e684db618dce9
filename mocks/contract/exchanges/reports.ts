import seed from "../../sample.json" with { type: "json" };
import { inge, learner, newcomer, root } from "./common.ts";
import type { Exchange } from "./exchange.ts";

/** A completed quiz of the demo learner, and its first questions. */
const QUIZ = seed.quizzes.find(({ userId, completedAt }) => userId === 7 && completedAt !== null);
const [first = 0, second = 0, third = 0] = QUIZ?.questionIds ?? [];
const OWN = `/api/quiz/${QUIZ?.id ?? 0}/reports`;
const REPORTS = "/api/admin/tenants/1/reports";

/** Exchanges about reports on questions and the replies. They run after the other exchanges. */
export const REPORT_EXCHANGES: readonly Exchange[] = [
  learner("read none", "GET", OWN),
  learner("with an unknown reason", "PUT", `${OWN}/${first}`, { reason: "dull" }),
  learner("with the reason “other” but no text", "PUT", `${OWN}/${first}`, { reason: "other" }),
  learner("in two lines", "PUT", `${OWN}/${first}`, { reason: "key", text: "a\nb" }),
  learner("with a text too long", "PUT", `${OWN}/${first}`, { reason: "key", text: "x".repeat(301) }),
  ...["0", "nonsense", "424242"].map((id) =>
    learner(`question ${id}, not in the quiz`, "PUT", `${OWN}/${id}`, { reason: "key" }),
  ),
  newcomer("in the quiz of another", "PUT", `${OWN}/${first}`, { reason: "key" }),
  newcomer("read those of another's quiz", "GET", OWN),
  learner("report", "PUT", `${OWN}/${first}`, {
    reason: "key",
    text: " B is right, see the norm ",
    state: "closed",
  }),
  learner("report again", "PUT", `${OWN}/${first}`, { reason: "typo" }),
  learner("report without a word", "PUT", `${OWN}/${second}`, { reason: "typo" }),
  learner("report a third", "PUT", `${OWN}/${third}`, { reason: "other", text: "Hm" }),
  learner("read own ones", "GET", OWN),
  learner("list as a learner", "GET", REPORTS),
  inge("list those of another's tenant", "GET", REPORTS),
  root("list", "GET", REPORTS),
  root("list a page", "GET", `${REPORTS}?_limit=1&_page=2`),
  root("list those on a question", "GET", `${REPORTS}?questionId=${first}&state=open`),
  root("list those in no state", "GET", `${REPORTS}?state=new`),
  ...["0", "nonsense", "424242"].map((id) =>
    root(`close report ${id}`, "POST", `${REPORTS}/${id}/close`, {}),
  ),
  root("close that of another tenant", "POST", "/api/admin/tenants/2/reports/1/close", {}),
  learner("close as a learner", "POST", `${REPORTS}/1/close`, {}),
  root("close with nothing said", "POST", `${REPORTS}/1/close`, { reply: " " }),
  root("close", "POST", `${REPORTS}/1/close`, { reply: "The norm of 2024 says A." }),
  root("close again with the same reply", "POST", `${REPORTS}/1/close`, {
    reply: "The norm of 2024 says A.",
  }),
  root("close again with another", "POST", `${REPORTS}/1/close`, {}),
  root("answer by a new version", "PATCH", `/api/admin/tenants/1/questions/${second}`, {
    text: "Which one?",
    resolves: [2],
    reply: "Spelt right now.",
  }),
  root("close a report that a new version has answered", "POST", `${REPORTS}/2/close`, {}),
  learner("read the outcomes", "GET", OWN),
  root("still find no more than the open ones", "GET", `${REPORTS}?state=open`),
];
