import { describe, expect, it } from "vitest";
import { Tenants, TenantStats } from "../../../../src/api/admin/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { buildTenant, fillBank } from "../../../test-backend/bank.ts";
import { documentsAsText } from "../../../test-backend/documents-as-text.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { inge: INGE } = SAMPLE_USERS;

const { backend, admin, inge } = backendForEachTest(["admin", "inge"]);

describe("organizations", () => {
  it("are all listed for administrators of the default one; others see only their own", async () => {
    const tenants = Tenants.parse((await admin("GET", "/api/admin/tenants")).body);
    expect(tenants.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(tenants[1]).toEqual(buildTenant());
    expect((await inge("GET", "/api/admin/tenants")).body).toEqual([buildTenant()]);
  });

  it("are counted without deleted certifications, domains and questions", async () => {
    const { categoryId, questionIds } = await fillBank(backend.store, 2, 3);
    const stats = async () => TenantStats.parse((await inge("GET", "/api/admin/tenants/2/stats")).body);
    const before = await stats();
    await inge("DELETE", `/api/admin/tenants/2/questions/${questionIds[0]}`);
    expect(await stats()).toEqual({ ...before, questions: before.questions - 1 });
    await inge("DELETE", `/api/admin/tenants/2/categories/${categoryId}`);
    expect(await stats()).toEqual({ ...before, categories: 0, subcategories: 0, questions: 0 });
  });

  it("are deleted with all their contents and nothing else", async () => {
    const { store } = backend;
    const { categoryId, questionIds } = await fillBank(store, 2, 30);
    const [first = 0] = questionIds;
    const luis = await backend.as(6);
    const newQuiz = { title: "T", categoryIds: [categoryId], questionCount: 30, mode: "quiz", userId: 6 };
    await luis("POST", "/api/quiz", newQuiz);
    await luis("PUT", `/api/user/6/marks/${first}`, { note: "Mine" });
    await inge("PATCH", `/api/admin/tenants/2/questions/${first}`, { text: "Other" });
    await inge("DELETE", `/api/admin/tenants/2/questions/${first + 1}`);
    await store.insert("reports", {
      tenantId: 2,
      questionId: first,
      version: 1,
      userId: 6,
      quizId: 1,
      reason: "typo",
      createdAt: "2026-11-20T18:00:00.000Z",
      state: "open",
    });
    const untouched = async () => JSON.stringify(await store.list("questions", { categoryId: 1 }));
    const before = await untouched();
    expect((await admin("DELETE", "/api/admin/tenants/2")).status).toBe(204);
    const documents = await documentsAsText(store, ["auditEntries"]);
    expect(documents).not.toMatch(/"tenantId":2\b|Seafaring|Which rule holds|harbourline/);
    for (const [name, where] of [
      ["formerQuestions", {}],
      ["reports", {}],
      ["sessions", { userId: 6 }],
      ["sessions", { userId: INGE }],
      ["quizzes", { userId: 6 }],
      ["marks", { userId: 6 }],
      ["notes", { userId: 6 }],
      ["recalls", { userId: 6 }],
    ] as const)
      expect(await store.count(name, where), name).toBe(0);
    expect(await untouched()).toBe(before);
    expect((await inge("GET", "/api/auth/me")).status).toBe(401);
  });

  it("have a domain, which their own administrators can't change", async () => {
    const path = "/api/admin/tenants/2";
    for (const domain of ["gmail.test", null])
      expect(await inge("PATCH", path, { domain }), String(domain)).toMatchObject({
        status: 403,
        body: "Only an administrator of the default organization can change the domain.",
      });
    const { domain: own } = buildTenant();
    expect(await inge("PATCH", path, { domain: own, name: "Other" })).toMatchObject({
      status: 200,
      body: { domain: own, name: "Other" },
    });
    expect(await admin("PATCH", path, { domain: "gmail.test" })).toMatchObject({
      status: 200,
      body: { domain: "gmail.test" },
    });
  });

  it("have unique domains, ignoring case", async () => {
    const { domain: lower = "" } = buildTenant();
    const domain = lower.toUpperCase();
    const conflict = { status: 409, body: "Another organization has this domain." };
    expect(await admin("POST", "/api/admin/tenants", { name: "New", domain })).toMatchObject(conflict);
    expect(await admin("PATCH", "/api/admin/tenants/3", { domain })).toMatchObject(conflict);
    await backend.store.update("tenants", 2, { domain });
    expect(await admin("PATCH", "/api/admin/tenants/3", { domain: lower })).toMatchObject(conflict);
    expect((await admin("PATCH", "/api/admin/tenants/2", { domain: lower })).status).toBe(200);
  });

  it("have unique names, ignoring case and blanks", async () => {
    const conflict = {
      status: 409,
      body: "An organization with this name already exists.",
      headers: { "Error-Code": "name-taken; field=name" },
    };
    const named = (name: string) => admin("POST", "/api/admin/tenants", { name });
    expect(await named(" harbourline  SHIPPING")).toMatchObject(conflict);
    expect(await admin("PATCH", "/api/admin/tenants/3", { name: "Harbourline shipping" })).toMatchObject(
      conflict,
    );
    // Also one that the caller can't see.
    expect(await inge("PATCH", "/api/admin/tenants/2", { name: "CAIRN" })).toMatchObject(conflict);
    expect((await inge("PATCH", "/api/admin/tenants/2", { name: "HARBOURLINE Shipping" })).status).toBe(200);
    await backend.store.update("tenants", 2, { name: "Old Mill College" });
    const same = { name: "Old Mill College", joining: "invited" };
    expect((await inge("PATCH", "/api/admin/tenants/2", same)).status).toBe(200);
  });

  it.each([1, 3])("can't be changed by somebody who has edited version %i instead of 2", async (version) => {
    await backend.store.update("tenants", 2, { version: 2 });
    expect(await inge("PATCH", "/api/admin/tenants/2", { name: "New", version })).toMatchObject({
      status: 409,
      headers: { "Error-Code": "stale-version" },
    });
  });

  it("can't lose the default one, which can't be deactivated either", async () => {
    const before = await documentsAsText(backend.store, ["sessions"]);
    expect(await admin("DELETE", "/api/admin/tenants/1")).toMatchObject({
      status: 409,
      body: "The default organization can't be deleted.",
    });
    expect(await admin("PATCH", "/api/admin/tenants/1", { isActive: false })).toMatchObject({
      status: 409,
      body: "The default organization can't be deactivated.",
    });
    expect(await documentsAsText(backend.store, ["sessions"])).toBe(before);
  });

  it("sign out all users, including administrators, when deactivated", async () => {
    expect((await admin("PATCH", "/api/admin/tenants/2", { isActive: false })).status).toBe(200);
    expect((await inge("GET", "/api/admin/tenants")).status).toBe(401);
  });
});
