import { describe, expect, it } from "vitest";
import { CAIRN, HARBOURLINE, SENT, prepareMailServer } from "../../../test-backend/mail-server.ts";
import { DAY } from "../../durations.ts";

const { server, post, register, accept, outbox, onlyMail, verify } = prepareMailServer();

describe("an organization that confirms addresses", () => {
  it("is joined by the link that is emailed to the address, with the password that is chosen there", async () => {
    await verify(HARBOURLINE);
    expect(await register("ada@harbourline.test")).toMatchObject(SENT);
    expect(await server.backend.store.count("users", { emailKey: "ada@harbourline.test" })).toBe(0);
    const { to, token, subject } = await onlyMail();
    expect([to, subject]).toEqual(["ada@harbourline.test", "Confirm your address for Cairn"]);
    expect(await post("invitation", { token })).toMatchObject({
      status: 200,
      body: { email: "ada@harbourline.test", username: "Ada" },
    });
    const joined = await accept(token, "ada@harbourline.test", "another password");
    expect(joined).toMatchObject({ status: 201, body: { tenantId: HARBOURLINE, isAdmin: false } });
    const [user] = await server.backend.store.list("users", { emailKey: "ada@harbourline.test" });
    expect(user?.passwordHash).toBe("plain$another password");
    expect((await accept(token, "ada@harbourline.test")).status).toBe(410);
  });

  it("answers the same for an address with an account, which gets advice by email", async () => {
    await verify(HARBOURLINE);
    await verify(CAIRN);
    const unknown = await register("ada@harbourline.test");
    for (const email of ["inge@harbourline.test", "learner@cairn.test", "new@unclaimed.test"])
      expect(await register(email), email).toEqual(unknown);
    expect((await outbox()).map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@harbourline.test", "Confirm your address for Cairn"],
      ["inge@harbourline.test", "You already have a Cairn account"],
      ["learner@cairn.test", "You already have a Cairn account"],
      ["new@unclaimed.test", "Confirm your address for Cairn"],
    ]);
  });

  it("does not take addresses of another organization's domain", async () => {
    await verify(CAIRN);
    await server.backend.store.update("tenants", HARBOURLINE, { joining: "invited" });
    expect((await register("ada@harbourline.test")).body).toMatch(/^Sign-up is by invitation/);
    expect(await server.backend.store.count("mails")).toBe(0);
  });

  it("closes sign-ups in progress once it has become invitation-only or has lost the domain", async () => {
    await verify(HARBOURLINE);
    await register("ada@harbourline.test");
    const { token } = await onlyMail();
    await register("bo@harbourline.test");
    await server.backend.store.update("tenants", HARBOURLINE, { joining: "invited" });
    expect(await accept(token, "ada@harbourline.test")).toMatchObject({
      status: 410,
      body: expect.stringMatching(/^This organization no longer admits/),
    });
    expect(await outbox()).toEqual([]);
  });

  it("sends a link for a day, and the latest one replaces earlier ones", async () => {
    await verify(HARBOURLINE);
    await register("ada@harbourline.test");
    const first = await onlyMail();
    await register("Ada@harbourline.test");
    const { token } = await onlyMail();
    expect((await accept(first.token, "ada@harbourline.test")).status).toBe(410);
    server.backend.clock.now += DAY;
    expect(await accept(token, "ada@harbourline.test")).toMatchObject({
      status: 410,
      body: "This link has expired. Sign up again.",
    });
  });
});
