import { describe, expect, it } from "vitest";
import { createApi } from "../client.ts";
import type { NamedDraft } from "../questions/draft.ts";
import { checkRows, LostImportError, portionsOf, storeImport } from "./import-queries.ts";

const draft: NamedDraft = {
  certification: "A",
  text: "Q",
  options: [{ text: "a" }, { text: "b" }],
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
};
const state = (change: object = {}) => ({
  id: 1,
  rows: 1,
  received: 1,
  fresh: 1,
  duplicates: 0,
  failed: 0,
  missing: [],
  state: "open",
  ...change,
});
const result = { created: 1, skipped: 0, categories: 0, subcategories: 0 };

/** Creates a client whose calls get these responses in order; `null` is a response that does not arrive. */
function over(...answers: (object | number | null)[]) {
  const calls: string[] = [];
  const api = createApi({
    fetch: async (path, init) => {
      calls.push(`${init?.method} ${path as string}`);
      const answer = answers.shift();
      if (answer === null || answer === undefined) throw new TypeError("Failed to fetch");
      return typeof answer === "number" ? new Response("Told.", { status: answer }) : Response.json(answer);
    },
  });
  return { api, calls };
}

const IMPORTS = "/api/admin/tenants/2/imports";
const rows = { rows: [draft], createMissing: true };
const watching = () => ({ signal: new AbortController().signal, onProgress: () => {} });
const checked = { received: 1, verdicts: [{ verdict: "new" }] };

describe("checkRows", () => {
  it("sends portions of at most 500 rows and 800 kB", () => {
    expect([...portionsOf(Array.from({ length: 1201 }, () => draft))].map(({ length }) => length)).toEqual([
      500, 500, 201,
    ]);
    const large: NamedDraft = { ...draft, text: "ä".repeat(150_000) };
    expect([...portionsOf([draft, large, large, large, draft])].map(({ length }) => length)).toEqual([3, 2]);
    const huge: NamedDraft = { ...draft, text: "x".repeat(800_000) };
    expect([...portionsOf([draft, huge, draft])]).toEqual([[draft, null, draft]]);
  });

  it("sends the rows once more if the server has lost them, but not a third time", async () => {
    const { api, calls } = over(state(), 404, 204, state({ id: 2 }), checked, state({ id: 2 }));
    expect(await checkRows(api, 2, rows, watching())).toMatchObject({ state: { id: 2 } });
    expect(calls).toEqual([
      `POST ${IMPORTS}`,
      `POST ${IMPORTS}/1/rows`,
      `DELETE ${IMPORTS}/1`,
      `POST ${IMPORTS}`,
      `POST ${IMPORTS}/2/rows`,
      `GET ${IMPORTS}/2`,
    ]);
    const twice = over(state(), 404, 204, state(), 404, 204);
    await expect(checkRows(twice.api, 2, rows, watching())).rejects.toThrow("404: Told.");
  });

  it("cancels the import if it is aborted", async () => {
    const controller = new AbortController();
    const { api, calls } = over(state(), checked, state());
    const check = checkRows(
      api,
      2,
      { ...rows, rows: Array.from({ length: 600 }, () => draft) },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(check).rejects.toThrow();
    expect(calls.at(-1)).toBe(`DELETE ${IMPORTS}/1`);
  });

  it("cancels the import if it is aborted while it is being created", async () => {
    const controller = new AbortController();
    const calls: string[] = [];
    const api = createApi({
      fetch: async (path, init) => {
        calls.push(`${init?.method} ${path as string}`);
        controller.abort();
        init?.signal?.throwIfAborted();
        return Response.json(state());
      },
    });
    await expect(
      checkRows(api, 2, rows, { signal: controller.signal, onProgress: () => {} }),
    ).rejects.toThrow();
    expect(calls).toEqual([`POST ${IMPORTS}`, `DELETE ${IMPORTS}/1`]);
  });
});

describe("storeImport, if the response is lost,", () => {
  it("asks for the import, and returns its counts if it is stored", async () => {
    const { api, calls } = over(null, state({ state: "stored" }), result);
    expect(await storeImport(api, 2, 1)).toEqual(result);
    expect(calls).toEqual([`POST ${IMPORTS}/1/commit`, `GET ${IMPORTS}/1`, `POST ${IMPORTS}/1/commit`]);
  });

  it("fails if it is not stored, and does not store it again", async () => {
    const { api, calls } = over(null, state());
    await expect(storeImport(api, 2, 1)).rejects.toThrow("The server was not reached.");
    expect(calls).toHaveLength(2);
  });

  it.each([
    ["nobody can be asked", [null, null]],
    ["the server is not there", [503, 502]],
    ["its figures do not come either", [null, state({ state: "stored" }), null]],
    ["the answers are no answers", [{}, {}]],
  ])("throws a LostImportError if %s", async (_, answers) => {
    await expect(storeImport(over(...answers).api, 2, 1)).rejects.toThrow(LostImportError);
  });

  it("reports the import as unknown if the server has lost it", async () => {
    await expect(storeImport(over(null, 404).api, 2, 1)).rejects.toThrow("404: Told.");
  });

  it("fails if a failing server has not stored it", async () => {
    await expect(storeImport(over(503, state()).api, 2, 1)).rejects.toThrow("503: Told.");
  });

  it("reports the rejection if the server rejects it", async () => {
    const { api, calls } = over(409);
    await expect(storeImport(api, 2, 1)).rejects.toThrow("409: Told.");
    expect(calls).toHaveLength(1);
  });
});
