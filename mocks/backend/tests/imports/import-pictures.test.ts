import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readExportedQuestions } from "../../../../src/api/admin/export-queries.ts";
import { readFile } from "../../../../src/api/admin/formats/files/read-file.ts";
import { writeFile } from "../../../../src/api/admin/formats/files/write-file.ts";
import { ImportLine } from "../../../../src/api/admin/import-schema.ts";
import { AdminQuestions } from "../../../../src/api/admin/schema.ts";
import { picturesOf } from "../../../../src/api/questions/draft/texts.ts";
import { PICTURES_TOTAL_MAX } from "../../../../src/api/questions/text/picture-content.ts";
import { base64Of } from "../../../../src/api/values/base64.ts";
import { rowsOf } from "../../../test-backend/calls.ts";
import { addressOf, exhibit, GIF, picturesForEachTest } from "../../../test-backend/pictures.ts";

const T = "/api/admin/tenants/2";
const PICTURES = `${T}/pictures`;

const DATA = `data:image/gif;base64,${base64Of(GIF)}`;
const SRC = addressOf(GIF);

const { backend, admin, inge, learner, question, create } = picturesForEachTest();

describe("an import", () => {
  const draft = (src: string, text = "Which?") => ({
    certification: "Fire Safety",
    text,
    options: [{ text: "A" }, { text: "B" }],
    correctAnswer: 1,
    difficultyLevel: 1,
    tags: [],
    exhibit: exhibit(src),
  });
  const send = async (rows: readonly unknown[], query: string, tenant = T, call = inge) =>
    z
      .array(ImportLine)
      .parse((await call("POST", `${tenant}/questions/import?createMissing=1&${query}`, rowsOf(rows))).body);
  const check = async (rows: readonly unknown[], tenant = T, call = inge) => {
    const lines = await send(rows, "dryRun=1", tenant, call);
    const [summary] = lines.flatMap((line) => ("summary" in line ? [line.summary] : []));
    return { verdicts: lines.flatMap((line) => ("verdicts" in line ? line.verdicts : [])), summary };
  };
  const store = async (rows: readonly unknown[], tenant = T, call = inge) => {
    const { summary } = await check(rows, tenant, call);
    await send(rows, `skipFailed=1&digest=${summary?.digest}`, tenant, call);
  };

  it("stores the pictures of new questions once, and checks nothing in", async () => {
    const rows = [draft(DATA), draft(DATA, "Which else?"), draft(DATA)];
    const { verdicts } = await check(rows);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["new", "new", "duplicate"]);
    expect(await backend.store.count("pictures")).toBe(0);
    await store(rows);
    expect(await backend.store.count("pictures")).toBe(1);
    const stored = AdminQuestions.parse((await inge("GET", `${T}/questions`)).body);
    expect(stored.flatMap((one) => one.exhibit?.src ?? [])).toEqual([SRC, SRC]);
    // Importing it again finds no difference.
    expect((await check(rows)).verdicts).toMatchObject([
      { verdict: "duplicate", differs: [] },
      { verdict: "duplicate", differs: [] },
      { verdict: "duplicate", differs: [] },
    ]);
  });

  it("takes pictures of 2 MB, and refuses those that are larger, incomplete or missing", async () => {
    const gif = (length: number) => {
      const bytes = new Uint8Array(length);
      bytes.set(GIF.slice(0, 6));
      bytes[length - 1] = 0x3b;
      return `data:image/gif;base64,${base64Of(bytes)}`;
    };
    const { verdicts } = await check([
      draft(gif(2_000_000), "1"),
      draft(gif(2_000_001), "2"),
      draft("data:image/png;base64,PGh0bWw+", "3"),
      draft("data:image/gif;base64,R0lGODlh", "4"),
      draft(SRC, "5"),
      draft("/plan.png", "6"),
      draft("/plan.png", `7 ![a](${gif(2_000_000)})![b](${gif(1_999_999)})`),
      draft("/plan.png", `8 ![a](${gif(2_000_000)})![b](${gif(1_999_999)})![c](${gif(1_999_998)})`),
      draft("/plan.png", "9 ![a](data:image/gif;base64,R0lGODlh)"),
      draft("/plan.png", `10 ![a](${SRC})`),
    ]);
    const at = { verdict: "failed", path: "exhibit.src" };
    expect(verdicts).toEqual([
      { verdict: "new" },
      { ...at, reason: "This picture is larger than 2 MB. Make it smaller." },
      { ...at, reason: "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture." },
      { ...at, reason: "This picture is not complete: its end is missing." },
      { ...at, reason: "This picture is not stored in this organization. Upload it." },
      { verdict: "new" },
      { verdict: "new" },
      { ...at, path: "text", reason: "The pictures of this question are larger than 6 MB together." },
      { ...at, path: "text", reason: "This picture is not complete: its end is missing." },
      { ...at, path: "text", reason: "This picture is not stored in this organization. Upload it." },
    ]);
  });

  it.each(["json", "moodle-xml", "qti-2-1", "qti-1-2"] as const)(
    "of an export as %s brings the pictures to another organization",
    async (format) => {
      await inge("POST", PICTURES, GIF);
      await create(SRC);
      const inText = { ...question("/plan.png"), exhibit: undefined, text: `Which ![A plan](${SRC})?` };
      await inge("POST", `${T}/questions`, inText);
      const { text } = await inge("GET", `${T}/questions/export?format=json`);
      const json = new Blob([text]);
      const file = format === "json" ? json : await writeFile(format, readExportedQuestions(json));
      const { rows, problem } = await readFile(await file.arrayBuffer(), {
        name: "bank",
        format: format === "json" ? "json" : null,
        encoding: null,
        defaults: { certification: "A", difficultyLevel: 1 },
      });
      expect(problem).toBeNull();
      // A JSON file has the picture once.
      if (format === "json") expect(text.split(base64Of(GIF))).toHaveLength(2);
      const drafts = rows.flatMap((row) => row.draft ?? []).filter((one) => picturesOf(one).length > 0);
      expect(drafts.map((one) => one.exhibit)).toEqual([exhibit(DATA), undefined]);
      expect(drafts[1]?.text).toBe(`Which ![A plan](${DATA})?`);
      await store(drafts, "/api/admin/tenants/1", admin);
      expect((await learner("GET", SRC)).text).toBe("GIF89a;");
      const stored = await backend.store.list("questions");
      expect(stored.filter((one) => one.text === inText.text)).toHaveLength(2);
      // Importing it again finds no difference.
      expect((await check(drafts, "/api/admin/tenants/1", admin)).verdicts).toMatchObject([
        { verdict: "duplicate", differs: [] },
        { verdict: "duplicate", differs: [] },
      ]);
    },
  );

  it("stores all pictures of a question, or none if they are too many together", async () => {
    const other = `data:image/gif;base64,${base64Of(new TextEncoder().encode("GIF89a-;"))}`;
    const size = PICTURES_TOTAL_MAX - GIF.length - 7;
    const picture = { type: "image/gif", data: "", createdAt: "2026-11-20T18:00:00.000Z", size } as const;
    await backend.store.insert("pictures", { ...picture, tenantId: 2, hash: "0".repeat(64) });
    const rows = [draft(DATA, `Which ![b](${other})?`)];
    const { summary } = await check(rows);
    const refused = await inge(
      "POST",
      `${T}/questions/import?createMissing=1&digest=${summary?.digest}`,
      rowsOf(rows),
    );
    expect(JSON.stringify(refused)).toContain("larger than 100 MB together");
    expect(await backend.store.count("pictures")).toBe(1);
    await backend.store.tx((tx) => tx.removeAll("pictures", {}));
    await store(rows);
    expect(await backend.store.count("pictures")).toBe(2);
    expect((await backend.store.list("questions")).map(({ text }) => text)).toContain(
      `Which ![b](${addressOf(new TextEncoder().encode("GIF89a-;"))})?`,
    );
  });

  it("keeps the address in CSV, which only its organization has", async () => {
    await inge("POST", PICTURES, GIF);
    await create(SRC);
    expect((await inge("GET", `${T}/questions/export?format=csv`)).text).toContain(`,image,,${SRC},A plan`);
    const rows = [draft(SRC, "New?")];
    expect((await check(rows)).verdicts).toEqual([{ verdict: "new" }]);
    expect((await check(rows, "/api/admin/tenants/1", admin)).verdicts).toMatchObject([
      { verdict: "failed" },
    ]);
  });
});
