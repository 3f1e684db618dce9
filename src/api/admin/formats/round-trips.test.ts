import { describe, expect, it } from "vitest";
import { seedBank } from "../../../../mocks/builders/banked-drafts.ts";
import { csv } from "../../../../mocks/backend/transport/csv.ts";
import { withIds, type NamedDraft } from "../../questions/draft.ts";
import { differences, fingerprint } from "../../questions/fingerprint.ts";
import { csvColumns } from "./csv-columns.ts";
import { JSON_FRAME } from "./json-file.ts";
import { lossesOf } from "./losses.ts";
import { readFile } from "./read-file.ts";
import { csvCells, csvSizeOf } from "./write-csv.ts";
import { aikenOf } from "./write-aiken.ts";
import { writeFile } from "./write-file.ts";
import type { BankedDraft, ReadFile } from "./row.ts";

const read = (name: string, text: string): ReadFile =>
  readFile(new TextEncoder().encode(text).buffer, {
    name,
    format: null,
    encoding: null,
    defaults: { certification: "None", difficultyLevel: 1 },
  });

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

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
    const { rows, notes, problem, format } = read("bank.csv", text);
    expect([format, notes, problem]).toEqual(["csv", [], null]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.map(({ draft }) => draft && numbered(draft))).toEqual(
      seedBank.map((question) => numbered(without(question))),
    );
  });

  it("is unchanged in JSON", () => {
    const { start, between, end } = JSON_FRAME;
    const text = start + seedBank.map((question) => JSON.stringify(question)).join(between) + end;
    const { rows, problem } = read("bank.json", text);
    expect(problem).toBeNull();
    expect(rows.map(({ draft }) => draft)).toEqual(seedBank.map(without));
  });

  it("is unchanged in GIFT, except for what it can't express", async () => {
    const sayable = seedBank.filter((question) => !lossesOf(question, "gift").isLeftOut);
    const { rows, problem } = read("bank.gift", await (await writeFile("gift", each(seedBank))).text());
    expect(problem).toBeNull();
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows).toHaveLength(sayable.length);
    expect(sayable.length).toBeGreaterThan(470);
    for (const [place, question] of sayable.entries()) {
      const draft = rows[place]?.draft;
      if (!draft) throw new Error(`Question ${question.id} was not read.`);
      expect(fingerprint(draft)).toBe(fingerprint(question));
      const lost: readonly string[] = lossesOf(question, "gift").lost.map((loss) =>
        loss === "keepOrder" ? "order" : loss,
      );
      expect(differences(draft, question).filter((part) => !lost.includes(part))).toEqual([]);
    }
  });

  it("is unchanged in Aiken, except for what it can't express", async () => {
    const sayable = seedBank.filter((question) => !lossesOf(question, "aiken").isLeftOut);
    const { rows } = read("bank.txt", sayable.map(aikenOf).join(""));
    expect(rows).toHaveLength(sayable.length);
    for (const [place, question] of sayable.entries()) {
      const draft = rows[place]?.draft;
      if (!draft) throw new Error(`Question ${question.id} was not read.`);
      expect(fingerprint({ ...draft, certification: question.certification })).toBe(fingerprint(question));
      expect(differences(draft, question)).not.toContain("key");
    }
  });
});
