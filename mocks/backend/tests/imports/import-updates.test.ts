import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readFile } from "../../../../src/api/admin/formats/files/read-file.ts";
import { ImportLine } from "../../../../src/api/admin/import-schema.ts";
import { BULK_MAX } from "../../../../src/api/admin/questions/bulk.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { rowsOf } from "../../../test-backend/calls.ts";
import { addMockExams } from "../../../test-backend/mock-exams.ts";
import type { Store } from "../../ports/store.ts";

const T = "/api/admin/tenants/1";
const IMPORT = `${T}/questions/import?update=1&createMissing=1&`;

let locks: unknown[];
/** Runs once, before the next change of the tenant. */
let beforeChange: (() => Promise<unknown>) | undefined;
beforeEach(() => {
  locks = [];
  beforeChange = undefined;
});
const between = (store: Store): Store => ({
  ...store,
  tx: async (work, options) => {
    locks.push(options?.lock);
    const run = beforeChange;
    beforeChange = undefined;
    await run?.();
    return store.tx(work, options);
  },
});
const { backend, admin } = backendForEachTest(["admin"], { wrapStore: between });

/** Reads what the server exports of these questions. */
async function exported(
  ids: readonly number[],
  format: "csv" | "json",
  edit = (text: string) => text,
): Promise<{ rows: Record<string, unknown>[]; notes: string[] }> {
  const { text } = await admin("POST", `${T}/questions/export?format=${format}`, { ids });
  const { rows, problem, notes } = await readFile(new TextEncoder().encode(edit(text)).buffer, {
    name: `bank.${format}`,
    format: null,
    encoding: null,
    defaults: { difficultyLevel: 2 },
  });
  expect(problem).toBeNull();
  return { rows: rows.map(({ draft, target }) => ({ ...draft, ...target })), notes };
}

async function check(rows: readonly unknown[], path = IMPORT) {
  const lines = z.array(ImportLine).parse((await admin("POST", `${path}dryRun=1`, rowsOf(rows))).body);
  const [summary] = lines.flatMap((line) => ("summary" in line ? [line.summary] : []));
  return {
    verdicts: lines.flatMap((line) => ("verdicts" in line ? line.verdicts : [])),
    summary,
    store: (more = "") => admin("POST", `${path}${more}digest=${summary?.digest}`, rowsOf(rows)),
  };
}

const question = (id: number) => backend.store.get("questions", id);

