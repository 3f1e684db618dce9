import { expect, describe, it } from "vitest";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { rowsOf, sendRequest, type BodyParts } from "../../../test-backend/calls.ts";
import {
  TENANT_PATH,
  BANK_CHANGED,
  countBank,
  draft,
  checkImport,
} from "../../../test-backend/checked-import.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { admin: ADMIN, luis: LUIS } = SAMPLE_USERS;
const CHECK = `${TENANT_PATH}/questions/import?createMissing=1&dryRun=1`;

/** Returns a body whose end has to be awaited. */
function slowBody(rows: readonly unknown[]) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const parts: BodyParts = async function* () {
    begin();
    yield* rowsOf(rows)();
    await ended;
  };
  return { parts, begun, end };
}

describe("an import", () => {
  const { backend, admin, inge, learner } = backendForEachTest(["admin", "inge", "learner"]);

  it.each([
    ["added", [], async () => void (await (await checkImport(inge, [draft("One")])).store())],
    [
      "restored",
      [draft("One")],
      async (id: number) => void (await admin("POST", `${TENANT_PATH}/questions/${id}/restore`)),
    ],
    [
      "changed to it",
      [draft("Other")],
      async (id: number) => void (await admin("PATCH", `${TENANT_PATH}/questions/${id}`, { text: "One" })),
    ],
  ])("is refused if a question was %s since the check", async (_, existing, change) => {
    await (await checkImport(admin, [draft("Zero"), ...existing])).store();
    const id = (await backend.store.list("questions")).at(-1)?.id ?? 0;
    if (existing.some(({ text }) => text === "One")) await admin("DELETE", `${TENANT_PATH}/questions/${id}`);
    const { verdicts, store } = await checkImport(admin, [draft("One"), draft("Two")]);
    expect(verdicts).toEqual([{ verdict: "new" }, { verdict: "new" }]);
    await change(id);
    const before = await countBank(backend.store);
    const { status, body } = await store();
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await countBank(backend.store)).toEqual(before);
    const again = await checkImport(admin, [draft("One"), draft("Two")]);
    expect((await again.store()).body).toMatchObject([{ result: { created: 1, changed: 0, skipped: 1 } }]);
  });

  it("is refused if its domains were deleted since the check, and stores nothing", async () => {
    await (await checkImport(admin, [draft("1", { domain: "Alarms" })])).store();
    const { store } = await checkImport(admin, [draft("2", { domain: "Alarms" })], { createMissing: false });
    const domain = (await backend.store.list("subcategories")).at(-1)?.id;
    await admin("DELETE", `${TENANT_PATH}/subcategories/${domain}`);
    const before = await countBank(backend.store);
    const { status, body } = await store();
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await countBank(backend.store)).toEqual(before);
  });

  it("is refused if createMissing differs from the check", async () => {
    await (await checkImport(admin, [draft("1")])).store();
    const before = await countBank(backend.store);
    const { summary } = await checkImport(admin, [draft("2")], { createMissing: false });
    const path = `${TENANT_PATH}/questions/import?createMissing=1&digest=${summary.digest}`;
    const { status, body } = await admin("POST", path, rowsOf([draft("2")]));
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await countBank(backend.store)).toEqual(before);
  });

  it.each<[string, object[]]>([
    ["other rows of the same verdicts", [draft("One"), draft("Three")]],
    ["the same rows in another order", [draft("Two"), draft("One")]],
    [
      "another spelling of a name that it creates",
      [draft("One", { certification: "FIRE safety" }), draft("Two")],
    ],
  ])("is refused with %s than were checked", async (_, rows) => {
    const before = await countBank(backend.store);
    const { summary } = await checkImport(admin, [draft("One"), draft("Two")]);
    const path = `${TENANT_PATH}/questions/import?createMissing=1&digest=${summary.digest}`;
    const { status, body } = await admin("POST", path, rowsOf(rows));
    expect([status, body]).toEqual([409, BANK_CHANGED]);
    expect(await countBank(backend.store)).toEqual(before);
  });

  it("is refused with neither or both of a dry run and a digest", async () => {
    for (const query of ["createMissing=1", "dryRun=1&digest=a"]) {
      const path = `${TENANT_PATH}/questions/import?${query}`;
      const { status, body } = await admin("POST", path, rowsOf([draft("1")]));
      expect([status, body]).toEqual([400, "Send either dryRun=1 or the digest of a check."]);
    }
  });

  it("is no longer in progress after it was refused", async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await admin("POST", CHECK, rowsOf([]))).status).toBe(400);
    expect((await checkImport(admin, [draft("1")])).verdicts).toHaveLength(1);
  });

  it("is refused before its body is read unless an administrator of the organization sends it", async () => {
    let isRead = false;
    const parts: BodyParts = async function* () {
      isRead = true;
      yield "0\n";
    };
    const other = CHECK.replace("/2/", "/1/");
    expect((await backend.anonymous("POST", CHECK, parts)).status).toBe(401);
    expect((await learner("POST", CHECK, parts)).status).toBe(403);
    expect((await inge("POST", other, parts)).status).toBe(404);
    expect(isRead).toBe(false);
    expect((await inge("POST", CHECK, parts)).status).toBe(200);
    expect(isRead).toBe(true);
  });

  it("locks nothing while its body arrives, and is checked against the bank at its end", async () => {
    const { parts, begun, end } = slowBody([draft("One")]);
    const pending = checkImport(admin, parts);
    await begun;
    await (await checkImport(inge, [draft("One")])).store();
    expect((await admin("POST", `${TENANT_PATH}/categories`, { name: "Ice" })).status).toBe(201);
    end();
    expect((await pending).verdicts).toMatchObject([{ verdict: "duplicate" }]);
  });

  it("is refused while two others of the user are in progress", async () => {
    const slow = [slowBody([draft("1")]), slowBody([draft("2")])];
    const pending = slow.map(({ parts }) => checkImport(admin, parts));
    await Promise.all(slow.map(({ begun }) => begun));
    const { status, body, headers } = await admin("POST", CHECK, rowsOf([draft("3")]));
    expect([status, headers["Error-Code"], body]).toEqual([
      429,
      "too-many-jobs",
      "Two of your imports are in progress. Wait until one of them has ended.",
    ]);
    expect((await checkImport(inge, [draft("3")])).verdicts).toHaveLength(1);
    for (const { end } of slow) end();
    await Promise.all(pending);
    expect((await checkImport(admin, [draft("3")])).verdicts).toHaveLength(1);
  });

  it("is no longer in progress if its caller disconnects before the response is read", async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const options = await backend.signIn(ADMIN);
    for (const { signal } of [first, second])
      await sendRequest(backend.backend, "POST", CHECK, rowsOf([draft("1")]), { ...options, signal });
    expect((await admin("POST", CHECK, rowsOf([draft("2")]))).status).toBe(429);
    first.abort();
    expect((await admin("POST", CHECK, rowsOf([draft("2")]))).status).toBe(200);
  });

  it("is refused while four others are in progress", async () => {
    const slow = ["1", "2", "3", "4"].map((text) => slowBody([draft(text)]));
    const callers = [admin, admin, inge, inge];
    const pending = slow.map(({ parts }, index) => checkImport(callers[index] ?? admin, parts));
    await Promise.all(slow.map(({ begun }) => begun));
    await backend.store.tx((tx) => tx.update("users", LUIS, { isAdmin: true }));
    const other = await backend.as(LUIS);
    const { status, body, headers } = await other("POST", CHECK, rowsOf([draft("5")]));
    expect([status, body, headers["Retry-After"]]).toEqual([
      429,
      "Too many imports are in progress. Try again in a minute.",
      "60",
    ]);
    for (const { end } of slow) end();
    await Promise.all(pending);
    expect((await checkImport(other, [draft("5")])).verdicts).toHaveLength(1);
  });
});
