import { describe, expect, it } from "vitest";
import { CreatedUser, TenantUsers } from "../../../../src/api/admin/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { inge: INGE, luis: LUIS } = SAMPLE_USERS;
const USERS = "/api/admin/tenants/2/users";
const LAST = "The last administrator of an organization can't be removed, deactivated or demoted.";

const { backend, admin, inge } = backendForEachTest(["admin", "inge"]);

const listed = async (query = "") => {
  const { body, headers } = await inge("GET", USERS + query);
  return {
    names: TenantUsers.parse(body).map(({ username }) => username),
    total: Number(headers["X-Total-Count"]),
  };
};

describe("users of an organization", () => {
  it("are returned without private fields", async () => {
    await backend.store.update("users", LUIS, { preferences: { sound: false } });
    const { body } = await inge("GET", `${USERS}?q=luis`);
    expect(body).toEqual([
      {
        id: LUIS,
        username: "Luis Carvalho",
        email: "luis@harbourline.test",
        isAdmin: false,
        createdAt: "2026-09-28T11:25:00.000Z",
        lastLogin: "2026-11-12T15:31:00.000Z",
        version: 1,
      },
    ]);
  });

  it("are returned in pages of at most 200, and found by words of name or email", async () => {
    await backend.store.tx(async (tx) => {
      for (let index = 1; index <= 250; index += 1)
        await tx.insert("users", {
          username: `Sailor ${index}`,
          email: `s${index}@deck.test`,
          emailKey: `s${index}@deck.test`,
          passwordHash: "plain$x",
          isAdmin: false,
          version: 1,
          tenantId: 2,
          createdAt: "2026-11-20T18:00:00.000Z",
        });
    });
    const first = await listed("?_limit=1000");
    expect([first.names.length, first.total, first.names[0]]).toEqual([200, 252, "Inge Halvorsen"]);
    expect((await listed("?_page=2")).names).toHaveLength(52);
    expect(await listed("?q=DECK+sailor+25&_limit=2")).toEqual({
      names: ["Sailor 25", "Sailor 125"],
      total: 4,
    });
  });

  it("can't sign in after being added until they have chosen a password", async () => {
    const body = { username: "Nina", email: "nina@harbourline.test", isAdmin: false };
    const added = await inge("POST", USERS, body);
    const { user, link } = CreatedUser.parse(added.body);
    const stored = await backend.store.get("users", user.id);
    expect(stored?.passwordHash).toMatch(/^plain\$[\w-]{43}$/);
    expect(added.text).not.toContain(stored?.passwordHash.slice("plain$".length));
    const [, token = ""] = link.path.split("#");
    expect(JSON.stringify(await backend.store.list("resetLinks"))).not.toContain(token);
    const chosen = await backend.anonymous("POST", "/api/reset-password", { token, password: "nina's own" });
    expect(chosen).toMatchObject({ status: 200, body: { id: user.id, tenantId: 2 } });
  });

  it("keep one administrator if two remove each other's role at the same time", async () => {
    await backend.store.update("users", LUIS, { isAdmin: true });
    const luis = await backend.as(LUIS);
    const responses = await Promise.all([
      inge("PATCH", `${USERS}/${LUIS}`, { isAdmin: false }),
      luis("PATCH", `${USERS}/${INGE}`, { isAdmin: false }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(
      (await backend.store.list("users", { tenantId: 2 })).filter(({ isAdmin }) => isAdmin),
    ).toHaveLength(1);
  });

  it("keep one administrator if the installation's administrators remove two roles at the same time", async () => {
    await backend.store.update("users", LUIS, { isAdmin: true });
    const responses = await Promise.all(
      [INGE, LUIS].map((id) => admin("PATCH", `${USERS}/${id}`, { isAdmin: false })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(responses[1]?.body).toBe(LAST);
    expect((await admin("DELETE", `${USERS}/${LUIS}`)).body).toBe(LAST);
  });

  it("accept one of two changes to the same version, and keep all other fields", async () => {
    const before = await backend.store.get("users", LUIS);
    const responses = await Promise.all(
      ["Luis", "Luís"].map((username) => inge("PATCH", `${USERS}/${LUIS}`, { username, version: 1 })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await backend.store.get("users", LUIS)).toEqual({ ...before, username: "Luis", version: 2 });
  });

  it("sign in by their new email once an administrator has changed it", async () => {
    const email = "L.Carvalho@harbourline.test";
    expect((await inge("PATCH", `${USERS}/${LUIS}`, { email })).body).toMatchObject({ email, version: 2 });
    const signIn = (by: string) =>
      backend.anonymous("POST", "/api/login", { email: by, password: "a long one" });
    expect(await signIn("l.carvalho@harbourline.test")).toMatchObject({ status: 200, body: { id: LUIS } });
    expect((await signIn("luis@harbourline.test")).status).toBe(401);
  });

  it("do not become administrators of another organization through an address of its domain", async () => {
    const { body } = await inge("POST", USERS, { username: "Eve", email: "eve@cairn.test", isAdmin: true });
    const { user } = CreatedUser.parse(body);
    const eve = await backend.as(user.id);
    expect((await eve("GET", USERS)).status).toBe(200);
    expect((await eve("GET", "/api/admin/tenants/1/users")).status).toBe(404);
    expect((await eve("POST", "/api/admin/tenants", { name: "Mine" })).status).toBe(403);
  });
});

describe("a deactivated user", () => {
  const set = (isActive: boolean, id = LUIS, caller = inge) =>
    caller("PATCH", `${USERS}/${id}`, { isActive });

  it("is signed out, can't sign in or set a password, and keeps everything", async () => {
    const luis = await backend.as(LUIS);
    const { body: link } = await inge("POST", `/api/admin/users/${LUIS}/reset-link`);
    const quizzes = await backend.store.count("quizzes", { userId: LUIS });
    expect((await set(false)).body).toMatchObject({ id: LUIS, isActive: false, version: 2 });
    expect((await luis("GET", "/api/auth/me")).status).toBe(401);
    const login = { email: "luis@harbourline.test", password: "a long one" };
    expect(await backend.anonymous("POST", "/api/login", login)).toMatchObject({
      status: 403,
      headers: { "Error-Code": "user-inactive" },
    });
    const { path } = link as { path: string };
    const reset = { token: path.split("#")[1], password: "another long one" };
    expect((await backend.anonymous("POST", "/api/reset-password", reset)).status).toBe(410);
    expect((await inge("POST", `/api/admin/users/${LUIS}/reset-link`)).headers["Error-Code"]).toBe(
      "user-inactive",
    );
    expect(await backend.store.count("quizzes", { userId: LUIS })).toBe(quizzes);
    expect(await backend.store.count("sessions", { userId: LUIS })).toBe(0);
    expect((await set(true)).body).not.toHaveProperty("isActive");
    expect((await backend.anonymous("POST", "/api/login", login)).status).toBe(200);
  });

  it("has no session that a call can use, even one that was opened at the same time", async () => {
    await set(false);
    const luis = await backend.as(LUIS);
    expect((await luis("GET", "/api/auth/me")).status).toBe(401);
  });

  it("can be any but the caller and the last administrator who can sign in", async () => {
    expect((await set(false, INGE)).text).toBe("You can't deactivate your own account.");
    expect(await set(false, INGE, admin)).toMatchObject({ status: 409, text: LAST });
    await inge("PATCH", `${USERS}/${LUIS}`, { isAdmin: true });
    expect((await set(false)).status).toBe(200);
    // The other administrator can't sign in.
    expect(await set(false, INGE, admin)).toMatchObject({ status: 409, text: LAST });
    expect(await admin("DELETE", `${USERS}/${INGE}`)).toMatchObject({ status: 409, text: LAST });
    expect((await inge("DELETE", `${USERS}/${LUIS}`)).status).toBe(204);
  });

  it("can't use a link that was made at the same time", async () => {
    const { body } = await inge("POST", `/api/admin/users/${LUIS}/reset-link`);
    await backend.store.update("users", LUIS, { isActive: false });
    const before = await backend.store.get("users", LUIS);
    const token = (body as { path: string }).path.split("#")[1];
    const reset = { token, password: "another long one" };
    expect(await backend.anonymous("POST", "/api/reset-password", reset)).toMatchObject({
      status: 403,
      headers: { "Error-Code": "user-inactive" },
    });
    expect(await backend.store.get("users", LUIS)).toEqual(before);
  });

  it("does not let the other administrator delete their own account", async () => {
    await inge("PATCH", `${USERS}/${LUIS}`, { isAdmin: true });
    await set(false);
    const remove = () => inge("DELETE", `/api/user/${INGE}`, { password: "any" });
    expect((await remove()).headers["Error-Code"]).toBe("last-administrator");
    await set(true);
    expect((await remove()).status).toBe(204);
  });

  it("is recorded once for each change", async () => {
    for (const isActive of [false, false, true]) await set(isActive);
    const entries = await backend.store.list("auditEntries", { tenantId: 2 });
    expect(entries.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ["user-deactivated", INGE, LUIS],
      ["user-reactivated", INGE, LUIS],
    ]);
  });
});
