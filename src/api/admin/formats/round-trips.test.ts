import { describe, expect, it } from "vitest";
import { csv } from "../../../../mocks/backend/wire/csv.ts";
import { seedBank } from "../../../../mocks/test-backend/banked-drafts.ts";
import { withIds, type NamedDraft } from "../../questions/draft/draft.ts";
import { differences, fingerprint } from "../../questions/draft/fingerprint.ts";
import { csvCells, csvSizeOf } from "./csv/write-csv.ts";
import { JSON_FRAME } from "./files/json-file.ts";
import { lossesOf } from "./files/losses.ts";
import { aikenOf } from "./plain-text/write-aiken.ts";
import { expectSame, read } from "./round-trips.test.helpers.ts";
import { csvColumns } from "./rows/csv-columns.ts";
import type { BankedDraft } from "./rows/row.ts";

const without = ({ id: _, ...draft }: BankedDraft) => draft;

/** Options and prompts with numbers as ids, as CSV has them. */
const numbered = (draft: NamedDraft) => ({ kind: undefined, ...withIds(draft) });

describe("the seed's bank after writing and reading", () => {
  it("is unchanged in CSV", async () => {
    const size = await csvSizeOf(seedBank);
    const text = await csv(
      csvColumns(size),
      seedBank.map((question) => csvCells(question, size)),
    );
    const { rows, notes, problem, format } = await read("bank.csv", text);
    expect([format, notes, problem]).toEqual(["csv", [], null]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.map(({ draft }) => draft && numbered(draft))).toEqual(
      seedBank.map((question) => numbered(without(question))),
    );
  });

  it("is unchanged in JSON", async () => {
    const { head, start, between, end } = JSON_FRAME;
    const text = head() + start + seedBank.map((question) => JSON.stringify(question)).join(between) + end;
    const { rows, problem } = await read("bank.json", text);
    expect(problem).toBeNull();
    expect(rows.map(({ draft }) => draft)).toEqual(seedBank.map(without));
  });

  it("is unchanged in Aiken, except for what it can't express", async () => {
    const expressible = seedBank.filter((question) => !lossesOf(question, "aiken").isLeftOut);
    const { rows } = await read("bank.txt", expressible.map(aikenOf).join(""));
    expect(rows).toHaveLength(expressible.length);
    for (const [index, question] of expressible.entries()) {
      const draft = rows[index]?.draft;
      if (!draft) throw new Error(`Question ${question.id} was not read.`);
      expect(fingerprint({ ...draft, certification: question.certification })).toBe(fingerprint(question));
      expect(differences(draft, question)).not.toContain("key");
    }
  });

  it.each([
    ["moodle-xml", 500],
    ["qti-2-1", 500],
    ["qti-1-2", 500],
    ["gift", 470],
  ] as const)("is unchanged in %s, except for what it can't express", async (format, expressibleMin) => {
    await expectSame(format, seedBank);
    const expressible = seedBank.filter((question) => !lossesOf(question, format).isLeftOut);
    expect(expressible.length).toBeGreaterThan(expressibleMin);
  });
});
