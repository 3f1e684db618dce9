import { beforeEach, describe, expect, it } from "vitest";
import seed from "../sample.json" with { type: "json" };
import { readFile } from "../../src/api/admin/formats/read-file.ts";
import {
  ImportResult,
  ImportState,
  ImportVerdicts,
  PORTION_ROWS,
  type RowVerdict,
} from "../../src/api/admin/import-schema.ts";
import { startBackend, type CallAs } from "../builders/calls.ts";
import { Unavailable } from "./store.ts";

const ADMIN = 1;
const INGE = 5;
const T = "/api/admin/tenants/2";
const OVER = "This import is over. Choose the file again.";

const draft = (text: string, more: object = {}) => ({
  certification: "Fire Safety",
  text,
  options: [{ text: "A" }, { text: "B" }],
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
  ...more,
});

/** Opens an import and sends rows in batches. Returns its id and the result of each row. */
async function check(call: CallAs, rows: readonly unknown[], { tenant = T, createMissing = true } = {}) {
  const opened = await call("POST", `${tenant}/imports`, { rows: rows.length, createMissing });
  const { id } = ImportState.parse(opened.body);
  const verdicts: RowVerdict[] = [];
  for (let from = 0; from < rows.length; from += PORTION_ROWS) {
    const sent = { from, rows: rows.slice(from, from + PORTION_ROWS) };
    const answer = await call("POST", `${tenant}/imports/${id}/rows`, sent);
    verdicts.push(...ImportVerdicts.parse(answer.body).verdicts);
  }
  return { at: `${tenant}/imports/${id}`, verdicts };
}

