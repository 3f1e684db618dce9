import { describe, expect, it } from "vitest";
import type { AuditEntry } from "../../../../src/api/admin/audit.ts";
import { CreatedUser } from "../../../../src/api/admin/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { rowsOf } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { plainPasswords } from "../../../test-doubles/passwords.ts";
import { Unavailable } from "../../ports/store.ts";
import { entriesOf } from "./audit.test.helpers.ts";

const { admin: ADMIN, inge: INGE, luis: LUIS } = SAMPLE_USERS;
/** The installation's administrator, the administrator of tenant 2 and one of its learners. */
const { backend, restart, admin, inge, luis } = backendForEachTest(["admin", "inge", "luis"]);

/** Returns the entries as action, actor's and subject's ids, oldest first. */
const summarize = (entries: readonly AuditEntry[]) =>
  entries.map(({ action, actor, subject }) => [action, actor?.id ?? null, subject?.id ?? null]).toReversed();

describe("the audit log", () => {
  it("records sign-ups, sign-ins, failures and sign-outs of all devices, with time and network", async () => {
    await backend.store.update("tenants", 1, { joining: "open" });
    const path = "/api/admin/tenants/1/audit-log";
    const [{ id: last } = { id: 0 }] = (await backend.store.list("users")).toReversed();
    const newcomer = { username: "Nina", email: "nina@example.org", password: "a long password" };
    expect((await backend.anonymous("POST", "/api/register", newcomer)).status).toBe(201);
    expect(
      (
        await backend.anonymous("POST", "/api/login", {
          email: "nina@example.org",
          password: "a long password",
        })
      ).status,
    ).toBe(200);
    const id = last + 1;
    expect((await (await backend.as(id))("DELETE", `/api/user/${id}/sign-ins`)).status).toBe(204);
    const entries = await entriesOf(admin, path);
    expect(summarize(entries)).toEqual([
      ["signed-up", id, null],
      ["signed-in", id, null],
      ["signed-out-elsewhere", id, null],
    ]);
    expect(entries[0]).toEqual({
      id: 3,
      at: "2026-11-20T18:00:00.000Z",
      action: "signed-out-elsewhere",
      actor: { id, username: "Nina" },
      network: "127.0.0.1",
    });
  });

  it("records a failed sign-in of an account, and nothing for an unknown address", async () => {
    await restart({ passwords: plainPasswords });
    for (const email of ["luis@harbourline.test", "unknown@harbourline.test"])
      expect((await backend.anonymous("POST", "/api/login", { email, password: "wrong one" })).status).toBe(
        401,
      );
    await expect.poll(() => backend.store.count("auditEntries")).toBe(1);
    const user = await backend.store.get("users", LUIS);
    expect(await entriesOf(inge)).toEqual([
      {
        id: 1,
        at: "2026-11-20T18:00:00.000Z",
        action: "sign-in-failed",
        network: "127.0.0.1",
        subject: { kind: "user", id: LUIS, name: user?.username },
      },
    ]);
    expect(JSON.stringify(await backend.store.list("auditEntries"))).not.toMatch(/luis|@|wrong/i);
  });

  it("does not make the response to a failed sign-in wait, or fail", async () => {
    await restart({
      passwords: plainPasswords,
      wrapStore: (store) => ({ ...store, tx: () => Promise.reject(new Unavailable("No room.")) }),
    });
    const login = { email: "luis@harbourline.test", password: "wrong one" };
    expect((await backend.anonymous("POST", "/api/login", login)).status).toBe(401);
    await expect.poll(() => backend.errors).toEqual([new Unavailable("No room.")]);
  });

  it("records what administrators do to users, without their addresses, and passwords", async () => {
    const nina = { username: "Nina", email: "nina@harbourline.test", isAdmin: true };
    const { user, link } = CreatedUser.parse((await inge("POST", "/api/admin/tenants/2/users", nina)).body);
    const users = `/api/admin/tenants/2/users/${user.id}`;
    await inge("PATCH", users, { isAdmin: false });
    await inge("PATCH", users, { username: "N." });
    await backend.anonymous("POST", "/api/reset-password", {
      token: link.path.split("#")[1],
      password: "a long one",
    });
    await inge("PATCH", users, { email: "n@harbourline.test" });
    await inge("POST", `/api/admin/users/${user.id}/reset-link`);
    await luis("POST", `/api/user/${LUIS}/password`, { current: "x", password: "another long one" });
    await luis("PATCH", `/api/user/${LUIS}`, { email: "l@harbourline.test", password: "x" });
    await inge("DELETE", users);
    const entries = await entriesOf(inge);
    expect(summarize(entries)).toEqual([
      ["user-invited", INGE, user.id],
      ["role-changed", INGE, user.id],
      ["password-reset", user.id, null],
      ["email-changed", INGE, user.id],
      ["reset-link-created", INGE, user.id],
      ["password-changed", LUIS, null],
      ["email-changed", LUIS, LUIS],
      ["user-deleted", INGE, user.id],
    ]);
    expect(entries.at(-1)).toMatchObject({ after: { isAdmin: true } });
    expect(entries.at(-2)).toMatchObject({ before: { isAdmin: true }, after: { isAdmin: false } });
    // A deleted user's entries stay, without the name.
    expect(entries.at(-3)?.actor).toEqual({ id: user.id });
    expect(JSON.stringify(await backend.store.list("auditEntries"))).not.toMatch(/nina|N\.|@/i);
  });

  it("ends a link that was sent to an address which an administrator has corrected", async () => {
    const nina = { username: "Nina", email: "nina@harbourline.test", isAdmin: false };
    const { user, link } = CreatedUser.parse((await inge("POST", "/api/admin/tenants/2/users", nina)).body);
    await inge("PATCH", `/api/admin/tenants/2/users/${user.id}`, { email: "n@harbourline.test" });
    const choose = { token: link.path.split("#")[1], password: "a long one" };
    expect((await backend.anonymous("POST", "/api/reset-password", choose)).status).toBe(410);
  });

  it("records that users delete their own account", async () => {
    expect((await luis("DELETE", `/api/user/${LUIS}`, { password: "x" })).status).toBe(204);
    expect((await entriesOf(inge))[0]).toMatchObject({
      action: "user-deleted",
      actor: { id: LUIS },
      subject: { kind: "user", id: LUIS },
    });
  });

  it("records deletions and restores in the bank once, exports and imports", async () => {
    const row = {
      certification: "Seafaring",
      domain: "Knots",
      text: "Which knot holds?",
      options: [{ text: "A" }, { text: "B" }],
      correctAnswer: 1,
      difficultyLevel: 1,
    };
    const bank = "/api/admin/tenants/2";
    const path = `${bank}/questions/import?createMissing=1`;
    const { body } = await inge("POST", `${path}&dryRun=1`, rowsOf([row]));
    const { summary } = (body as { summary?: { digest: string } }[]).at(-1) ?? {};
    expect((await inge("POST", `${path}&digest=${summary?.digest}`, rowsOf([row]))).status).toBe(200);
    const newest = async (list: string) =>
      Math.max(...((await inge("GET", `${bank}/${list}`)).body as { id: number }[]).map(({ id }) => id));
    const [question, domain, certification] = [
      await newest("questions"),
      await newest("subcategories"),
      await newest("categories"),
    ];
    for (const one of [`questions/${question}`, `subcategories/${domain}`, `categories/${certification}`]) {
      const deletion = () => inge("DELETE", `${bank}/${one}`);
      const restore = () => inge("POST", `${bank}/${one}/restore`);
      const replies = [await deletion(), await deletion(), await restore(), await restore()];
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 200, 200]);
    }
    await inge("GET", `${bank}/questions/export?format=csv&categoryId=${certification}`);
    const entries = await entriesOf(inge);
    expect(summarize(entries)).toEqual([
      ["questions-imported", INGE, null],
      ["question-deleted", INGE, question],
      ["question-restored", INGE, question],
      ["domain-deleted", INGE, domain],
      ["domain-restored", INGE, domain],
      ["certification-deleted", INGE, certification],
      ["certification-restored", INGE, certification],
      ["questions-exported", INGE, null],
    ]);
    expect(entries.at(-1)?.after).toMatchObject({ created: 1, skipped: 0 });
    expect(entries[0]?.after).toEqual({ format: "csv", questions: 1 });
    expect(entries[3]?.subject).toEqual({ kind: "domain", id: domain, name: "Knots" });
  });

  it("records who creates and changes questions, certifications and domains", async () => {
    const bank = "/api/admin/tenants/2";
    const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
    const categoryId = idOf(await inge("POST", `${bank}/categories`, { name: "Seafaring" }));
    await inge("PATCH", `${bank}/categories/${categoryId}`, { name: "Sailing", icon: "⛵" });
    await inge("PATCH", `${bank}/categories/${categoryId}`, { name: "Sailing" });
    const domainId = idOf(await inge("POST", `${bank}/subcategories`, { categoryId, name: "Knots" }));
    await inge("PATCH", `${bank}/subcategories/${domainId}`, { name: "Bends" });
    const draft = {
      text: "Which knot holds?",
      categoryId,
      options: ["A", "B", "C", "D"].map((text) => ({ text })),
      correctAnswer: 1,
      difficultyLevel: 1,
      tags: [],
    };
    const questionId = idOf(await inge("POST", `${bank}/questions`, draft));
    await inge("PATCH", `${bank}/questions/${questionId}`, { text: "Which bend holds?" });
    await inge("PATCH", `${bank}/questions/${questionId}`, { text: "Which bend holds?" });
    const entries = (await entriesOf(inge)).toReversed();
    expect(entries.map(({ action, subject, before, after }) => [action, subject?.id, before, after])).toEqual(
      [
        ["certification-created", categoryId, undefined, undefined],
        [
          "certification-changed",
          categoryId,
          { name: "Seafaring", icon: null },
          { name: "Sailing", icon: "⛵" },
        ],
        ["domain-created", domainId, undefined, undefined],
        ["domain-changed", domainId, { name: "Knots" }, { name: "Bends" }],
        ["question-created", questionId, undefined, undefined],
        ["question-changed", questionId, { version: 1 }, { version: 2 }],
      ],
    );
  });

  it("records changed settings with both values, and creation and deletion in the installation's log", async () => {
    await inge("PATCH", "/api/admin/tenants/2", { name: "Harbour", joining: "invited" });
    await inge("PATCH", "/api/admin/tenants/2", { joining: "invited" });
    await admin("PATCH", "/api/admin/tenants/2", { isActive: false });
    const { body } = await admin("POST", "/api/admin/tenants", { name: "Bakery" });
    const { id } = body as { id: number };
    await admin("PATCH", `/api/admin/tenants/${id}`, { isActive: false });
    await admin("DELETE", `/api/admin/tenants/${id}`);
    await backend.store.update("tenants", 2, { isActive: true });
    const [closed, renamed, ...others] = await entriesOf(inge);
    expect(others).toEqual([]);
    expect(renamed).toMatchObject({
      before: { name: "Harbourline Shipping", joining: "open" },
      after: { name: "Harbour", joining: "invited" },
    });
    expect(Object.keys(renamed?.after ?? {})).toEqual(["name", "joining"]);
    // The administrator belongs to another organization, whose people are not named here.
    expect(closed).toMatchObject({ actor: { id: ADMIN, isInstallation: true }, after: { isActive: false } });
    expect(closed?.actor).not.toHaveProperty("username");
    const [seen] = await entriesOf(admin);
    expect(seen?.actor).toEqual({ id: ADMIN, username: expect.any(String), isInstallation: true });
    const own = await entriesOf(admin, "/api/admin/tenants/1/audit-log");
    expect(own.map(({ action, subject }) => [action, subject])).toEqual([
      ["organization-deleted", { kind: "organization", id, name: "Bakery" }],
      ["organization-created", { kind: "organization", id, name: "Bakery" }],
    ]);
    expect(await backend.store.count("auditEntries", { tenantId: id })).toBe(0);
  });

  it("stores nothing for a change that was refused or could not be stored", async () => {
    expect((await inge("DELETE", `/api/admin/tenants/2/users/${INGE}`)).status).toBe(409);
    expect((await inge("GET", "/api/admin/tenants/2/questions/export?format=gift")).status).toBe(400);
    expect(await backend.store.count("auditEntries")).toBe(0);
  });
});
