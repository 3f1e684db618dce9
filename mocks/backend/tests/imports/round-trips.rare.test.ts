import { expect, it } from "vitest";
import * as z from "zod/mini";
import { lossesOf } from "../../../../src/api/admin/formats/files/losses.ts";
import { readFile } from "../../../../src/api/admin/formats/files/read-file.ts";
import { writeFile } from "../../../../src/api/admin/formats/files/write-file.ts";
import { isServedFormat, type WriteFormat } from "../../../../src/api/admin/formats/rows/format.ts";
import type { BankedDraft } from "../../../../src/api/admin/formats/rows/row.ts";
import { ImportLine } from "../../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../../src/api/questions/draft/draft.ts";
import { differences, fingerprint } from "../../../../src/api/questions/draft/fingerprint.ts";
import { rowsOf, startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const ADMIN = SAMPLE_USERS.admin;
const IMPORT = "/api/admin/tenants/2/questions/import?createMissing=1&";

/** Exports the bank of a tenant as a file of a format, as the portal does. */
async function exported(admin: CallAs, tenantId: number, format: WriteFormat): Promise<ArrayBuffer> {
  const load = (as: string) => admin("GET", `/api/admin/tenants/${tenantId}/questions/export?format=${as}`);
  if (isServedFormat(format)) return new TextEncoder().encode((await load(format)).text).buffer;
  const { questions } = (await load("json")).body as { questions: BankedDraft[] };
  const each = async function* () {
    yield* questions;
  };
  return (await writeFile(format, each())).arrayBuffer();
}

/** Reads a file, all of whose rows have to be readable. Returns the questions by fingerprint. */
async function questionsIn(file: ArrayBuffer): Promise<[string, NamedDraft][]> {
  const { rows, problem } = await readFile(file, {
    name: "",
    format: null,
    encoding: null,
    defaults: { certification: "Without a name", difficultyLevel: 1 },
  });
  expect([problem, rows.flatMap(({ problems }) => problems)]).toEqual([null, []]);
  return rows
    .flatMap(({ draft }): [string, NamedDraft][] => (draft ? [[fingerprint(draft), draft]] : []))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

it.each([
  ["csv", 509],
  ["json", 509],
  ["moodle-xml", 509],
  ["qti-2-1", 509],
  ["qti-1-2", 509],
  ["gift", 472],
] as const)(
  "an export as %s, imported by another organization, makes the same %i questions there, except for what it can't express",
  async (format, count) => {
    const backend = startBackend();
    const admin = await backend.as(ADMIN);
    const first = await questionsIn(await exported(admin, 1, format));
    expect(first).toHaveLength(count);

    const body = rowsOf(first.map(([, draft]) => draft));
    const lines = z.array(ImportLine).parse((await admin("POST", `${IMPORT}dryRun=1`, body)).body);
    const [summary] = lines.flatMap((line) => ("summary" in line ? [line.summary] : []));
    expect(summary).toMatchObject({ fresh: count, duplicates: 0, failed: 0 });
    const stored = await admin("POST", `${IMPORT}digest=${summary?.digest}`, body);
    expect(stored.body).toMatchObject([{ result: { created: count } }]);

    const copies = new Map(await questionsIn(await exported(admin, 2, "json")));
    expect(copies.size).toBe(count);
    for (const [print, question] of await questionsIn(await exported(admin, 1, "json"))) {
      const losses = lossesOf(question, format);
      if (losses.isLeftOut) continue;
      const lost = new Set<string>(losses.lost);
      // The order of the options goes with `keepOrder`, and that of matchings and orders with their kind.
      if (lost.has("keepOrder") || question.kind === "match" || question.kind === "order") lost.add("order");
      const copy = copies.get(print);
      if (!copy) throw new Error(`“${question.text}” is not in the other organization.`);
      expect(differences(copy, question).filter((part) => !lost.has(part))).toEqual([]);
    }
  },
);
