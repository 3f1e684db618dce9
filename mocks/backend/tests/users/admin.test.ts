import { describe, expect, it } from "vitest";
import { single } from "../../../test-backend/admin-data.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { documentsAsText } from "../../../test-backend/documents-as-text.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { ROUTES } from "../../routes/routes.ts";

const { admin: ADMIN, learner: LEARNER } = SAMPLE_USERS;

const { backend, admin, inge } = backendForEachTest(["admin", "inge"]);

/** Valid bodies by route. Every administration route with a body needs an entry. */
const BODIES: Record<string, unknown> = {
  "POST /api/admin/tenants": { name: "New" },
  "PATCH /api/admin/tenants/:tenantId": { name: "Other" },
  "PUT /api/admin/tenants/:tenantId/identity-provider": {
    name: "Other",
    issuer: "https://login.example.org",
    clientId: "cairn",
    domains: ["one.test"],
    passwordSignIn: true,
  },
  "POST /api/admin/tenants/:tenantId/categories": { name: "New" },
  "PATCH /api/admin/tenants/:tenantId/categories/:categoryId": { name: "Other" },
  "POST /api/admin/tenants/:tenantId/subcategories": { categoryId: 1, name: "New" },
  "PATCH /api/admin/tenants/:tenantId/subcategories/:subcategoryId": { name: "Other" },
  "POST /api/admin/tenants/:tenantId/questions": { ...single, categoryId: 1 },
  "PATCH /api/admin/tenants/:tenantId/questions/:questionId": { text: "Other" },
  "POST /api/admin/tenants/:tenantId/bank-settings": { certifications: [], practiceTests: [] },
  "POST /api/admin/tenants/:tenantId/practice-tests": {
    title: "New",
    categoryIds: [1],
    questionCount: 1,
    timeLimit: 1,
    passMark: 1,
  },
  "PATCH /api/admin/tenants/:tenantId/practice-tests/:practiceTestId": { title: "Other" },
  "POST /api/admin/tenants/:tenantId/practice-tests/draw": { categoryIds: [1], questionCount: 1 },
  "POST /api/admin/tenants/:tenantId/questions/changes": {
    change: { do: "set-difficulty", difficultyLevel: 5 },
    questions: [{ id: 1001 }],
  },
  "POST /api/admin/tenants/:tenantId/questions/export": { ids: [1001] },
  "POST /api/admin/tenants/:tenantId/users": { username: "New", email: "new@one.test", isAdmin: true },
  "PATCH /api/admin/tenants/:tenantId/users/:userId": { username: "Other" },
  "POST /api/admin/tenants/:tenantId/reports/:reportId/close": {},
  "POST /api/admin/tenants/:tenantId/questions/import": [null],
  "POST /api/admin/tenants/:tenantId/invitations": { people: [{ email: "new@one.test", isAdmin: true }] },
  "POST /api/admin/tenants/:tenantId/class-links": {
    name: "Class",
    maxUses: 2,
    expiresAt: "2026-12-24T18:00:00.000Z",
  },
};

const PRACTICE_TEST = {
  tenantId: 1,
  title: "Check",
  categoryIds: [1],
  questionCount: 1,
  timeLimit: 1,
  passMark: 1,
  version: 1,
};

/** Path parameters of tenant 1. */
const OF_TENANT_1: Record<string, string> = {
  tenantId: "1",
  categoryId: "1",
  subcategoryId: "11",
  questionId: "1001",
  userId: "7",
  reportId: "1",
  practiceTestId: "1",
};

const ADMIN_ROUTES = ROUTES.filter(({ path }) => path.startsWith("/api/admin/")).map((route) => ({
  name: `${route.method} ${route.path}`,
  method: route.method,
  path: route.path,
  open: route.open,
  query: route.path.endsWith("/export") ? "?format=json" : "",
}));
const pathOf = (path: string, change: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ({ ...OF_TENANT_1, ...change })[name] ?? "1");

