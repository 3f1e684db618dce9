import seed from "../../sample.json" with { type: "json" };
import type { Exchange } from "./exchange.ts";

/**
 * Sessions from earlier exchanges: the demo learner, another learner of the same organization, its administrator and the administrator
 * of another organization.
 */
const [LEARNER, NEWCOMER, ADMIN, INGE] = ["examinee", "newcomer", "root", "inge"];
const NOW = "2026-11-20T18:00:00.000Z";

/** A completed quiz of the demo learner, and its first questions. */
const QUIZ = seed.quizzes.find(({ userId, completedAt }) => userId === 7 && completedAt !== null);
const [first = 0, second = 0, third = 0] = QUIZ?.questionIds ?? [];
const OWN = `/api/quiz/${QUIZ?.id ?? 0}/reports`;
const REPORTS = "/api/admin/tenants/1/reports";

const call = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  more: Partial<Exchange>,
): Exchange => ({ name: `reports: ${name}`, method, path, status, as: LEARNER, ...more });

const callError = (
  name: string,
  path: string,
  body: unknown,
  status: number,
  expected: string,
  as = LEARNER,
): Exchange => call(name, path.startsWith(OWN) ? "PUT" : "POST", path, status, { body, expected, as });

const open = { id: 1, questionId: first, reason: "key", text: "B is right, see the norm", state: "open" };

/** Exchanges about reports on questions and the replies. They run after the other exchanges. */
export const REPORT_EXCHANGES: readonly Exchange[] = [
  call("read none", "GET", OWN, 200, { expected: [] }),
  callError(
    "with an unknown reason",
    `${OWN}/${first}`,
    { reason: "dull" },
    400,
    "reason must be one of key, ambiguous, unclear, outdated, typo, other.",
  ),
  callError(
    "with the reason “other” but no text",
    `${OWN}/${first}`,
    { reason: "other" },
    400,
    "text: Required.",
  ),
  callError(
    "in two lines",
    `${OWN}/${first}`,
    { reason: "key", text: "a\nb" },
    400,
    "text: One line of text.",
  ),
  callError(
    "with a text too long",
    `${OWN}/${first}`,
    { reason: "key", text: "x".repeat(301) },
    400,
    "text: At most 300 characters.",
  ),
  ...["0", "nonsense", "424242"].map((id) =>
    callError(
      `question ${id}, not in the quiz`,
      `${OWN}/${id}`,
      { reason: "key" },
      404,
      "Question not found",
    ),
  ),
  callError("in the quiz of another", `${OWN}/${first}`, { reason: "key" }, 404, "Quiz not found", NEWCOMER),
  call("read those of another's quiz", "GET", OWN, 404, { as: NEWCOMER, expected: "Quiz not found" }),
  call("report", "PUT", `${OWN}/${first}`, 201, {
    body: { reason: "key", text: " B is right, see the norm ", state: "closed" },
    expected: {
      questionId: first,
      reason: "key",
      text: "B is right, see the norm",
      createdAt: NOW,
      state: "open",
    },
  }),
  callError(
    "report again",
    `${OWN}/${first}`,
    { reason: "typo" },
    409,
    "You already reported this question.",
  ),
  call("report without a word", "PUT", `${OWN}/${second}`, 201, {
    body: { reason: "typo" },
    expected: { state: "open" },
  }),
  call("report a third", "PUT", `${OWN}/${third}`, 201, { body: { reason: "other", text: "Hm" } }),
  call("read own ones", "GET", OWN, 200, {
    expected: [{ questionId: first }, { questionId: second }, { questionId: third }],
  }),
  call("list as a learner", "GET", REPORTS, 403, { expected: "Only an administrator can do this." }),
  call("list those of another's tenant", "GET", REPORTS, 404, {
    as: INGE,
    expected: "Organization not found",
  }),
  call("list", "GET", REPORTS, 200, {
    as: ADMIN,
    expected: [{ id: 3 }, { id: 2 }, { ...open, version: 1, username: "Mara Okafor" }],
    expectedHeaders: { "x-total-count": "3" },
  }),
  call("list a page", "GET", `${REPORTS}?_limit=1&_page=2`, 200, {
    as: ADMIN,
    expected: [{ id: 2 }],
    expectedHeaders: { "x-total-count": "3" },
  }),
  call("list those on a question", "GET", `${REPORTS}?questionId=${first}&state=open`, 200, {
    as: ADMIN,
    expected: [{ id: 1 }],
    expectedHeaders: { "x-total-count": "1" },
  }),
  call("list those in no state", "GET", `${REPORTS}?state=new`, 400, {
    as: ADMIN,
    expected: "state must be one of open, changed, closed.",
  }),
  ...["0", "nonsense", "424242"].map((id) =>
    callError(`close report ${id}`, `${REPORTS}/${id}/close`, {}, 404, "Report not found", ADMIN),
  ),
  callError(
    "close that of another tenant",
    "/api/admin/tenants/2/reports/1/close",
    {},
    404,
    "Report not found",
    ADMIN,
  ),
  callError("close as a learner", `${REPORTS}/1/close`, {}, 403, "Only an administrator can do this."),
  callError("close with nothing said", `${REPORTS}/1/close`, { reply: " " }, 400, "reply: Required.", ADMIN),
  call("close", "POST", `${REPORTS}/1/close`, 200, {
    as: ADMIN,
    body: { reply: "The norm of 2024 says A." },
    expected: { ...open, state: "closed", reply: "The norm of 2024 says A.", answeredAt: NOW },
  }),
  call("close again with the same reply", "POST", `${REPORTS}/1/close`, 200, {
    as: ADMIN,
    body: { reply: "The norm of 2024 says A." },
    expected: { state: "closed" },
  }),
  callError(
    "close again with another",
    `${REPORTS}/1/close`,
    {},
    409,
    "This report has already been answered.",
    ADMIN,
  ),
  call("answer by a new version", "PATCH", `/api/admin/tenants/1/questions/${second}`, 200, {
    as: ADMIN,
    body: { text: "Which one?", resolves: [2], reply: "Spelt right now." },
    expected: { version: 2, openReports: 0 },
  }),
  callError(
    "close a report that a new version has answered",
    `${REPORTS}/2/close`,
    {},
    409,
    "This report has already been answered.",
    ADMIN,
  ),
  call("read the outcomes", "GET", OWN, 200, {
    expected: [
      { questionId: first, state: "closed", reply: "The norm of 2024 says A.", answeredAt: NOW },
      { questionId: second, state: "changed", reply: "Spelt right now.", answeredAt: NOW },
      { questionId: third, state: "open" },
    ],
  }),
  call("still find no more than the open ones", "GET", `${REPORTS}?state=open`, 200, {
    as: ADMIN,
    expected: [{ id: 3 }],
    expectedHeaders: { "x-total-count": "1" },
  }),
];
