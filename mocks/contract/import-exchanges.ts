import type { Exchange } from "./exchange.ts";

/** The session of the administrator of the default organization, who can access all organizations. */
const as = "importer";
/** An organization of the seed without questions. */
const T = "/api/admin/tenants/2";
const IMPORTS = `${T}/imports`;
const EXPORT = `${T}/questions/export`;
const OVER = "This import is over. Choose the file again.";

const call = (
  name: string,
  method: Exchange["method"],
  path: string,
  status: number,
  expected?: Exchange["expected"],
  more: Partial<Exchange> = {},
): Exchange => ({
  name: `import: ${name}`,
  method,
  path,
  status,
  as,
  ...(expected === undefined ? {} : { expected }),
  ...more,
});

const draft = {
  certification: "Fire Safety",
  domain: "Extinguishers",
  text: "=Which class is burning oil?",
  options: [{ text: "A" }, { text: "B", feedback: 'Liquids, "oil"' }],
  correctAnswer: 2,
  difficultyLevel: 1,
  tags: ["classes"],
};
const order = {
  certification: "fire  safety",
  kind: "order",
  text: "In which order?",
  options: [{ text: "Warn" }, { text: "Leave" }],
  correctOrder: [2, 1],
  difficultyLevel: 2,
};
const begin = (name: string, rows: number, expected: object, createMissing = true, status = 201): Exchange =>
  call(name, "POST", IMPORTS, status, expected, { body: { rows, createMissing } });
const send = (
  name: string,
  id: number,
  from: number,
  rows: unknown[],
  status: number,
  expected: Exchange["expected"],
) => call(name, "POST", `${IMPORTS}/${id}/rows`, status, expected, { body: { from, rows } });
const commit = (name: string, id: number, status: number, expected: Exchange["expected"]) =>
  call(name, "POST", `${IMPORTS}/${id}/commit`, status, expected, { body: {} });

const DAY = "2026-11-20";
const CSV_TYPE = { "content-type": "text/csv; charset=utf-8" };
const HEADER =
  "\u{FEFF}id,kind,certification,domain,text,option_1,option_2,option_3,option_4,feedback_1,feedback_2,feedback_3,feedback_4,correct,explanation,difficulty,tags,objective,point,thinking,form,keep_order,reference_title,reference_url,exhibit_title,exhibit_format,exhibit_text,exhibit_src,exhibit_alt,scenario_title,scenario_text\r\n";