describe("each administration route", () => {
  it("has a row here: there are more than 20", () => expect(ADMIN_ROUTES.length).toBeGreaterThan(20));

  it.each(ADMIN_ROUTES)(
    "allows only administrators of the tenant: $name",
    async ({ name, method, path, open, query }) => {
      expect(open).toBeFalsy();
      const learner = await backend.as(LEARNER);
      const before = await documentsAsText(backend.store, ["sessions"]);
      const ask = (as: CallAs, change?: Record<string, string>) =>
        as(method, pathOf(path, change) + query, BODIES[name]);
      expect(await ask(backend.anonymous)).toMatchObject({ status: 401, body: "Please log in." });
      expect(await ask(learner)).toMatchObject({ status: 403, body: "Only an administrator can do this." });
      if (path.includes(":tenantId")) {
        expect(await ask(inge)).toMatchObject({ status: 404, body: "Organization not found" });
        for (const tenantId of ["0", "-1", "1.5", "nonsense", "424242", "9007199254740993"])
          expect(await ask(admin, { tenantId })).toMatchObject({
            status: 404,
            body: "Organization not found",
          });
      }
      // Under the path of another tenant the resource does not exist.
      if (/:tenantId\/.*:/.test(path)) {
        expect((await ask(inge, { tenantId: "2" })).status).toBe(404);
        expect((await ask(admin, { tenantId: "3" })).status).toBe(404);
      }
      expect(await documentsAsText(backend.store, ["sessions"])).toBe(before);
    },
  );

  it.each(ADMIN_ROUTES)(
    "changes nothing if the role is removed during the call: $name",
    async ({ name, method, path, query }) => {
      let calls = 0;
      // A change first checks the role in a separate transaction; a read is a single transaction.
      const last = method === "GET" ? 1 : 2;
      const demoted = startBackend({
        wrapStore: (store) => {
          const before = <R>(run: () => Promise<R>): Promise<R> => {
            calls += 1;
            return calls === last ? store.update("users", ADMIN, { isAdmin: false }).then(run) : run();
          };
          return {
            ...store,
            tx: (...parts) => before(() => store.tx(...parts)),
            read: (...parts) => before(() => store.read(...parts)),
          };
        },
      });
      const as = await demoted.as(ADMIN);
      const before = await documentsAsText(demoted.store, ["sessions"]);
      expect(await as(method, pathOf(path) + query, BODIES[name])).toMatchObject({
        status: 403,
        body: "Only an administrator can do this.",
      });
      await demoted.store.update("users", ADMIN, { isAdmin: true });
      expect(await documentsAsText(demoted.store, ["sessions"])).toBe(before);
    },
  );
});

describe("each change by an administrator", () => {
  /** The calls of the specification that create something drop unknown fields. */
  const OF_THE_SPECIFICATION = [
    "POST /api/admin/tenants",
    "POST /api/admin/tenants/:tenantId/categories",
    "POST /api/admin/tenants/:tenantId/questions",
  ];
  const withBody = ADMIN_ROUTES.filter(({ name }) => name in BODIES && !Array.isArray(BODIES[name]));

  it.each(withBody)(
    "refuses a field that it doesn't know, by its name, or drops it: $name",
    async (route) => {
      const { name, method, path, query } = route;
      if (path.includes(":practiceTestId")) await backend.store.insert("practiceTests", PRACTICE_TEST);
      const before = await documentsAsText(backend.store, ["sessions"]);
      const body = { ...(BODIES[name] as object), shade: "red" };
      const reply = await admin(method, pathOf(path) + query, body);
      if (OF_THE_SPECIFICATION.includes(name))
        expect([reply.status, await documentsAsText(backend.store, ["sessions"])]).toEqual([
          201,
          expect.not.stringContaining('"shade"'),
        ]);
      else {
        expect(reply).toMatchObject({ status: 400, body: "shade: This field can't be stored here." });
        expect(reply.headers["Error-Code"]).toBe("invalid-input; field=shade");
        expect(await documentsAsText(backend.store, ["sessions"])).toBe(before);
      }
    },
  );

  it.each(["constructor", "isRetired", "version2", "correctAnswers", "openReports"])(
    "to a question refuses %s",
    async (field) => {
      for (const value of [1, null])
        expect(await admin("PATCH", "/api/admin/tenants/1/questions/1001", { [field]: value })).toMatchObject(
          {
            status: 400,
            body: `${field}: This field can't be stored here.`,
          },
        );
    },
  );
});