describe("an import that updates questions", () => {
  it.each(["csv", "json"] as const)("changes nothing with an exported file: %s", async (format) => {
    const ids = (await backend.store.list("questions")).map(({ id }) => id);
    const { rows, notes } = await exported(ids, format);
    const { summary, store } = await check(rows);
    expect([summary, notes]).toMatchObject([{ fresh: 0, changed: 0, duplicates: ids.length, failed: 0 }, []]);
    expect((await store()).body).toMatchObject([{ result: { created: 0, changed: 0, skipped: ids.length } }]);
    expect(await backend.store.count("formerQuestions")).toBe(0);
  });

  it("changes the fields that differ, and adds rows without an id", async () => {
    const { rows } = await exported([1001, 1002, 1003], "csv");
    const edited = [
      { ...rows[0], explanation: "Another." },
      { ...rows[1], correctAnswer: 1, difficultyLevel: 5, certification: "New one", domain: "New" },
      rows[2],
      { ...rows[2], id: undefined, version: undefined, text: "A new question?" },
    ];
    const before = await question(1002);
    await backend.store.update("questions", 1002, { difficultyLevel: 1 });
    const { verdicts, summary, store } = await check(edited);
    expect(verdicts).toMatchObject([
      { verdict: "changed", of: { questionId: 1001 }, differs: ["explanation"] },
      { verdict: "changed", of: { questionId: 1002 } },
      { verdict: "duplicate", of: { questionId: 1003 }, differs: [] },
      { verdict: "new" },
    ]);
    expect(verdicts[1]).toMatchObject({
      differs: expect.arrayContaining(["certification", "difficulty", "domain"]),
    });
    expect(summary).toMatchObject({ fresh: 1, changed: 2, duplicates: 1, failed: 0 });
    expect((await store()).body).toEqual([
      { result: { created: 1, changed: 2, skipped: 1, categories: 1, subcategories: 1 } },
    ]);
    expect(await question(1001)).toMatchObject({
      explanation: "Another.",
      version: 2,
      authorId: 1,
      changedAt: "2026-11-20T18:00:00.000Z",
    });
    expect(await backend.store.list("questions", { authorId: 1 })).toHaveLength(3);
    expect((await question(1002))?.categoryId).not.toBe(before?.categoryId);
    expect(await backend.store.list("formerQuestions")).toMatchObject([
      { questionId: 1001, version: 1 },
      { questionId: 1002, version: 1 },
    ]);
    expect(locks.at(-1)).toEqual({ tenant: 1 });
    // Sent again, as after a lost response.
    expect((await check(edited)).summary).toMatchObject({ fresh: 0, changed: 0, duplicates: 4, failed: 0 });
  });

  it("names rows that it can't update, and leaves them out if asked to", async () => {
    const ids = [1001, 1002, 1003, 1004, 1005, 1006];
    const { rows } = await exported(ids, "csv");
    const edited = rows.map((row) => ({ ...row, explanation: "Mine." }));
    const { questionIds } = await fillBank(backend.store, 2, 1);
    await admin("PATCH", `${T}/questions/1001`, { difficultyLevel: 5 });
    await admin("DELETE", `${T}/questions/1002`);
    const all = [
      ...edited.slice(0, 2),
      { ...edited[2], id: questionIds[0] },
      { ...edited[2], kind: "multiple", correctAnswers: [1, 2] },
      { ...edited[3], version: undefined },
      edited[4],
      { ...edited[4], explanation: "Again." },
      { ...edited[5], text: rows[4]?.["text"], options: rows[4]?.["options"], correctAnswer: 1 },
      { ...edited[5], id: "x" },
      { ...edited[5], id: undefined, version: undefined, text: "A new question?" },
      { ...edited[5], text: "A new question?" },
    ];
    const { verdicts, summary, store } = await check(all);
    expect(verdicts[0]).toMatchObject({ outdated: { questionId: 1001, version: 2 } });
    expect(verdicts.map((verdict) => "code" in verdict)).toEqual(
      verdicts.map((verdict) => "reason" in verdict && verdict.reason.startsWith("is not a question in use")),
    );
    expect(
      verdicts.map((verdict) => ("path" in verdict ? `${verdict.path} ${verdict.reason}` : verdict.verdict)),
    ).toEqual([
      "version is 1, and question 1001 has been changed since: it is at version 2",
      "id is not a question in use of this organization",
      "id is not a question in use of this organization",
      "kind can't be changed",
      "version is missing, and question 1004 has been changed since: it is at version 1",
      "changed",
      "id is also in row 6",
      "text is that of question 1005",
      "id is not a question in use of this organization",
      "new",
      "text is that of row 10",
    ]);
    expect(summary).toMatchObject({ fresh: 1, changed: 1, failed: 9 });
    expect((await store()).status).toBe(422);
    expect((await store("skipFailed=1&")).body).toMatchObject([
      { result: { created: 1, changed: 1, skipped: 0 } },
    ]);
    expect((await question(1005))?.explanation).toBe("Mine.");
    expect((await question(questionIds[0] ?? 0))?.version).toBe(1);
  });

  it("is refused if another administrator changes a question between check and store", async () => {
    const { rows } = await exported([1001], "csv");
    const { store } = await check([{ ...rows[0], explanation: "Mine." }]);
    await admin("PATCH", `${T}/questions/1001`, { explanation: "Theirs." });
    expect(await store()).toMatchObject({ status: 409, headers: { "Error-Code": "bank-changed" } });
    expect((await question(1001))?.explanation).toBe("Theirs.");
  });

  it.each([{ version: 2, text: "Theirs?" }, { isRetired: true }])(
    "is refused if a question becomes %o after the rows were checked again",
    async (theirs) => {
      const { rows } = await exported([1001], "csv");
      const { store } = await check([{ ...rows[0], explanation: "Mine." }]);
      beforeChange = () => backend.store.update("questions", 1001, theirs);
      expect(await store()).toMatchObject({ status: 409, headers: { "Error-Code": "bank-changed" } });
      expect(await question(1001)).toMatchObject(theirs);
    },
  );

  it("fills no mock exam beyond its size, and leaves those in it there", async () => {
    const mocks = await addMockExams(backend.store, { size: 2 });
    const free = (await backend.store.list("questions", { categoryId: 3 })).find(
      ({ form }) => form === undefined,
    );
    await backend.store.update("questions", 1001, { form: "A" });
    const rows = await Promise.all(
      [mocks.A[0] ?? 0, free?.id ?? 0, 1001].map(async (id) => (await exported([id], "csv")).rows[0]),
    );
    const { verdicts } = await check([
      { ...rows[0], explanation: "Mine." },
      { ...rows[1], form: "A" },
      { ...rows[2], certification: rows[0]?.["certification"], domain: undefined },
    ]);
    expect(verdicts).toMatchObject([
      { verdict: "changed" },
      { verdict: "failed", path: "form" },
      { verdict: "failed", path: "form" },
    ]);
  });

  it("stores the picture of a changed question", async () => {
    const { rows } = await exported([1001], "json");
    const exhibit = {
      title: "Plan",
      format: "image",
      src: "data:image/gif;base64,R0lGODlhOw==",
      alt: "A plan",
    };
    const { summary, store } = await check([{ ...rows[0], exhibit }]);
    expect(summary).toMatchObject({ changed: 1 });
    await store();
    const { src } = (await question(1001))?.exhibit ?? {};
    expect((await admin("GET", src ?? "")).text).toBe("GIF89a;");
  });

  it("changes at most 5,000 questions", async () => {
    const { questionIds } = await fillBank(backend.store, 1, BULK_MAX + 1);
    const { rows } = await exported(questionIds.slice(0, BULK_MAX), "json");
    const { rows: last } = await exported(questionIds.slice(BULK_MAX), "json");
    const { summary, verdicts } = await check(
      [...rows, ...last].map((row) => ({ ...row, explanation: "Mine." })),
    );
    expect(summary).toMatchObject({ changed: BULK_MAX, failed: 1 });
    expect(verdicts.at(-1)).toMatchObject({ reason: "At most 5,000 questions can be updated at a time" });
  });

  it("adds every row without the parameter", async () => {
    const { rows } = await exported([1001], "csv");
    const edited = [{ ...rows[0], text: "A new text?" }];
    const { verdicts, store } = await check(edited, IMPORT.replace("update=1&", ""));
    expect(verdicts).toEqual([{ verdict: "new" }]);
    await store();
    expect((await question(1001))?.version).toBe(1);
    expect(locks.at(-1)).toEqual({ tenant: 1, part: "imports" });
  });
});

it("a file without all columns of the export updates nothing, and says why", async () => {
  const { rows, notes } = await exported([1001], "csv", (text) => text.replace("explanation", "notes"));
  expect([rows[0]?.["id"], notes[0]]).toEqual([
    undefined,
    "Questions can't be updated by their id, because columns of the exported file are missing: explanation.",
  ]);
});

it.each([
  ["bank.csv", "id,text,option_1,option_2,correct\n7,Which?,a,b,1"],
  [
    "bank.json",
    JSON.stringify([{ id: 7, text: "Which?", options: [{ text: "a" }, { text: "b" }], correctAnswer: 1 }]),
  ],
])("a file of another program with ids of its own adds questions: %s", async (name, text) => {
  const { rows, notes } = await readFile(new TextEncoder().encode(text).buffer, {
    name,
    format: null,
    encoding: null,
    defaults: { certification: "Fire Safety", difficultyLevel: 2 },
  });
  expect([rows.map(({ draft, target }) => [draft?.text, target]), notes.join()]).toEqual([
    [["Which?", undefined]],
    expect.not.stringContaining("can't be updated"),
  ]);
});
