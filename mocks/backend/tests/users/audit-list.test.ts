import { describe, expect, it } from "vitest";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { entriesOf, LOG, pageOf } from "./audit.test.helpers.ts";

const { inge: INGE, luis: LUIS } = SAMPLE_USERS;
const { backend, inge } = backendForEachTest(["inge"]);

describe("the list of entries", () => {
  async function fill() {
    for (let day = 1; day <= 60; day += 1)
      await backend.store.insert("auditEntries", {
        tenantId: 2,
        at: "2026-11-20T18:00:00.000Z",
        action: day % 3 === 0 ? "signed-in" : "role-changed",
        actorId: LUIS,
      });
  }

  it("has 50 newest first, then the next part, to which newer entries add nothing", async () => {
    await fill();
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
    await fill();
    const { entries } = await pageOf(inge, `${LOG}?group=sign-ins&_limit=500`);
    expect([entries.length, new Set(entries.map(({ action }) => action))]).toEqual([
      20,
      new Set(["signed-in"]),
    ]);
    expect((await inge("GET", `${LOG}?group=nothing`)).status).toBe(400);
  });

  it("is exported as CSV without formulas; the export becomes an entry", async () => {
    await backend.store.update("users", LUIS, { username: "=cmd()" });
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
    backend.clock.now = Date.parse("2026-11-20T23:30:00Z");
    const { headers } = await (await backend.as(INGE, timeZone))("GET", `${LOG}/export`);
    expect(headers["Content-Disposition"]).toContain(`-${day}.csv"`);
  });

  it("exports more than a page", async () => {
    for (let index = 0; index < 1001; index += 1)
      await backend.store.insert("auditEntries", {
        tenantId: 2,
        at: "2026-11-20T18:00:00.000Z",
        action: "signed-in",
      });
    const { text } = await inge("GET", `${LOG}/export`);
    expect(text.trim().split("\r\n")).toHaveLength(1 + 1001 + 1);
  });
});