describe("an import", () => {
  let backend = startBackend();
  let admin: CallAs;
  beforeEach(async () => {
    backend = startBackend();
    admin = await backend.as(ADMIN);
  });
  const counts = async () => ({
    categories: await backend.store.count("categories"),
    subcategories: await backend.store.count("subcategories"),
    questions: await backend.store.count("questions"),
  });

  it("adds nothing until it is stored, then all rows in the order of the file", async () => {
    const before = await counts();
    const rows = Array.from({ length: 1200 }, (_, index) =>
      draft(`Question ${index}`, { domain: `D${index % 3}` }),
    );
    const { at, verdicts } = await check(admin, rows);
    expect(verdicts.filter(({ verdict }) => verdict === "new")).toHaveLength(1200);
    expect(await counts()).toEqual(before);
    const stored = ImportResult.parse((await admin("POST", `${at}/commit`, {})).body);
    expect(stored).toEqual({ created: 1200, skipped: 0, categories: 1, subcategories: 3 });
    expect(await counts()).toEqual({
      categories: before.categories + 1,
      subcategories: before.subcategories + 3,
      questions: before.questions + 1200,
    });
    const added = (await backend.store.list("questions")).slice(-1200);
    expect(added.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    expect(added[0]).toMatchObject({ version: 1, isRetired: false, options: [{ id: 1 }, { id: 2 }] });
  });

  it("finds duplicates in the bank and in earlier batches, and reports the differences", async () => {
    const rows = Array.from({ length: 700 }, (_, index) => draft(`Question ${index}`));
    const first = await check(admin, rows);
    await admin("POST", `${first.at}/commit`, {});
    const again = await check(admin, [...rows, draft("new"), draft("NEW ", { correctAnswer: 2 })]);
    expect(
      again.verdicts.slice(0, 700).every((it) => it.verdict === "duplicate" && it.differs.length === 0),
    ).toBe(true);
    expect(again.verdicts.slice(700)).toEqual([
      { verdict: "new" },
      { verdict: "duplicate", of: { row: 700 }, differs: ["wording", "key"] },
    ]);
    expect((await admin("POST", `${again.at}/commit`, {})).body).toEqual({
      created: 1,
      skipped: 701,
      categories: 0,
      subcategories: 0,
    });
  });

  it.each(["csv", "json"] as const)("of an export as %s changes nothing", async (format) => {
    const before = await counts();
    const { text, headers } = await admin("GET", `/api/admin/tenants/1/questions/export?format=${format}`);
    expect(headers["X-Total-Count"]).toBe(String(seed.questions.length));
    const { rows, problem } = readFile(new TextEncoder().encode(text).buffer, {
      name: `a.${format}`,
      format: null,
      encoding: null,
      defaults: {},
    });
    expect([problem, rows.length]).toEqual([null, seed.questions.length]);
    const { at, verdicts } = await check(
      admin,
      rows.map(({ draft }) => draft),
      {
        tenant: "/api/admin/tenants/1",
        createMissing: false,
      },
    );
    expect(verdicts).toEqual(
      seed.questions.map(({ id }) => ({ verdict: "duplicate", of: { questionId: id }, differs: [] })),
    );
    expect((await admin("POST", `${at}/commit`, {})).body).toMatchObject({
      created: 0,
      skipped: rows.length,
    });
    expect(await counts()).toEqual(before);
  });

  it("into another tenant creates the same bank there", async () => {
    const from = await admin("GET", "/api/admin/tenants/1/questions/export?format=json");
    const { questions } = from.body as { questions: object[] };
    const { at } = await check(admin, questions);
    await admin("POST", `${at}/commit`, {});
    const to = await admin("GET", `${T}/questions/export?format=json`);
    const withoutIds = (list: object[]) => list.map((question) => ({ ...question, id: 0 }));
    expect(withoutIds((to.body as { questions: object[] }).questions)).toEqual(withoutIds(questions));
  });

  it("gives equal scenarios one id, and others separate ids", async () => {
    const scenario = { title: "Harbour", text: "Two sites." };
    const other = { title: "Harbour", text: "Three sites." };
    const { at } = await check(admin, [
      draft("1", { scenario }),
      draft("2", { scenario }),
      draft("3", { scenario: other }),
    ]);
    await admin("POST", `${at}/commit`, {});
    const [one, two, three] = (await backend.store.list("questions"))
      .slice(-3)
      .map((doc) => doc.scenario?.id);
    expect(one).toBe(two);
    expect(three).not.toBe(one);
  });

  it("creates each name once, ignoring case and whitespace", async () => {
    const { at } = await check(admin, [
      draft("1", { domain: "Alarms" }),
      draft("2", { certification: " fire  SAFETY", domain: "alarms " }),
    ]);
    expect((await admin("GET", at)).body).toMatchObject({
      missing: [
        { certification: "Fire Safety", rows: 2 },
        { certification: "Fire Safety", domain: "Alarms", rows: 2 },
      ],
    });
    expect((await admin("POST", `${at}/commit`, {})).body).toMatchObject({ categories: 1, subcategories: 1 });
  });

  it("creates at most a thousand names, because a column that differs in every row contains no domains", async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => draft(`Q ${index}`, { domain: `D ${index}` }));
    const { at, verdicts } = await check(admin, rows);
    expect(verdicts.filter(({ verdict }) => verdict === "new")).toHaveLength(999);
    const refused = {
      verdict: "failed",
      path: "domain",
      reason: "More than 1,000 certifications and domains would be made. Is this their column?",
    };
    expect(verdicts.slice(999)).toEqual([refused, refused]);
    const again = await check(admin, [...rows.slice(0, 999), draft("Another in D 5", { domain: "d  5" })]);
    expect(again.verdicts.at(-1)).toEqual({ verdict: "new" });
    expect((await admin("DELETE", at)).status).toBe(204);
    expect((await admin("POST", `${again.at}/commit`, {})).body).toEqual({
      created: 1000,
      skipped: 0,
      categories: 1,
      subcategories: 999,
    });
  });

  it("stores nothing if one row fails", async () => {
    const before = await counts();
    const { at } = await check(admin, [draft("1"), draft("2", { correctAnswer: 9 }), draft("3")]);
    const refused = await admin("POST", `${at}/commit`, {});
    expect([refused.status, refused.body]).toEqual([409, "1 row can't be imported. Nothing was stored."]);
    expect(await counts()).toEqual(before);
  });

  it("counts concurrent or repeated batches once", async () => {
    const { body } = await admin("POST", `${T}/imports`, { rows: 2, createMissing: true });
    const { id } = ImportState.parse(body);
    const send = () => admin("POST", `${T}/imports/${id}/rows`, { from: 0, rows: [draft("1"), draft("2")] });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ body }) => ImportVerdicts.parse(body))).toEqual(
      Array.from({ length: 3 }, () => ({ received: 2, verdicts: [{ verdict: "new" }, { verdict: "new" }] })),
    );
    expect((await admin("GET", `${T}/imports/${id}`)).body).toMatchObject({ fresh: 2, received: 2 });
  });

  it("is stored once by concurrent calls", async () => {
    const { at } = await check(admin, [draft("1")]);
    const before = await counts();
    const answers = await Promise.all([1, 2, 3].map(() => admin("POST", `${at}/commit`, {})));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [201, { created: 1, skipped: 0, categories: 1, subcategories: 0 }]),
    );
    expect((await counts()).questions).toBe(before.questions + 1);
  });

  it("skips questions that were added, restored or changed to the same since the check", async () => {
    const first = await check(admin, [draft("mine"), draft("edited"), draft("restored")]);
    await admin("POST", `${first.at}/commit`, {});
    const [mine, edited, restored] = (await backend.store.list("questions")).slice(-3).map(({ id }) => id);
    await admin("DELETE", `${T}/questions/${restored}`);
    await admin("PATCH", `${T}/questions/${edited}`, { text: "something else" });
    const second = await check(admin, [draft("edited"), draft("restored"), draft("theirs"), draft("own")]);
    expect(second.verdicts.map(({ verdict }) => verdict)).toEqual(["new", "new", "new", "new"]);
    const other = await check(await backend.as(INGE), [draft("theirs")]);
    await (
      await backend.as(INGE)
    )("POST", `${other.at}/commit`, {});
    await admin("POST", `${T}/questions/${restored}/restore`);
    await admin("PATCH", `${T}/questions/${mine}`, { text: "edited" });
    expect((await admin("POST", `${second.at}/commit`, {})).body).toEqual({
      created: 1,
      skipped: 3,
      categories: 0,
      subcategories: 0,
    });
  });

  it("is rejected if its certifications were deleted since, and stores nothing", async () => {
    const first = await check(admin, [draft("1", { domain: "Alarms" })]);
    await admin("POST", `${first.at}/commit`, {});
    const { at } = await check(admin, [draft("2", { domain: "Alarms" })], { createMissing: false });
    const domain = (await backend.store.list("subcategories")).at(-1)?.id;
    await admin("DELETE", `${T}/subcategories/${domain}`);
    const before = await counts();
    const refused = await admin("POST", `${at}/commit`, {});
    expect([refused.status, refused.body]).toEqual([
      409,
      "The organisation's certifications changed meanwhile. Check the file again.",
    ]);
    expect(await counts()).toEqual(before);
  });

  it("reports unknown certifications and domains if none are created", async () => {
    const first = await check(admin, [draft("1")]);
    await admin("POST", `${first.at}/commit`, {});
    const { verdicts } = await check(
      admin,
      [draft("2", { certification: "Ice" }), draft("3", { domain: "Alarms" }), draft("4")],
      { createMissing: false },
    );
    expect(verdicts).toEqual([
      {
        verdict: "failed",
        path: "certification",
        reason: "“Ice” is not a certification of this organisation",
      },
      { verdict: "failed", path: "domain", reason: "“Alarms” is not a domain of Fire Safety" },
      { verdict: "new" },
    ]);
  });

  it("accepts batches only in order", async () => {
    const { body } = await admin("POST", `${T}/imports`, { rows: 3, createMissing: true });
    const { id } = ImportState.parse(body);
    const refused = await admin("POST", `${T}/imports/${id}/rows`, { from: 1, rows: [draft("2")] });
    expect([refused.status, refused.body]).toEqual([409, "Row 1 comes next."]);
    expect((await admin("GET", `${T}/imports/${id}`)).body).toMatchObject({ fresh: 0, received: 0 });
  });

  it("can't be cancelled once it is stored", async () => {
    const { at } = await check(admin, [draft("1")]);
    await admin("POST", `${at}/commit`, {});
    const refused = await admin("DELETE", at);
    expect([refused.status, refused.body]).toEqual([409, "This import is stored already."]);
    expect((await admin("GET", at)).body).toMatchObject({ state: "stored" });
  });

  it("belongs to the user who opened it, and to its organization", async () => {
    const { at } = await check(admin, [draft("1")]);
    const inge = await backend.as(INGE);
    for (const [method, path, body] of [
      ["GET", at],
      ["POST", `${at}/commit`, {}],
      ["POST", `${at}/rows`, { from: 1, rows: [null] }],
    ] as const)
      expect(await inge(method, path, body)).toMatchObject({ status: 404, body: OVER });
    expect((await inge("DELETE", at)).status).toBe(204);
    expect((await admin("GET", at.replace("/2/", "/1/"))).status).toBe(404);
    expect((await admin("GET", at)).status).toBe(200);
  });

  it("expires after 30 minutes without a batch", async () => {
    const { at } = await check(admin, [draft("1")]);
    backend.clock.now += 30 * 60_000 - 1;
    expect((await admin("GET", at)).status).toBe(200);
    backend.clock.now += 1;
    expect((await admin("POST", `${at}/commit`, {})).body).toBe(OVER);
  });

  it("counts toward the user's maximum of two until it is idle for a minute", async () => {
    const begin = () => admin("POST", `${T}/imports`, { rows: 1, createMissing: true });
    const [first, second, third] = [await begin(), await begin(), await begin()];
    expect([first.status, second.status, third.status]).toEqual([201, 201, 429]);
    expect(
      (await (await backend.as(INGE))("POST", `${T}/imports`, { rows: 1, createMissing: true })).status,
    ).toBe(201);
    backend.clock.now += 60_000;
    expect((await begin()).status).toBe(201);
  });

  it("is dropped for a ninth import if it is the least recently used", async () => {
    const begin = async () => {
      backend.clock.now += 60_000;
      return (await admin("POST", `${T}/imports`, { rows: 1, createMissing: true })).status;
    };
    for (let number = 1; number <= 8; number += 1) expect(await begin()).toBe(201);
    expect((await admin("GET", `${T}/imports/1`)).status).toBe(200);
    expect(await begin()).toBe(201);
    expect((await admin("GET", `${T}/imports/1`)).status).toBe(404);
    expect((await admin("GET", `${T}/imports/2`)).status).toBe(200);
  });
});

it("reports an import that can't be written, stores nothing and allows a retry", async () => {
  let fails = false;
  const { as, store } = startBackend({
    between: (inner) => ({
      ...inner,
      tx: (work) =>
        inner.tx(async (tx) => {
          const result = await work(tx);
          if (fails && (await tx.count("questions")) > seed.questions.length)
            throw new Unavailable("The disk is full.");
          return result;
        }),
    }),
  });
  const admin = await as(ADMIN);
  const { at } = await check(admin, [draft("1")]);
  fails = true;
  expect((await admin("POST", `${at}/commit`, {})).status).toBe(503);
  expect(await store.count("questions")).toBe(seed.questions.length);
  expect((await admin("GET", at)).body).toMatchObject({ state: "open" });
  fails = false;
  expect((await admin("POST", `${at}/commit`, {})).body).toMatchObject({ created: 1 });
});
