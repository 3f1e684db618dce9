import { describe, expect, it } from "vitest";
import { Tenant, Tenants } from "../../../../src/api/admin/schema.ts";
import { User } from "../../../../src/api/auth/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import type { CallAs } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { TenantDoc } from "../../documents/accounts.ts";
import { Database } from "../../documents/database.ts";
import { hashToken } from "../../tokens.ts";

const { luis: LUIS, learner: LEARNER } = SAMPLE_USERS;
const [CAIRN, HARBOURLINE, OLD_MILL] = [1, 2, 3];
const CLOSED = {
  status: 403,
  headers: { "Error-Code": "registration-closed" },
  body: "Sign-up is by invitation. Ask your administrator for an account.",
};
const FOREIGN = { status: 409, body: "This address can't be used here." };
const IN_USE = { status: 409, body: "This email is already in use." };

const { backend, restart, admin, inge } = backendForEachTest(["admin", "inge"]);

const invite = (tenantId: number) => backend.store.update("tenants", tenantId, { joining: "invited" });
const signUp = (email: string) =>
  backend.anonymous("POST", "/api/register", { username: "Somebody", email, password: "a long one" });
const joined = async (email: string) => {
  const { status, body } = await signUp(email);
  return status === 201 ? User.parse(body).tenantId : body;
};

describe("signing up", () => {
  it("joins the open organization with the domain of the address, and the default one with any other", async () => {
    expect(await joined("a@Harbourline.TEST")).toBe(HARBOURLINE);
    for (const email of ["a@unclaimed.test", "a@sub.harbourline.test", "a@harbourline.test.example"])
      expect(await joined(email), email).toBe(CAIRN);
    await backend.store.update("tenants", CAIRN, { domain: "cairn.test" });
    expect(await joined("a@cairn.test")).toBe(CAIRN);
  });

  it("is closed for an address of an invitation-only or deactivated organization, with and without an account", async () => {
    await invite(HARBOURLINE);
    const before = await backend.store.count("users");
    for (const email of [
      "new@harbourline.test",
      "inge@harbourline.test",
      "a@oldmill.test",
      "beatrix@oldmill.test",
    ])
      expect(await signUp(email), email).toMatchObject(CLOSED);
    expect(await backend.store.count("users")).toBe(before);
    expect(await joined("a@unclaimed.test")).toBe(CAIRN);
  });

  it("is closed for every address if the installation allows no registration", async () => {
    await restart({ allowsRegistration: false });
    for (const email of ["a@unclaimed.test", "a@harbourline.test", "learner@cairn.test"])
      expect(await signUp(email), email).toMatchObject(CLOSED);
  });

  it("is closed for who has not confirmed the address yet, except by a class link", async () => {
    await restart({ allowsRegistration: false });
    const invitation = {
      tenantId: CAIRN,
      kind: "sign-up",
      isAdmin: false,
      maxUses: 1,
      uses: 0,
      createdAt: new Date(backend.clock.now).toISOString(),
      expiresAt: new Date(backend.clock.now + 1000).toISOString(),
    } as const;
    const { id: classId } = await backend.store.insert("invitations", {
      ...invitation,
      kind: "class",
      tokenHash: "class",
    });
    for (const [token, of] of [
      ["own", {}],
      ["class", { classId }],
    ] as const) {
      const emailKey = `${token}@unclaimed.test`;
      const email = { email: emailKey, emailKey };
      const tokenHash = await hashToken(token);
      await backend.store.insert("invitations", { ...invitation, ...email, ...of, tokenHash });
    }
    const open = (token: string) => backend.anonymous("POST", "/api/invitation", { token });
    const accept = (token: string) =>
      backend.anonymous("POST", "/api/accept-invitation", {
        token,
        username: "Ada",
        email: `${token}@unclaimed.test`,
        password: "engine-1843",
      });
    const closed = { status: 410, headers: { "Error-Code": "invitation-closed" } };
    expect(await open("own")).toMatchObject(closed);
    expect(await accept("own")).toMatchObject(closed);
    expect(await backend.store.count("users", { emailKey: "own@unclaimed.test" })).toBe(0);
    expect(await open("class")).toMatchObject({ status: 200 });
    expect(await accept("class")).toMatchObject({ status: 201 });
  });

  it("is closed where addresses are confirmed but the server sends no email", async () => {
    for (const id of [CAIRN, HARBOURLINE]) await backend.store.update("tenants", id, { joining: "verified" });
    for (const email of ["a@unclaimed.test", "a@harbourline.test", "learner@cairn.test"])
      expect(await signUp(email), email).toMatchObject(CLOSED);
  });

  it("is rejected in the same way for every address if the default organization is invitation-only too", async () => {
    await invite(HARBOURLINE);
    await invite(CAIRN);
    const before = await backend.store.count("users");
    for (const email of [
      "a@unclaimed.test",
      "a@harbourline.test",
      "a@oldmill.test",
      "learner@cairn.test",
      "inge@harbourline.test",
    ])
      expect(await signUp(email), email).toMatchObject(CLOSED);
    expect(await backend.store.count("users")).toBe(before);
    expect(await backend.store.count("sessions", { userId: LEARNER })).toBe(0);
  });

  it("joins an open organization even if the default one is invitation-only, but not after it was deactivated", async () => {
    await invite(CAIRN);
    expect(await joined("a@harbourline.test")).toBe(HARBOURLINE);
    await backend.store.update("tenants", HARBOURLINE, { isActive: false });
    expect(await signUp("b@harbourline.test")).toMatchObject(CLOSED);
  });

  it.each(["invited", "verified"] as const)(
    "is refused with a reason, and not reported, if the rule becomes %s during the call",
    async (joining) => {
      let isChanged = false;
      await restart({
        mailer: { wake: () => {} },
        wrapStore: (store) => ({
          ...store,
          tx: async (...args) => {
            if (!isChanged) await store.update("tenants", CAIRN, { joining });
            isChanged = true;
            return store.tx(...args);
          },
        }),
      });
      expect(await signUp("a@unclaimed.test")).toMatchObject({
        status: 503,
        headers: { "Retry-After": "1" },
        body: "The organization's rules for joining have just changed. Please try again.",
      });
      expect(backend.errors).toEqual([]);
    },
  );

  it("still reports an address in use where it could join", async () => {
    expect(await signUp("learner@cairn.test")).toMatchObject(IN_USE);
    expect(await signUp("luis@harbourline.test")).toMatchObject(IN_USE);
  });

  it("counts against the limit before anything is looked up", async () => {
    await invite(HARBOURLINE);
    await invite(CAIRN);
    for (let count = 0; count < 60; count += 1) expect((await signUp("a@unclaimed.test")).status).toBe(403);
    expect((await signUp("a@unclaimed.test")).status).toBe(429);
  });
});

