import { expect, it } from "vitest";
import { fillBank } from "../../../test-backend/bank.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const ADMIN = SAMPLE_USERS.admin;
const address = (format: string) => `/api/admin/tenants/2/questions/export?format=${format}`;

it.each(["csv", "json"])(
  "an export as %s has the questions of its start, whatever changes while it is read",
  async (format) => {
    const backend = startBackend();
    await fillBank(backend.store, 2, 401);
    const admin = await backend.as(ADMIN);
    const [newest, second] = await backend.store.list("questions", {}, { limit: 2 });
    const read = async (meanwhile = async () => {}) => {
      let text = "";
      for await (const portion of await backend.portionsFor(ADMIN, address(format))) {
        if (text === "") await meanwhile();
        text += portion;
      }
      return text;
    };
    const before = await read();
    const path = "/api/admin/tenants/2/questions";
    const options = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, text: `Option ${index}` }));
    const change = async () => {
      const changed = await admin("PATCH", `${path}/${newest?.id}`, { version: 1, options });
      const retired = await admin("DELETE", `${path}/${second?.id}`);
      expect([changed.status, retired.status]).toEqual([200, 204]);
    };
    expect(await read(change)).toBe(before);
    expect(await read()).not.toBe(before);
  },
);

it.each([
  ["UTC", "2026-11-20"],
  ["Asia/Tokyo", "2026-11-21"],
  ["Pacific/Honolulu", "2026-11-20"],
])("an export of questions has the date in %s in its name", async (timeZone, day) => {
  const backend = startBackend();
  backend.clock.now = Date.parse("2026-11-20T23:30:00Z");
  const admin = await backend.as(ADMIN, timeZone);
  const { headers } = await admin("GET", address("csv"));
  expect(headers["Content-Disposition"]).toContain(`-${day}.csv"`);
});

it("exports chosen questions, also deleted ones, and none of another organization", async () => {
  const backend = startBackend();
  const admin = await backend.as(ADMIN);
  const path = "/api/admin/tenants/1/questions";
  await admin("DELETE", `${path}/1002`);
  const { questionIds } = await fillBank(backend.store, 2, 1);
  const ids = [1003, 1002, 424242, ...questionIds];
  const reply = await admin("POST", `${path}/export?format=json`, { ids });
  expect(reply.headers["X-Total-Count"]).toBe("2");
  expect(reply.body).toMatchObject({ questions: [{ id: 1002 }, { id: 1003 }] });
  expect((await admin("POST", `${path}/export?format=json`, { ids: [] })).status).toBe(400);
  expect((await admin("POST", `${path}/export`, { ids })).status).toBe(400);
});
