import { describeEndpoint, paramsOf, type Endpoint } from "../../../endpoint.ts";
import { ENDPOINTS } from "../../../endpoints.ts";
import { createCategory } from "../../../endpoints/admin/categories.ts";
import { createQuestion } from "../../../endpoints/admin/questions.ts";
import { deleteTenant, readTenantStats } from "../../../endpoints/admin/tenants.ts";
import {
  changeDraft,
  createQuiz,
  discardQuiz,
  generateLecture,
  listCategories,
  readDraft,
  readLecture,
  submitQuiz,
} from "../../../endpoints/quizzes.ts";
import { changeMarks } from "../../../endpoints/saved-questions.ts";
import { check, type Check } from "../../check.ts";
import type { SignedInSession } from "../../client/http-client.ts";
import type { CallOptions } from "../../client/transfer.ts";
import type { Kit } from "../../kit.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";

/** Returns a valid call of an endpoint: its example body and the required query parameters. */
const validCall = ({ query = {}, body, example }: Endpoint): CallOptions => ({
  ...(body === undefined ? {} : { body: example }),
  query: Object.fromEntries(
    Object.entries(query)
      .filter(([, { isRequired }]) => isRequired)
      .map(([name]) => [name, REQUIRED[name] ?? ""]),
  ),
});

const REQUIRED: Readonly<Record<string, string>> = { format: "json", kind: "missed" };

/** Returns path parameters: the given ids, otherwise ids that no entity has. */
const paramsFor = (endpoint: Endpoint, ids: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, ids[name] ?? UNKNOWN_ID]));

/** Calls without signing in. Calls that write use unknown ids, so that a backend without the access check loses no data. */
export const SIGNED_OUT_CHECKS = ENDPOINTS.filter(({ isOpen }) => !isOpen).map((endpoint) =>
  check(
    endpoint,
    `${endpoint.name}: signed out`,
    `${describeEndpoint(endpoint)} without signing in is 401.`,
    async (kit) => {
      const { id, tenantId } = kit.learner.user;
      const ids = endpoint.method === "GET" ? { userId: id, tenantId } : {};
      await kit
        .anonymous()
        .expectError(endpoint, "signed-out", { ...validCall(endpoint), params: paramsFor(endpoint, ids) });
    },
  ),
);

/** Endpoints that would destroy data on a backend without the access check. */
const DESTRUCTIVE: readonly Endpoint[] = [deleteTenant];

export const ADMIN_ONLY_CHECKS = ENDPOINTS.filter(({ isAdministrative }) => isAdministrative).map(
  (endpoint) =>
    check(
      endpoint,
      `${endpoint.name}: as a learner`,
      `${describeEndpoint(endpoint)} as a learner is 403.`,
      async (kit) => {
        const ids: Record<string, number> = DESTRUCTIVE.includes(endpoint)
          ? {}
          : { tenantId: kit.learner.user.tenantId };
        await kit.learner.expectError(endpoint, "forbidden", {
          ...validCall(endpoint),
          params: paramsFor(endpoint, ids),
        });
      },
    ),
);

const ofUser = ENDPOINTS.filter(({ path }) => path.startsWith("/api/user/"));

const ofQuiz = ENDPOINTS.filter(({ path }) => path.startsWith("/api/quiz/:"));

/** Calls with the id of another user; deletions come last. */
export const OTHER_USER_CHECKS = ofUser
  .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"))
  .map((endpoint) =>
    check(
      endpoint,
      `${endpoint.name}: another user`,
      `${describeEndpoint(endpoint)} with the id of another user is 404, as if there were no such user.`,
      async (kit) => {
        const userId = kit.second().user.id;
        await kit.learner.expectError(endpoint, 404, {
          ...validCall(endpoint),
          params: paramsFor(endpoint, { userId }),
        });
      },
    ),
  );

/** Endpoints that work on open quizzes only. */
const OF_OPEN_QUIZZES: readonly Endpoint[] = [submitQuiz, discardQuiz, readDraft, changeDraft];

