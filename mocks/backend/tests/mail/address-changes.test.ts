import { beforeEach, describe, expect, it } from "vitest";
import { User } from "../../../../src/api/auth/schema.ts";
import type { CallAs } from "../../../test-backend/calls.ts";
import { HARBOURLINE, prepareMailServer } from "../../../test-backend/mail-server.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { DAY } from "../../durations.ts";

const { server, post, onlyMail } = prepareMailServer();
const { admin: ADMIN, learner: LEARNER } = SAMPLE_USERS;

describe("a change of address", () => {
  let learner: CallAs;
  const change = (email: string) => learner("PATCH", `/api/user/${LEARNER}`, { email, password: "x" });
  const emailOf = async () => (await server.backend.store.get("users", LEARNER))?.email;
  beforeEach(async () => {
    learner = await server.backend.as(LEARNER);
  });

  it("happens once the new address is confirmed; the previous one gets a notice", async () => {
    const reply = await learner("PATCH", `/api/user/${LEARNER}`, {
      username: "Mara O",
      email: "mara@unclaimed.test",
      password: "x",
    });
    expect(User.parse(reply.body)).toMatchObject({ username: "Mara O", email: "learner@cairn.test" });
    const { to, token } = await onlyMail();
    expect(to).toBe("mara@unclaimed.test");
    expect(await emailOf()).toBe("learner@cairn.test");
    expect(await post("confirm-email", { token })).toMatchObject({ status: 204 });
    expect(await emailOf()).toBe("mara@unclaimed.test");
    expect(await post("confirm-email", { token })).toMatchObject({ status: 410 });
    const notice = await onlyMail();
    expect([notice.to, notice.subject]).toEqual(["learner@cairn.test", "Your Cairn address was changed"]);
    expect(notice.text).toContain("sign in to Cairn with mara@unclaimed.test");
  });

  it("reveals only to the owner of the address that it is in use", async () => {
    const replyForFree = await change("free@unclaimed.test");
    const replyForUsed = await change("new@cairn.test");
    expect(replyForUsed).toEqual(replyForFree);
    const { token } = await onlyMail();
    expect(await post("confirm-email", { token })).toMatchObject({
      status: 409,
      headers: { "Error-Code": "email-taken; field=email" },
    });
  });

  it("is replaced by a later one, and ends with a new password or after a day", async () => {
    await change("first@unclaimed.test");
    await change("second@unclaimed.test");
    const { to, token } = await onlyMail();
    expect(to).toBe("second@unclaimed.test");
    await learner("POST", `/api/user/${LEARNER}/password`, { current: "x", password: "a new password" });
    expect((await post("confirm-email", { token })).status).toBe(410);
    await change("third@unclaimed.test");
    const third = await onlyMail();
    server.backend.clock.now += DAY;
    expect((await post("confirm-email", { token: third.token })).status).toBe(410);
    expect(await emailOf()).toBe("learner@cairn.test");
  });

  it("is refused if another organization has the domain, even if it got it later", async () => {
    expect(await change("mara@harbourline.test")).toMatchObject({ status: 409 });
    await change("mara@unclaimed.test");
    const { token } = await onlyMail();
    await server.backend.store.update("tenants", HARBOURLINE, { domain: "unclaimed.test" });
    expect(await post("confirm-email", { token })).toMatchObject({
      status: 409,
      headers: { "Error-Code": "email-not-allowed; field=email" },
    });
  });

  it("ends reset links that were sent to the previous address", async () => {
    await change("mara@unclaimed.test");
    const { token } = await onlyMail();
    await post("forgot-password", { email: "learner@cairn.test" });
    const reset = await onlyMail();
    await post("confirm-email", { token });
    expect((await post("reset-password", { token: reset.token, password: "a new password" })).status).toBe(
      410,
    );
  });

  it("is immediate in upper and lower case, and for an administrator who changes it", async () => {
    expect((await change("Learner@Cairn.test")).body).toMatchObject({ email: "Learner@Cairn.test" });
    const admin = await server.backend.as(ADMIN);
    await admin("PATCH", `/api/admin/tenants/1/users/${LEARNER}`, { email: "mara@unclaimed.test" });
    expect(await emailOf()).toBe("mara@unclaimed.test");
    expect(await server.backend.store.count("mails")).toBe(0);
  });
});
