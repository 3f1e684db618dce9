import { describe, expect, it } from "vitest";
import { User } from "../../../../src/api/auth/schema.ts";
import { InvitationResult, type Invitation } from "../../../../src/api/invitations/schema.ts";
import { CAIRN, HARBOURLINE, prepareMailServer } from "../../../test-backend/mail-server.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { DAY } from "../../durations.ts";
import { CLAIM, claimMail, dueMails } from "../../mail/mail-queue.ts";
import { prepareMail } from "../../mail/prepare-mail.ts";

const { server, post, accept, outbox, onlyMail } = prepareMailServer();
const { inge: INGE, luis: LUIS } = SAMPLE_USERS;
const PUBLIC = new URL("https://cairn.example/");

describe("an invitation by email", () => {
  const invite = async (people: object[], as = INGE) => {
    const call = await server.backend.as(as);
    return InvitationResult.parse(
      (await call("POST", `/api/admin/tenants/${HARBOURLINE}/invitations`, { people })).body,
    );
  };

  it("has its link in the email only, even after a second attempt, whose link replaces the first", async () => {
    const result = await invite([{ email: "Nina@unclaimed.test", username: "Nina", isAdmin: true }]);
    expect(result).toEqual({ invited: [{ email: "Nina@unclaimed.test" }], notInvited: [] });
    const { store, clock } = server.backend;
    const [id = 0] = await dueMails(store, clock.now);
    const lost = await claimMail(store, id, clock.now);
    const first = lost && (await prepareMail(store, PUBLIC, lost, clock.now));
    clock.now += CLAIM;
    const { to, subject, token, text } = await onlyMail();
    expect([to, subject]).toEqual([
      "Nina@unclaimed.test",
      "Your invitation to Cairn at Harbourline Shipping",
    ]);
    expect(first?.text).not.toBe(text);
    expect(await accept(token, "somebody@unclaimed.test")).toMatchObject({
      status: 409,
      headers: { "Error-Code": "other-address; field=email" },
    });
    expect(await accept(token, "nina@unclaimed.test", "eleven char")).toMatchObject({
      status: 400,
      headers: { "Error-Code": "password-too-short; field=password" },
    });
    expect(await accept(token, "nina@unclaimed.test", "twelve chars")).toMatchObject({
      status: 201,
      body: { tenantId: HARBOURLINE, isAdmin: true },
    });
  });

  it("goes once to an address that is listed twice", async () => {
    const [nina, again] = ["nina@unclaimed.test", "Nina@Unclaimed.test"];
    expect(await invite([nina, again].map((email) => ({ email, isAdmin: false })))).toEqual({
      invited: [{ email: nina }],
      notInvited: [{ email: again, reason: "duplicate" }],
    });
    expect(await outbox()).toHaveLength(1);
  });

  it("can't be withdrawn through the path of another organization", async () => {
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    const admin = await server.backend.as(SAMPLE_USERS.admin);
    const path = (tenantId: number) => `/api/admin/tenants/${tenantId}/invitations`;
    const [{ id }] = (await admin("GET", path(HARBOURLINE))).body as [Invitation];
    expect((await admin("DELETE", `${path(CAIRN)}/${id}`)).status).toBe(404);
    expect(await outbox()).toHaveLength(1);
  });

  it("works for 14 days, once", async () => {
    await invite(["late", "once"].map((name) => ({ email: `${name}@unclaimed.test`, isAdmin: false })));
    const [late = "", once = ""] = (await outbox()).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? "");
    server.backend.clock.now += 14 * DAY - 1;
    expect((await post("invitation", { token: late })).status).toBe(200);
    expect((await accept(once, "once@unclaimed.test")).status).toBe(201);
    expect(await accept(once, "once@unclaimed.test")).toMatchObject({
      status: 410,
      headers: { "Error-Code": "invitation-closed" },
      body: "This invitation has already been used. If it was you, sign in.",
    });
    server.backend.clock.now += 1;
    expect(await accept(late, "late@unclaimed.test")).toMatchObject({
      status: 410,
      headers: { "Error-Code": "invitation-closed" },
      body: "This invitation has expired. Ask your administrator for a new one.",
    });
  });

  it("is refused, not sent and can't be used where the organization has switched passwords off", async () => {
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    const { token } = await onlyMail();
    await invite([{ email: "ada@unclaimed.test", isAdmin: true }]);
    await server.backend.store.insert("identityProviders", {
      tenantId: HARBOURLINE,
      name: "Harbour ID",
      issuer: "https://id.harbourline.test",
      clientId: "cairn",
      domains: ["harbourline.test"],
      passwordSignIn: false,
      isInternal: false,
      version: 1,
    });
    expect(await outbox()).toEqual([]);
    const off = { status: 403, headers: { "Error-Code": "password-sign-in-off" } };
    expect(await post("invitation", { token })).toMatchObject(off);
    const inge = await server.backend.as(INGE);
    const expiresAt = new Date(server.backend.clock.now + DAY).toISOString();
    const before = await server.backend.store.count("invitations");
    for (const [path, body] of [
      ["invitations", { people: [{ email: "bo@unclaimed.test", isAdmin: true }] }],
      ["class-links", { name: "Autumn", maxUses: 2, expiresAt }],
    ] as const)
      expect(await inge("POST", `/api/admin/tenants/${HARBOURLINE}/${path}`, body)).toMatchObject({
        ...off,
        body: "This organization does not use passwords. People join by signing in with Harbour ID.",
      });
    expect(await server.backend.store.count("invitations")).toBe(before);
  });

  it("is removed with the account of its address, and so are the emails about that account", async () => {
    const { store } = server.backend;
    const inge = await server.backend.as(INGE);
    await invite([{ email: "Luis@harbourline.test", isAdmin: false }]);
    expect((await inge("GET", `/api/admin/tenants/${HARBOURLINE}/invitations`)).body).toEqual([]);
    await invite([
      { email: "nina@unclaimed.test", isAdmin: false },
      { email: "bo@unclaimed.test", isAdmin: false },
    ]);
    const [mail] = await outbox();
    const token = /#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    const { id } = User.parse((await accept(token, "nina@unclaimed.test")).body);
    const nina = await server.backend.as(id);
    await nina("PATCH", `/api/user/${id}`, { email: "n@unclaimed.test", password: "x" });
    await nina("POST", "/api/forgot-password", { email: "Nina@unclaimed.test" });
    expect(await store.count("mails", { aboutUserId: id })).toBe(2);
    expect((await inge("DELETE", `/api/admin/tenants/${HARBOURLINE}/users/${id}`)).status).toBe(204);
    expect(await store.count("mails")).toBe(0);
    expect((await store.list("invitations")).map(({ emailKey }) => emailKey)).toEqual(["bo@unclaimed.test"]);
  });

  it("is not sent once it was withdrawn, replaced or has expired", async () => {
    const inge = await server.backend.as(INGE);
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    const path = `/api/admin/tenants/${HARBOURLINE}/invitations`;
    const [{ id }] = (await inge("GET", path)).body as [Invitation];
    expect((await inge("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(await outbox()).toEqual([]);
    expect((await inge("GET", path)).body).toMatchObject([{ id, state: "revoked" }]);
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    server.backend.clock.now += 14 * DAY;
    expect(await outbox()).toEqual([]);
  });

  it("does not reveal to administrators whether an address has an account elsewhere; its owner learns it", async () => {
    const { invited } = await invite([
      { email: "learner@cairn.test", isAdmin: false },
      { email: "unknown@cairn.test", isAdmin: false },
    ]);
    expect(invited).toHaveLength(2);
    const [mail] = await outbox();
    const token = /#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await accept(token, "learner@cairn.test")).toMatchObject({
      status: 409,
      headers: { "Error-Code": "email-taken; field=email" },
    });
    expect(await post("invitation", { token })).toMatchObject({ status: 200 });
  });
});

it("users of the organization can't list, make or withdraw invitations without being administrators", async () => {
  const luis = await server.backend.as(LUIS);
  const path = `/api/admin/tenants/${HARBOURLINE}/invitations`;
  expect((await luis("GET", path)).status).toBe(403);
  expect((await luis("POST", path, { people: [{ email: "a@x.test", isAdmin: true }] })).status).toBe(403);
  expect(await server.backend.store.count("invitations")).toBe(0);
});
