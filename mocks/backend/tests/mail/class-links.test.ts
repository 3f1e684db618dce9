import { describe, expect, it } from "vitest";
import { HARBOURLINE, SENT, prepareMailServer } from "../../../test-backend/mail-server.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { DAY } from "../../durations.ts";

const { server, accept, outbox } = prepareMailServer();
const { inge: INGE } = SAMPLE_USERS;

describe("a class link", () => {
  const create = async (maxUses: number, lifetime: number) => {
    const inge = await server.backend.as(INGE);
    const expiresAt = new Date(server.backend.clock.now + lifetime).toISOString();
    const body = { name: "Autumn", maxUses, expiresAt };
    return inge("POST", `/api/admin/tenants/${HARBOURLINE}/class-links`, body);
  };
  const classLink = async (maxUses: number): Promise<string> => {
    const made = await create(maxUses, DAY);
    return (made.body as { link: { path: string } }).link.path.split("#")[1] ?? "";
  };

  it("proves no address, so that each person confirms theirs by email", async () => {
    await server.backend.store.update("tenants", HARBOURLINE, { joining: "invited" });
    const token = await classLink(1);
    const unknown = await accept(token, "ada@harbourline.test");
    expect(unknown).toMatchObject(SENT);
    expect(await accept(token, "luis@harbourline.test")).toEqual(unknown);
    const [confirm, advice] = await outbox();
    expect(advice?.subject).toBe("You already have a Cairn account");
    const own = /#([\w-]{43})/.exec(confirm?.text ?? "")?.[1] ?? "";
    expect(await accept(own, "ada@harbourline.test")).toMatchObject({
      status: 201,
      body: { tenantId: HARBOURLINE },
    });
    expect(await accept(token, "bo@harbourline.test")).toMatchObject({
      status: 410,
      body: expect.stringMatching(/^No more people can join/),
    });
  });

  it.each([
    [0, 400, "expiresAt: The end must be in the future."],
    [1, 201, undefined],
    [366 * DAY, 201, undefined],
    [366 * DAY + 1, 400, "expiresAt: The end must be within 366 days."],
  ])("that ends in %i ms is answered with %i", async (lifetime, status, body) => {
    expect(await create(1, lifetime)).toMatchObject({ status, ...(body === undefined ? {} : { body }) });
  });

  it("admits no more people than allowed, even if more have asked for a link before", async () => {
    const token = await classLink(1);
    await accept(token, "ada@unclaimed.test");
    await accept(token, "bo@unclaimed.test");
    const tokens = (await outbox()).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? "");
    expect((await accept(tokens[0] ?? "", "ada@unclaimed.test")).status).toBe(201);
    expect((await accept(tokens[1] ?? "", "bo@unclaimed.test")).status).toBe(410);
    expect(await server.backend.store.count("users", { emailKey: "bo@unclaimed.test" })).toBe(0);
  });
});
