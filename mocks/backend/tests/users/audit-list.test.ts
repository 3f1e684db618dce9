import { describe, expect, it } from "vitest";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { AuditPage } from "../../../../src/api/admin/audit.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";

/** People of the sample: the installation's administrator, the administrator of tenant 2 and one of its learners. */
const { admin: ADMIN, inge: INGE, luis: LUIS } = SAMPLE_USERS;
const LOG = "/api/admin/tenants/2/audit-log";

const pageOf = async (call: CallAs, path = LOG) => AuditPage.parse((await call("GET", path)).body);
const entriesOf = async (call: CallAs, path = LOG) => (await pageOf(call, path)).entries;

async function start() {
  const backend = startBackend();
  return {
    ...backend,
    admin: await backend.as(ADMIN),
    inge: await backend.as(INGE),
    luis: await backend.as(LUIS),
  };
}

describe("the list of entries", () => {
  async function filled() {
    const started = await start();
    for (let day = 1; day <= 60; day += 1)
      await started.store.insert("auditEntries", {
        tenantId: 2,
        at: "2026-11-20T18:00:00.000Z",
        action: day % 3 === 0 ? "signed-in" : "role-changed",
        actorId: LUIS,
      });
    return started;
  }

  it("has 50 newest first, then the next part, to which newer entries add nothing", async () => {
    const { inge } = await filled();
    const first = await pageOf(inge);
    expect([first.entries.length, first.entries[0]?.id, first.next]).toEqual([50, 60, 11]);
    await inge("POST", `/api/admin/users/${LUIS}/reset-link`);
    const second = await pageOf(inge, `${LOG}?before=11`);
    expect([second.entries.map(({ id }) => id), second.next]).toEqual([
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      null,
    ]);
    expect((await pageOf(inge, `${LOG}?_limit=10&before=11`)).next).toBeNull();
  });

  it("can be limited to a group of actions", async () => {
    const { inge } = await filled();
    const { entries } = await pageOf(inge, `${LOG}?group=sign-ins&_limit=500`);
    expect([entries.length, new Set(entries.map(({ action }) => action))]).toEqual([
      20,
      new Set(["signed-in"]),
    ]);
    expect((await inge("GET", `${LOG}?group=nothing`)).status).toBe(400);
  });

  it("is exported as CSV without formulas; the export becomes an entry", async () => {
    const { inge, store } = await start();
    await store.update("users", LUIS, { username: "=cmd()" });
    await inge("POST", `/api/admin/users/${LUIS}/reset-link`);
    await inge("PATCH", "/api/admin/tenants/2", { name: "=1+1" });
    const { status, headers, text } = await inge("GET", `${LOG}/export?group=users`);
    expect([status, headers["Content-Type"], headers["Content-Disposition"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      'attachment; filename="cairn-audit-log-2-2026-11-20.csv"',
    ]);
    expect(text.split("\r\n")).toEqual([
      "\u{FEFF}time,action,user id,user,subject,subject id,subject name,network,before,after",
      expect.stringMatching(
        /^2026-11-20T18:00:00\.000Z,reset-link-created,5,[^,]+,user,6,'=cmd\(\),127\.0\.0\.1,,$/,
      ),
      "",
    ]);
    const [newest, renamed] = await entriesOf(inge);
    expect([newest?.action, renamed?.after]).toEqual(["audit-log-exported", { name: "=1+1" }]);
    const all = (await inge("GET", `${LOG}/export`)).text;
    expect(all).toContain('"{""name"":""=1+1""}"');
  });

  it.each([
    ["UTC", "2026-11-20"],
    ["Asia/Tokyo", "2026-11-21"],
  ])("has the date in %s in the name of its export", async (timeZone, day) => {
    const backend = startBackend();
    backend.clock.now = Date.parse("2026-11-20T23:30:00Z");
    const inge = await backend.as(INGE, timeZone);
    const { headers } = await inge("GET", `${LOG}/export`);
    expect(headers["Content-Disposition"]).toContain(`-${day}.csv"`);
  });

  it("exports more than a page", async () => {
    const { inge, store } = await start();
    for (let index = 0; index < 1001; index += 1)
      await store.insert("auditEntries", {
        tenantId: 2,
        at: "2026-11-20T18:00:00.000Z",
        action: "signed-in",
      });
    const { text } = await inge("GET", `${LOG}/export`);
    expect(text.trim().split("\r\n")).toHaveLength(1 + 1001 + 1);
  });
});