describe("who may join an organization", () => {
  it("is only invited people by default, even in a database from before the setting existed", async () => {
    expect((await admin("POST", "/api/admin/tenants", { name: "New" })).body).toMatchObject({
      joining: "invited",
    });
    const tenants = [CAIRN, HARBOURLINE].map((id) => ({ id, name: "Old", isActive: true, version: 1 }));
    const old = Database.parse({ tenants: tenants.map((one) => ({ ...one, domain: `d${one.id}.test` })) });
    await restart({ data: { tenants: old.tenants } });
    for (const email of ["a@d1.test", "a@d2.test", "a@unclaimed.test"])
      expect(await signUp(email), email).toMatchObject(CLOSED);
    const listed = await admin("GET", "/api/admin/tenants");
    expect(Tenants.parse(listed.body).map(({ joining }) => joining)).toEqual(["invited", "invited"]);
  });

  it("is set on creation, and its administrators can change it without affecting other fields", async () => {
    const made = await admin("POST", "/api/admin/tenants", { name: "Open", joining: "open" });
    expect(made).toMatchObject({ status: 201, body: { joining: "open" } });
    const change = async (as: CallAs, body: object) =>
      Tenant.parse((await as("PATCH", `/api/admin/tenants/${HARBOURLINE}`, body)).body);
    const before = await backend.store.get("tenants", HARBOURLINE);
    expect(await change(inge, { joining: "invited" })).toMatchObject({ joining: "invited", version: 2 });
    expect(await backend.store.get("tenants", HARBOURLINE)).toEqual({
      ...before,
      joining: "invited",
      version: 2,
    });
    expect(await change(inge, { joining: "invited" })).toMatchObject({ version: 2 });
    expect(await change(inge, { name: "Harbour" })).toMatchObject({ joining: "invited", version: 3 });
    expect(await change(admin, { joining: "open" })).toMatchObject({ joining: "open", version: 4 });
  });

  it("is read as `invited` if nothing is stored, without a change", async () => {
    const { joining: _, ...old } = TenantDoc.parse(await backend.store.get("tenants", HARBOURLINE));
    await backend.store.replace("tenants", old);
    const { body } = await inge("PATCH", `/api/admin/tenants/${HARBOURLINE}`, { joining: "invited" });
    expect(body).toMatchObject({ joining: "invited", version: 1 });
  });

  it.each(["everybody", "", null, true])("is never %j", async (joining) => {
    for (const [method, path, body] of [
      ["POST", "/api/admin/tenants", { name: "New" }],
      ["PATCH", `/api/admin/tenants/${HARBOURLINE}`, {}],
    ] as const)
      expect(await admin(method, path, { ...body, joining })).toMatchObject({
        status: 400,
        body: "joining must be one of invited, verified, open.",
      });
    expect(await backend.store.get("tenants", HARBOURLINE)).toMatchObject({ joining: "open", version: 1 });
    expect(await backend.store.count("tenants")).toBe(3);
  });
});

