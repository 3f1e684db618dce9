import { describe, expect, it } from "vitest";
import { createApi } from "../client.ts";
import type { NamedDraft } from "../questions/draft/draft.ts";
import { ChangedBankError, checkRows, LostImportError, storeRows } from "./import-queries.ts";
import { JSON_LINES, ROW_LENGTH_MAX } from "./import-schema.ts";

const draft: NamedDraft = {
  certification: "A",
  text: "Q",
  options: [{ text: "a" }, { text: "b" }],
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
};
const rows = { rows: [draft, draft], createMissing: true };
const verdicts = [{ verdict: "new" }, { verdict: "duplicate", of: { row: 0 }, differs: [] }] as const;
const summary = {
  rows: 2,
  fresh: 1,
  duplicates: 1,
  changed: 0,
  failed: 0,
  missing: [{ certification: "A", rows: 1 }],
  digest: "d+1",
};
const CHECKED = [{ verdicts: verdicts.slice(0, 1) }, { verdicts: verdicts.slice(1) }, { summary }];
const nothingNew = { ...summary, fresh: 0, duplicates: 2, missing: [], digest: "d2" };
const NOW_DUPLICATES = [{ verdicts }, { summary: nothingNew }];
const result = { created: 1, changed: 0, skipped: 1, categories: 1, subcategories: 0 };

/** Creates a client whose calls get these lines or statuses in order; `null` is a response that does not arrive. */
function apiAnswering(...answers: (readonly object[] | number | null)[]) {
  const calls: string[] = [];
  const bodies: Blob[] = [];
  const api = createApi({
    fetch: async (path, init) => {
      calls.push(`${init?.method} ${path as string}`);
      bodies.push(init?.body as Blob);
      const answer = answers.shift();
      if (answer === null || answer === undefined) throw new TypeError("Failed to fetch");
      return typeof answer === "number"
        ? new Response("Invalid rows.", { status: answer })
        : new Response(answer.map((line) => `${JSON.stringify(line)}\n`).join(""));
    },
  });
  return { api, calls, bodies };
}

const IMPORT = "/api/admin/tenants/2/questions/import";
const CHECK = `POST ${IMPORT}?createMissing=1&dryRun=1`;
const STORE = `POST ${IMPORT}?createMissing=1&digest=d%2B1`;
const watching = () => ({ signal: new AbortController().signal, onProgress: () => {} });

describe("checkRows", () => {
  it("sends one row per line, and null for a row that is missing or too large", async () => {
    const { api, calls, bodies } = apiAnswering([{ verdicts: [...verdicts, ...verdicts] }, { summary }]);
    const large: NamedDraft = { ...draft, text: "x".repeat(ROW_LENGTH_MAX) };
    await checkRows(api, 2, { rows: [draft, null, large, draft], createMissing: false }, watching());
    expect(calls).toEqual([`POST ${IMPORT}?dryRun=1`]);
    expect(bodies[0]?.type).toBe(JSON_LINES);
    const line = JSON.stringify(draft);
    expect(await bodies[0]?.text()).toBe(`${line}\nnull\nnull\n${line}\n`);
  });

  it("sends a row of exactly the maximum length", async () => {
    const { api, bodies } = apiAnswering([{ verdicts }, { summary }]);
    const empty = JSON.stringify({ ...draft, text: "" }).length;
    const longest = (more: number) => ({ ...draft, text: "x".repeat(ROW_LENGTH_MAX - empty + more) });
    await checkRows(api, 2, { ...rows, rows: [longest(0), longest(1)] }, watching());
    expect(await bodies[0]?.text()).toBe(`${JSON.stringify(longest(0))}\nnull\n`);
  });

  it("returns the verdicts and the summary, and reports progress", async () => {
    const progress: number[] = [];
    const { api } = apiAnswering(CHECKED);
    const options = { ...watching(), onProgress: (done: number) => progress.push(done) };
    expect(await checkRows(api, 2, rows, options)).toEqual({ summary, verdicts });
    expect(progress).toEqual([1, 2]);
  });

  it.each([
    ["the summary", CHECKED.slice(0, 2)],
    ["a verdict", CHECKED.slice(1)],
  ])("fails if the response ends without %s", async (_, lines) => {
    await expect(checkRows(apiAnswering(lines).api, 2, rows, watching())).rejects.toThrow(
      "The server did not check all rows.",
    );
  });

  it("stops when it is aborted", async () => {
    const controller = new AbortController();
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const api = createApi({
      fetch: async (_, init) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
        controller.abort();
        return aborted;
      },
    });
    const options = { ...watching(), signal: controller.signal };
    await expect(checkRows(api, 2, rows, options)).rejects.toThrow("Aborted");
  });
});

describe("storeRows", () => {
  it("sends the rows again with the digest of their check", async () => {
    const { api, calls } = apiAnswering([{ result }]);
    expect(await storeRows(api, 2, rows, { summary })).toEqual(result);
    expect(calls).toEqual([STORE]);
  });

  it("asks to leave failed rows out, and counts none of them if the response is lost", async () => {
    const withFailed = { ...summary, rows: summary.rows + 3, failed: 3 };
    const { api, calls } = apiAnswering(null, NOW_DUPLICATES);
    expect(await storeRows(api, 2, rows, { summary: withFailed })).toEqual(result);
    expect(calls[0]).toBe(STORE.replace("digest", "skipFailed=1&digest"));
  });

  it("checks again if the bank has changed", async () => {
    const { api, calls } = apiAnswering(409, NOW_DUPLICATES);
    const error = await storeRows(api, 2, rows, { summary }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChangedBankError);
    expect(error).toMatchObject({ checked: { summary: nothingNew } });
    expect(calls).toEqual([STORE, CHECK]);
  });

  it("checks again if the response is lost, and returns the counts if no row is new anymore", async () => {
    const { api, calls } = apiAnswering(null, NOW_DUPLICATES);
    expect(await storeRows(api, 2, rows, { summary })).toEqual(result);
    expect(calls).toEqual([STORE, CHECK]);
  });

  it("counts the names that were to be created, certifications and domains apart", async () => {
    const missing = [
      ...summary.missing,
      { certification: "A", domain: "B", rows: 1 },
      { certification: "A", domain: "C", rows: 1 },
    ];
    const { api } = apiAnswering(null, NOW_DUPLICATES);
    expect(await storeRows(api, 2, rows, { summary: { ...summary, missing } })).toEqual({
      ...result,
      categories: 1,
      subcategories: 2,
    });
  });

  it("does not know whether rows without a new one were stored", async () => {
    const { api } = apiAnswering(null, NOW_DUPLICATES);
    await expect(storeRows(api, 2, rows, { summary: nothingNew })).rejects.toThrow(LostImportError);
  });

  it.each([
    ["the rows are still new, because they may yet be stored", [null, CHECKED]],
    ["the server can't be reached either", [null, null]],
    ["the server is unavailable", [503, 502]],
    ["the result is missing", [[], CHECKED]],
    ["the responses don't fit", [[{}], [{}]]],
  ])("throws a LostImportError if the response is lost and %s", async (_, answers) => {
    const { api, calls } = apiAnswering(...answers);
    await expect(storeRows(api, 2, rows, { summary })).rejects.toThrow(LostImportError);
    expect(calls).toEqual([STORE, CHECK]);
  });

  it("reports the rejection if the server rejects it", async () => {
    const { api, calls } = apiAnswering(422);
    await expect(storeRows(api, 2, rows, { summary })).rejects.toThrow("422: Invalid rows.");
    expect(calls).toEqual([STORE]);
  });
});
