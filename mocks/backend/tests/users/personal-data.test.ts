import { describe, expect, it } from "vitest";
import { AccountExport } from "../../../../src/api/account/schema.ts";
import { AuditPage } from "../../../../src/api/admin/audit.ts";
import seed from "../../../sample.json" with { type: "json" };
import { createMemoryStore } from "../../../stores/memory/memory-store.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { buildOrganization } from "../../../test-backend/organization.ts";
import { Database } from "../../documents/database.ts";

// The personal data of a learner, as an administrator reads it at their request.

const [own, other] = [buildOrganization(8, "numbat"), buildOrganization(20, "quokka")];

async function start() {
  const names = Object.keys(own.documents) as (keyof typeof own.documents)[];
  const lists = names.map((name) => [name, [...own.documents[name], ...other.documents[name]]]);
  const data = Database.parse(structuredClone({ ...Object.fromEntries(lists), badges: seed.badges }));
  const backend = startBackend({ store: createMemoryStore(data) });
  const admin = await backend.as(own.ids.adminId);
  const path = (ids: typeof own.ids, rest: string) =>
    `/api/admin/tenants/${ids.tenantId}/users/${ids.learnerId}/${rest}`;
  return { ...backend, admin, path };
}

describe("the personal data of a learner", () => {
  it("is counted by kind", async () => {
    const { admin, path } = await start();
    expect((await admin("GET", path(own.ids, "personal-data"))).body).toEqual({
      finishedQuizzes: 1,
      openQuizzes: 1,
      studyGuides: 1,
      savedQuestions: 4,
      notes: 1,
      badges: 2,
      reports: 1,
      signIns: 1,
    });
  });

  it("is exported like the learner's own export, without scoring attempts whose deadline has passed", async () => {
    const { admin, path, as, store, clock } = await start();
    const learner = await as(own.ids.learnerId);
    await store.update("quizzes", own.ids.openQuizId, { timeLimit: 5 });
    clock.now = Date.parse("2026-11-20T18:04:00.000Z");
    const ownPath = `/api/user/${own.ids.learnerId}/export`;
    const { signIns: _, ...exported } = AccountExport.parse(
      (await admin("GET", path(own.ids, "export?format=json"))).body,
    );
    expect((await learner("GET", `${ownPath}?format=json`)).body).toMatchObject(exported);
    for (const table of ["sessions", "answers", "marks"]) {
      const query = `format=csv&of=${table}`;
      expect((await admin("GET", path(own.ids, `export?${query}`))).text).toBe(
        (await learner("GET", `${ownPath}?${query}`)).text,
      );
    }
    clock.now += 3_600_000;
    expect((await admin("GET", path(own.ids, "export?format=json"))).status).toBe(200);
    expect(await store.get("quizzes", own.ids.openQuizId)).toMatchObject({ completedAt: null });
  });

  it("is recorded in the audit log when an administrator downloads it", async () => {
    const { admin, path, as } = await start();
    const { adminId, learnerId, tenantId } = own.ids;
    await (
      await as(learnerId)
    )("GET", `/api/user/${learnerId}/export?format=json`);
    expect((await admin("GET", path(own.ids, "export?format=xml"))).status).toBe(400);
    await admin("GET", path(own.ids, "personal-data"));
    await admin("GET", path(own.ids, "export?format=csv&of=marks"));
    const log = await admin("GET", `/api/admin/tenants/${tenantId}/audit-log?group=users`);
    expect(AuditPage.parse(log.body).entries).toMatchObject([
      { action: "user-exported", actor: { id: adminId }, subject: { kind: "user", id: learnerId } },
    ]);
  });

  it("is not found if it is of another organization, and is refused to learners", async () => {
    const { admin, path, as } = await start();
    const learner = await as(own.ids.learnerId);
    const mixed = `/api/admin/tenants/8/users/${other.ids.learnerId}/`;
    for (const rest of ["personal-data", "export?format=json", "export?format=csv&of=answers"]) {
      expect((await admin("GET", path(other.ids, rest))).status).toBe(404);
      expect((await admin("GET", mixed + rest)).status).toBe(404);
      expect((await learner("GET", path(own.ids, rest))).status).toBe(403);
    }
  });
});