describe("an address of another organization's domain", () => {
  const add = (as: CallAs, tenantId: number, email: string) =>
    as("POST", `/api/admin/tenants/${tenantId}/users`, { username: "New", email, isAdmin: false });

  it("can't be given to a new user by any administrator, and the answer is the same with and without an account", async () => {
    await backend.store.update("tenants", CAIRN, { domain: "cairn.test" });
    for (const joining of ["open", "invited"] as const) {
      await backend.store.update("tenants", CAIRN, { joining });
      await backend.store.update("tenants", OLD_MILL, { joining });
      for (const email of ["new@cairn.test", "free@Cairn.TEST", "a@oldmill.test"])
        expect(await add(inge, HARBOURLINE, email), email).toMatchObject(FOREIGN);
      for (const email of ["luis@harbourline.test", "free@harbourline.test"])
        expect(await add(admin, CAIRN, email), email).toMatchObject(FOREIGN);
    }
  });

  it("can be given in its own organization, and so can one of no organization", async () => {
    expect((await add(inge, HARBOURLINE, "a@harbourline.test")).status).toBe(201);
    expect((await add(admin, HARBOURLINE, "b@harbourline.test")).status).toBe(201);
    expect((await add(admin, OLD_MILL, "a@oldmill.test")).status).toBe(201);
    for (const email of ["a@unclaimed.test", "a@sub.oldmill.test"])
      expect((await add(inge, HARBOURLINE, email)).status, email).toBe(201);
    expect(await add(inge, HARBOURLINE, "a@unclaimed.test")).toMatchObject(IN_USE);
  });

  it("is not revealed to users who can't add users", async () => {
    const luis = await backend.as(LUIS);
    expect((await add(luis, HARBOURLINE, "a@oldmill.test")).status).toBe(403);
    expect((await add(inge, CAIRN, "a@oldmill.test")).status).toBe(404);
  });

  it("can't be assigned to an existing user, but an existing address can be kept", async () => {
    const path = `/api/admin/tenants/${HARBOURLINE}/users/${LUIS}`;
    const before = await backend.store.get("users", LUIS);
    expect(await inge("PATCH", path, { username: "Lu", email: "l@oldmill.test" })).toMatchObject(FOREIGN);
    expect(await admin("PATCH", path, { email: "beatrix@oldmill.test" })).toMatchObject(FOREIGN);
    expect(await backend.store.get("users", LUIS)).toEqual(before);
    await backend.store.update("users", LUIS, { email: "lu@oldmill.test", emailKey: "lu@oldmill.test" });
    expect(await inge("PATCH", path, { username: "Lu", email: "Lu@OldMill.test" })).toMatchObject({
      status: 200,
      body: { username: "Lu", email: "Lu@OldMill.test" },
    });
    expect((await inge("PATCH", path, { isAdmin: true })).status).toBe(200);
    expect((await inge("PATCH", path, { email: "lu@harbourline.test" })).status).toBe(200);
    expect(await inge("PATCH", path, { email: "lu@oldmill.test" })).toMatchObject(FOREIGN);
  });

  it("can't be chosen by a learner, but an existing address can be kept", async () => {
    const learner = await backend.as(LEARNER);
    const change = (email: string) => learner("PATCH", `/api/user/${LEARNER}`, { email, password: "x" });
    expect(await change("mara@harbourline.test")).toMatchObject(FOREIGN);
    expect(await change("luis@harbourline.test")).toMatchObject(FOREIGN);
    expect(await backend.store.get("users", LEARNER)).toMatchObject({ emailKey: "learner@cairn.test" });
    expect((await change("mara@unclaimed.test")).status).toBe(200);
    await backend.store.update("tenants", HARBOURLINE, { domain: "unclaimed.test" });
    expect((await change("Mara@unclaimed.test")).status).toBe(200);
    expect(await change("mara.okafor@unclaimed.test")).toMatchObject(FOREIGN);
  });
});
