import { describe, expect, it } from "vitest";
import { HARBOURLINE, prepareMailServer } from "../../../test-backend/mail-server.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { MINUTE } from "../../durations.ts";
import { claimMail, dueMails, retryMail } from "../../mail/mail-queue.ts";
import { prepareMail } from "../../mail/prepare-mail.ts";

const { server, post } = prepareMailServer();
const { admin: ADMIN } = SAMPLE_USERS;
const PUBLIC = new URL("https://cairn.example/");

describe("the queue", () => {
  const queue = (email = "learner@cairn.test") => post("forgot-password", { email });
  const claim = async () => {
    const { store, clock } = server.backend;
    const [id = 0] = await dueMails(store, clock.now);
    return claimMail(store, id, clock.now);
  };

  it("gives an email to one of several that claim it at once", async () => {
    await queue();
    const { store, clock } = server.backend;
    const [id = 0] = await dueMails(store, clock.now);
    const claims = await Promise.all([1, 2, 3].map(() => claimMail(store, id, clock.now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it("waits 1, 2, 4 … and at most 60 minutes between attempts, for a day", async () => {
    await queue();
    const waits: number[] = [];
    for (;;) {
      const mail = await claim();
      if (!mail) throw new Error("It is not due.");
      const next = await retryMail(server.backend.store, mail, server.backend.clock.now);
      if (next === null) break;
      const wait = Date.parse(next) - server.backend.clock.now;
      waits.push(wait / MINUTE);
      server.backend.clock.now += wait - 1;
      expect(await claim()).toBeNull();
      server.backend.clock.now += 1;
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(waits.length).toBe(28);
    expect(await server.backend.store.count("mails")).toBe(0);
  });

  it("tries no email again whose account was deleted in the meantime", async () => {
    await queue();
    const mail = await claim();
    if (!mail) throw new Error("It is not due.");
    await server.backend.store.remove("mails", mail.id);
    expect(await retryMail(server.backend.store, mail, server.backend.clock.now)).toBeNull();
  });

  it("gives an email whose process has ended to another after 15 minutes", async () => {
    await queue();
    expect(await claim()).toMatchObject({ attempts: 1 });
    server.backend.clock.now += 15 * MINUTE - 1;
    expect(await claim()).toBeNull();
    server.backend.clock.now += 1;
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  it("contains no token", async () => {
    await queue();
    await prepareMail(
      server.backend.store,
      PUBLIC,
      (await claim()) ?? ({} as never),
      server.backend.clock.now,
    );
    const [mail] = await server.backend.store.list("mails");
    expect(Object.keys(mail ?? {}).toSorted()).toEqual([
      "aboutUserId",
      "address",
      "attempts",
      "createdAt",
      "dueAt",
      "id",
      "kind",
      "language",
      "tenantId",
    ]);
  });

  it("is removed with its organization", async () => {
    await queue("inge@harbourline.test");
    const admin = await server.backend.as(ADMIN);
    expect((await admin("DELETE", `/api/admin/tenants/${HARBOURLINE}`)).status).toBe(204);
    expect(await server.backend.store.count("mails")).toBe(0);
  });
});