/** Exchanges about importing and exporting questions. They run after the other exchanges. */
export const IMPORT_EXCHANGES: readonly Exchange[] = [
  call("log in", "POST", "/api/login", 200, undefined, {
    body: { email: "admin@cairn.test", password: "admin-demo" },
    saveSessionAs: as,
  }),
  call("log in as a learner", "POST", "/api/login", 200, undefined, {
    as: "nobody yet",
    body: { email: "new@cairn.test", password: "new-demo" },
    saveSessionAs: "import learner",
  }),
  ...(
    [
      ["POST", IMPORTS, { rows: 1, createMissing: true }],
      ["GET", `${IMPORTS}/1`],
      ["POST", `${IMPORTS}/1/rows`, { from: 0, rows: [draft] }],
      ["POST", `${IMPORTS}/1/commit`, {}],
      ["DELETE", `${IMPORTS}/1`],
      ["GET", `${EXPORT}?format=csv`],
    ] as const
  ).flatMap(([method, path, body]) => {
    const sent = body === undefined ? {} : { body };
    return [
      call(`${method} ${path} as a learner`, method, path, 403, "Only an administrator can do this.", {
        ...sent,
        as: "import learner",
      }),
      call(`${method} ${path} while signed out`, method, path, 401, "Please log in.", {
        ...sent,
        as: "a stale cookie",
      }),
      call(
        `${method} ${path} of an unknown organization`,
        method,
        path.replace("/2/", "/99/"),
        404,
        "Tenant not found",
        sent,
      ),
    ];
  }),
  call("begin with no rows", "POST", IMPORTS, 400, "rows must be more than 0.", {
    body: { rows: 0, createMissing: true },
  }),
  call("begin with too many", "POST", IMPORTS, 422, "At most 50,000 questions can be imported at a time.", {
    body: { rows: 50_001, createMissing: true },
  }),
  begin("begin", 3, { id: 1, rows: 3, received: 0, missing: [], state: "open" }, false),
  send("send a question of an unknown certification", 1, 0, [draft], 200, {
    received: 1,
    verdicts: [
      {
        verdict: "failed",
        path: "certification",
        reason: "“Fire Safety” is not a certification of this organisation",
      },
    ],
  }),
  commit("commit too early", 1, 409, "2 rows of 3 have not arrived."),
  send("send rows out of order", 1, 2, [draft], 409, "Row 2 comes next."),
  send("send no rows", 1, 1, [], 400, "rows must have at least 1 entry."),
  send(
    "send too many rows",
    1,
    1,
    [null, null, null],
    400,
    "rows: these are more than the 3 rows of this import.",
  ),
  send("send invalid questions", 1, 1, [null, { ...draft, correctAnswer: 3 }], 200, {
    received: 3,
    verdicts: [
      { verdict: "failed", path: "", reason: "is no question" },
      { verdict: "failed", path: "correctAnswer", reason: "names no option" },
    ],
  }),
  commit("commit failed rows", 1, 409, "3 rows can't be imported. Nothing was stored."),
  call("cancel", "DELETE", `${IMPORTS}/1`, 204, ""),
  call("cancel again", "DELETE", `${IMPORTS}/1`, 204, ""),
  call("read a cancelled import", "GET", `${IMPORTS}/1`, 404, OVER),
  send("send rows to a cancelled import", 1, 3, [draft], 404, OVER),
  commit("commit a cancelled import", 1, 404, OVER),
  ...["0", "nonsense"].map((id) => call(`read ${id}`, "GET", `${IMPORTS}/${id}`, 404, OVER)),
  begin("begin again with createMissing", 3, { id: 2 }),
  begin("begin another", 3, { id: 3 }),
  call(
    "begin a third",
    "POST",
    IMPORTS,
    429,
    "Two imports of yours are open. Finish or cancel one of them, or wait a minute.",
    {
      body: { rows: 1, createMissing: true },
    },
  ),
  send("send two", 2, 0, [draft, order], 200, {
    received: 2,
    verdicts: [{ verdict: "new" }, { verdict: "new" }],
  }),
  send("send the same again", 2, 0, [draft, order], 200, {
    received: 2,
    verdicts: [{ verdict: "new" }, { verdict: "new" }],
  }),
  send("send a duplicate", 2, 2, [{ ...draft, correctAnswer: 1, tags: [] }], 200, {
    received: 3,
    verdicts: [{ verdict: "duplicate", of: { row: 0 }, differs: ["key", "tags"] }],
  }),
  call("read it", "GET", `${IMPORTS}/2`, 200, {
    id: 2,
    rows: 3,
    received: 3,
    fresh: 2,
    duplicates: 1,
    failed: 0,
    missing: [
      { certification: "Fire Safety", rows: 2 },
      { certification: "Fire Safety", domain: "Extinguishers", rows: 1 },
    ],
    state: "open",
  }),
  call("read it through another organization", "GET", "/api/admin/tenants/1/imports/2", 404, OVER),
  commit("store", 2, 201, { created: 2, skipped: 1, categories: 1, subcategories: 1 }),
  commit("store again", 2, 201, { created: 2, skipped: 1, categories: 1, subcategories: 1 }),
  call("read the stored import", "GET", `${IMPORTS}/2`, 200, { state: "stored" }),
  call("cancel the stored import", "DELETE", `${IMPORTS}/2`, 409, "This import is stored already."),
  send("send rows that another import has stored", 3, 0, [draft, order, draft], 200, { received: 3 }),
  commit("commit duplicates only", 3, 201, { created: 0, skipped: 3, categories: 0, subcategories: 0 }),
  call("list the imported questions", "GET", `${T}/questions`, 200, [
    { kind: "order", correctOrder: [2, 1], version: 1 },
    { text: draft.text, correctAnswer: 2, version: 1 },
  ]),
  call("export as CSV", "GET", `${EXPORT}?format=csv&difficultyLevel=1`, 200, undefined, {
    expectedHeaders: {
      ...CSV_TYPE,
      "content-disposition": `attachment; filename="cairn-harbourline-shipping-questions-${DAY}.csv"`,
      "x-total-count": "1",
    },
  }),
  call("export as JSON", "GET", `${EXPORT}?format=json`, 200, {
    format: "cairn-questions",
    version: 1,
    questions: [
      { certification: "Fire Safety", domain: "Extinguishers", text: draft.text, tags: ["classes"] },
      { kind: "order", certification: "Fire Safety", correctOrder: [2, 1] },
    ],
  }),
  call("export nothing", "GET", `${EXPORT}?format=csv&tag=none`, 200, HEADER, {
    expectedHeaders: { ...CSV_TYPE, "x-total-count": "0" },
  }),
  call("export without a format", "GET", EXPORT, 400, "format must be one of csv, json."),
  call("export in another format", "GET", `${EXPORT}?format=gift`, 400, "format must be one of csv, json."),
  call(
    "export an invalid level",
    "GET",
    `${EXPORT}?format=csv&difficultyLevel=6`,
    400,
    "difficultyLevel must be from 1 to 5.",
  ),
];
