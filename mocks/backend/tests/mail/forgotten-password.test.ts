import { describe, expect, it } from "vitest";
import { startBackend } from "../../../test-backend/calls.ts";
import { CAIRN, HARBOURLINE, prepareMailServer } from "../../../test-backend/mail-server.ts";
import { prepareMail } from "../../mail/prepare-mail.ts";
import type { Store } from "../../ports/store.ts";

const { server, post, outbox, onlyMail } = prepareMailServer();

describe("a forgotten password", () => {
  it("is reset by a link that is emailed to the address of the account", async () => {
    expect(await post("forgot-password", { email: " Learner@Cairn.test " })).toMatchObject({ status: 204 });
    expect(server.woken).toBe(1);
    const { to, subject, text, token } = await onlyMail();
    expect([to, subject]).toEqual(["learner@cairn.test", "Choose a new password for Cairn"]);
    expect(text).toContain("Hello Mara Okafor,");
    expect(text).toContain(`https://cairn.example/reset-password#${token}`);
    expect(text).toContain("until November 21, 2026 at 6:00 PM UTC");
    expect(await post("reset-password", { token, password: "a new password" })).toMatchObject({
      status: 200,
    });
  });

  it("gets the same answer and an entry in the queue for an address without an account, but no email", async () => {
    const replies = [];
    for (const email of ["learner@cairn.test", "unknown@cairn.test"])
      replies.push(await post("forgot-password", { email }));
    expect(replies[1]).toEqual(replies[0]);
    expect(await server.backend.store.list("mails")).toMatchObject([
      { address: "learner@cairn.test", kind: "reset", tenantId: CAIRN, aboutUserId: 7 },
      { address: "unknown@cairn.test", kind: "reset", tenantId: CAIRN },
    ]);
    expect((await outbox()).map(({ to }) => to)).toEqual(["learner@cairn.test"]);
    expect(await server.backend.store.count("mails")).toBe(0);
  });

  it("is not emailed to users of a deactivated organization, and belongs to their organization until then", async () => {
    await post("forgot-password", { email: "inge@harbourline.test" });
    expect(await server.backend.store.list("mails")).toMatchObject([{ tenantId: HARBOURLINE }]);
    await server.backend.store.update("tenants", HARBOURLINE, { isActive: false });
    expect(await outbox()).toEqual([]);
  });

  it("is not emailed to deactivated users", async () => {
    const [learner] = await server.backend.store.list("users", { emailKey: "learner@cairn.test" });
    await post("forgot-password", { email: "learner@cairn.test" });
    await server.backend.store.update("users", learner?.id ?? 0, { isActive: false });
    expect(await outbox()).toEqual([]);
  });

  it("is not emailed if the account gets another address while the email is prepared", async () => {
    const { store, clock } = server.backend;
    await post("forgot-password", { email: "learner@cairn.test" });
    const [mail] = await store.list("mails");
    if (!mail) throw new Error("No email is queued.");
    const changing: Store = {
      ...store,
      list: async (...parts) => {
        const found = await store.list(...parts);
        if (parts[0] === "users") await store.update("users", 7, { emailKey: "mara@cairn.test" });
        return found;
      },
    };
    expect(await prepareMail(changing, new URL("https://cairn.example/"), mail, clock.now)).toBeNull();
    expect(await store.count("resetLinks")).toBe(0);
  });

  it("is emailed at most five times in 15 minutes, whether or not there is an account", async () => {
    for (const email of ["learner@cairn.test", "unknown@cairn.test"]) {
      for (let count = 0; count < 5; count += 1)
        expect((await post("forgot-password", { email })).status).toBe(204);
      expect((await post("forgot-password", { email: email.toUpperCase() })).status).toBe(429);
    }
  });

  it("is emailed to at most 60 addresses from one network, even if a link is used in between", async () => {
    await post("forgot-password", { email: "learner@cairn.test" });
    const { token } = await onlyMail();
    for (let count = 1; count < 60; count += 1)
      expect((await post("forgot-password", { email: `unknown${count}@cairn.test` })).status).toBe(204);
    expect((await post("reset-password", { token, password: "a new password" })).status).toBe(200);
    expect((await post("forgot-password", { email: "unknown60@cairn.test" })).status).toBe(429);
  });

  it("needs a server that sends email", async () => {
    server.backend = startBackend();
    expect((await server.backend.anonymous("GET", "/api/auth/options")).body).toEqual({ sendsMail: false });
    for (const email of ["learner@cairn.test", "unknown@cairn.test"])
      expect(await post("forgot-password", { email })).toMatchObject({
        status: 409,
        headers: { "Error-Code": "no-mail" },
      });
    expect(await server.backend.store.count("mails")).toBe(0);
  });
});
