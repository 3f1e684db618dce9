import { BODY_MAX } from "../../../../backend/transport/body.ts";
import { describeEndpoint, type Endpoint } from "../../../endpoint.ts";
import { changePreferences, changeProfile, deleteAccount } from "../../../endpoints/account.ts";
import { createCategory } from "../../../endpoints/admin/categories.ts";
import { createQuestion } from "../../../endpoints/admin/questions.ts";
import { createTenant } from "../../../endpoints/admin/tenants.ts";
import { listQuizzes, readStats } from "../../../endpoints/progress.ts";
import { createQuiz, submitQuiz } from "../../../endpoints/quizzes.ts";
import { changeMarks, listMarkedQuestions } from "../../../endpoints/saved-questions.ts";
import { logIn, readMe } from "../../../endpoints/sign-in.ts";
import { check, type Check } from "../../check.ts";
import type { SignedInSession } from "../../client/http-client.ts";
import { requireError } from "../../client/responses.ts";
import { CheckFailed } from "../../faults.ts";
import type { Kit } from "../../kit.ts";
import { MALFORMED_IDS, UNKNOWN_ID } from "../../test-ids.ts";

/** Endpoints with a body, with the session and path parameters to call them. */
const BODIES: readonly [
  Endpoint,
  (
    kit: Kit,
  ) => Promise<{ session: SignedInSession | ReturnType<Kit["anonymous"]>; params: Record<string, number> }>,
][] = [
  [logIn, async (kit) => ({ session: kit.anonymous(), params: {} })],
  [createQuiz, async (kit) => ({ session: kit.learner, params: {} })],
  [submitQuiz, async (kit) => ({ session: kit.learner, params: { quizId: (await kit.openQuiz()).id } })],
  [
    changeMarks,
    async (kit) => ({
      session: kit.learner,
      params: {
        userId: kit.learner.user.id,
        questionId: (await kit.submittedQuiz()).questions[0]?.id ?? UNKNOWN_ID,
      },
    }),
  ],
  [changePreferences, async (kit) => ({ session: kit.learner, params: { userId: kit.learner.user.id } })],
  [changeProfile, async (kit) => ({ session: kit.learner, params: { userId: kit.learner.user.id } })],
  [deleteAccount, async (kit) => ({ session: kit.learner, params: { userId: kit.learner.user.id } })],
  [createTenant, async (kit) => ({ session: kit.admin(), params: {} })],
  [
    createCategory,
    async (kit) => ({ session: kit.admin(), params: { tenantId: kit.admin().user.tenantId } }),
  ],
  [
    createQuestion,
    async (kit) => ({ session: kit.admin(), params: { tenantId: kit.admin().user.tenantId } }),
  ],
];

export const BODY_CHECKS = BODIES.flatMap(([endpoint, prepareCall]) => [
  check(
    endpoint,
    `${endpoint.name}: invalid JSON`,
    `${describeEndpoint(endpoint)} with a body that is invalid JSON, a list or null is 400.`,
    async (kit) => {
      const { session, params } = await prepareCall(kit);
      for (const text of ["{", "[]", "null"]) await session.expectError(endpoint, 400, { params, text });
    },
  ),
  check(
    endpoint,
    `${endpoint.name}: another content type`,
    `${describeEndpoint(endpoint)} with a body that is not sent as application/json is 415, because a form on another site could send it.`,
    async (kit) => {
      const { session, params } = await prepareCall(kit);
      await session.expectError(endpoint, "unsupported-type", {
        params,
        text: "{}",
        headers: { "Content-Type": "text/plain" },
      });
    },
  ),
]);

/** Checks of rules for all endpoints, each shown with one of them. */
export const WIRE_CHECKS: readonly Check[] = [
  check(createQuiz, "body: too large", "A body of more than 1 MB is refused with 413.", async (kit) => {
    await kit.learner.expectError(createQuiz, "too-large", {
      text: JSON.stringify({ more: "x".repeat(BODY_MAX) }),
    });
  }),
  check(createQuiz, "origin", "A call from a page of another site is refused with 403.", async (kit) => {
    await kit.learner.expectError(createQuiz, "cross-site", {
      body: createQuiz.example,
      headers: { Origin: "https://elsewhere.example" },
    });
  }),
  check(readMe, "address: unknown", "An unknown address is 404.", async (kit) => {
    const response = await kit.learner.sendTo("GET", `/api/nothing-${kit.stamp}`);
    kit.expectEqual(response.status, 404, "the status");
    requireError(response);
  }),
  check(
    logIn,
    "method: not allowed",
    "Calling an address with a method that it does not support is 405, and Allow lists the supported ones.",
    async (kit) => {
      const response = await kit.learner.sendTo("DELETE", "/api/login");
      kit.expectEqual([response.status, response.headers.get("Allow")], [405, "POST"], "status and Allow");
      requireError(response);
    },
  ),
  check(readStats, "time zone: unknown", "An unknown Time-Zone counts as UTC.", async (kit) => {
    await kit.learner.call(readStats, {
      params: { userId: kit.learner.user.id },
      headers: { "Time-Zone": "Moon/Tranquility" },
    });
  }),
  ...MALFORMED_IDS.map((userId) =>
    check(
      listQuizzes,
      `user: ${userId}`,
      "A malformed id is 404, as if there were no such user.",
      async (kit) => {
        await kit.learner.expectError(listQuizzes, 404, { params: { userId } });
        await kit.learner.expectError(listMarkedQuestions, 404, {
          params: { userId },
          query: { kind: "missed" },
        });
      },
    ),
  ),
  check(
    readMe,
    "Date",
    "Every response has a Date header with the server's time, which countdowns use.",
    async (kit) => {
      const { headers } = await kit.learner.call(readMe);
      kit.expectTrue(
        Number.isFinite(Date.parse(headers.get("Date") ?? "")),
        "a Date",
        String(headers.get("Date")),
      );
    },
  ),
];

/** Checks of the observations about all responses. */
export const OBSERVATION_CHECKS: readonly Check[] = [
  check(readMe, "responses: secrets", "No response contains a password, a hash or a token.", async (kit) => {
    const [leak] = kit.client.observations.leaks;
    if (leak) throw new CheckFailed(leak);
  }),
  check(
    readMe,
    "responses: shared caches",
    "Shared caches may not store responses to signed-in users.",
    async (kit) => {
      const [first] = kit.client.observations.cacheable;
      if (first) throw new CheckFailed(first);
    },
  ),
  check(
    readMe,
    "the learner is still signed in",
    "The learner's sign-in session is still valid after all other checks: no other user could end it.",
    async (kit) => {
      await kit.learner.call(readMe);
    },
  ),
];