/** Checks that another user can't access the learner's quizzes. */
const foreignQuizChecks = (
  who: string,
  getSession: (kit: Kit) => SignedInSession | Promise<SignedInSession>,
): Check[] =>
  ofQuiz.map((endpoint) =>
    check(
      endpoint,
      `${endpoint.name}: of ${who}`,
      `${describeEndpoint(endpoint)} of a quiz of ${who} is 404, as if there were no such quiz.`,
      async (kit) => {
        const stranger = await getSession(kit);
        const isOpen = OF_OPEN_QUIZZES.includes(endpoint);
        const quizId = isOpen ? (await kit.openQuiz()).id : (await kit.submittedQuiz()).submitted.id;
        const questionId = (await kit.submittedQuiz()).questions[0]?.id ?? UNKNOWN_ID;
        const options = { ...validCall(endpoint), params: paramsFor(endpoint, { quizId, questionId }) };
        await stranger.expectError(
          endpoint,
          404,
          endpoint === submitQuiz ? { ...options, body: { answers: [] } } : options,
        );
      },
    ),
  );

export const ISOLATION_CHECKS: readonly Check[] = [
  ...foreignQuizChecks("another learner", (kit) => kit.second()),
  ...foreignQuizChecks("another organization's learner", (kit) => kit.outsider()),
  check(
    [readLecture, generateLecture],
    "readLecture: another user",
    "A study guide of another user is 404, as if it did not exist.",
    async (kit) => {
      const second = kit.second();
      const { submitted } = await kit.submittedQuiz();
      const { body } = await kit.learner.call(generateLecture, { params: { quizId: submitted.id } });
      await second.expectError(readLecture, 404, { params: { lectureId: body.lecture.id } });
    },
  ),
  check(
    [listCategories, createQuiz],
    "catalog: another organization's",
    "Learners see only the certifications of their organization and can't create quizzes from others.",
    async (kit) => {
      const outsider = await kit.outsider();
      const { categories, largest } = await kit.catalog();
      const { body } = await outsider.call(listCategories);
      const ids = new Set(categories.map(({ id }) => id));
      kit.expectEqual(
        body.filter(({ id }) => ids.has(id)).map(({ id }) => id),
        [],
        "certifications of the learner's organization",
      );
      const quiz = {
        title: `Contract ${kit.stamp}`,
        categoryIds: [largest.id],
        questionCount: 3,
        mode: "quiz",
        userId: outsider.user.id,
      };
      await outsider.expectError(createQuiz, 400, { body: quiz });
    },
  ),
  check(
    changeMarks,
    "saved questions: another organization's",
    "Saving a question of another organization is 404.",
    async (kit) => {
      const outsider = await kit.outsider();
      const [question] = (await kit.submittedQuiz()).questions;
      await outsider.expectError(changeMarks, 404, {
        params: { userId: outsider.user.id, questionId: question?.id ?? UNKNOWN_ID },
        body: { isBookmarked: true },
      });
    },
  ),
  check(
    readTenantStats,
    "organizations: another's",
    "Administrators can't access other organizations: 404.",
    async (kit) => {
      const { tenantAdmin } = await kit.testTenant();
      const tenantId = kit.learner.user.tenantId;
      const calls = ENDPOINTS.filter(
        ({ path, method }) => path.startsWith("/api/admin/tenants/:tenantId/") && method === "GET",
      );
      for (const endpoint of calls)
        await tenantAdmin.expectError(endpoint, 404, {
          ...validCall(endpoint),
          params: paramsFor(endpoint, { tenantId }),
        });
      await tenantAdmin.expectError(createCategory, 404, {
        params: { tenantId },
        body: { name: `Contract ${kit.stamp}` },
      });
    },
  ),
  check(
    createQuestion,
    "questions: another organization's certification",
    "Creating a question in a certification of another organization is 400.",
    async (kit) => {
      const { tenantAdmin, tenant } = await kit.testTenant();
      const { largest } = await kit.catalog();
      const body = { ...(createQuestion.example as object), categoryId: largest.id };
      await tenantAdmin.expectError(createQuestion, 400, { params: { tenantId: tenant.id }, body });
    },
  ),
];
