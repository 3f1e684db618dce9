import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";
import { BYTES } from "../../../src/api/questions/text/picture-content.ts";
import type { Exchange } from "./exchange.ts";

/** The session of the administrator of the default organization, who can access all organizations. */
const as = "importer";
/** An organization of the seed without questions. */
const T = "/api/admin/tenants/2";
const IMPORT = `${T}/questions/import`;
const CHECK = `${IMPORT}?createMissing=1&dryRun=1`;
const STORE = `${IMPORT}?createMissing=1&digest=LAST_DIGEST`;
const EXPORT = `${T}/questions/export`;

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
/** Sends rows; their check or result is on the lines of the response. */
const send = (
  name: string,
  path: string,
  lines: readonly unknown[],
  status: number,
  expected: Exchange["expected"],
): Exchange =>
  call(name, "POST", path, status, expected, {
    lines,
    ...(status === 200 ? { expectedHeaders: { "content-type": JSON_LINES } } : {}),
  });

const PICTURES = `${T}/pictures`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>ä</title></svg>';
const STORED = "/api/pictures/420ed58c79de9b2a01cb22ac2c6f66eeea55417fb1e60204c7fb3e5f68f91961";
const NO_PICTURE = "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture.";
const picture = (text: string): Partial<Exchange> => ({ text, headers: { "Content-Type": BYTES } });

const THREE = [draft, order, { ...draft, correctAnswer: 1, tags: [] }];
const CHANGED = "The organization's questions have changed since the file was checked.";

const DAY = "2026-11-20";
const CSV_TYPE = { "content-type": "text/csv; charset=utf-8" };
const HEADER =
  "\u{FEFF}id,version,kind,certification,domain,text,option_1,option_2,option_3,option_4,feedback_1,feedback_2,feedback_3,feedback_4,correct,explanation,difficulty,tags,objective,point,thinking,form,keep_order,reference_title,reference_url,exhibit_title,exhibit_format,exhibit_text,exhibit_src,exhibit_alt,scenario_title,scenario_text\r\n";

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
      ["POST", CHECK, [draft]],
      ["GET", `${EXPORT}?format=csv`],
    ] as const
  ).flatMap(([method, path, lines]) => {
    const sent = lines === undefined ? {} : { lines };
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
  send("check no rows", CHECK, [], 400, "There are no rows."),
  send(
    "check too many",
    CHECK,
    Array.from({ length: 50_001 }, () => 0),
    422,
    "At most 50,000 questions can be imported at a time.",
  ),
  call(
    "check rows that are no lines",
    "POST",
    CHECK,
    415,
    `The request must have the content type ${JSON_LINES}.`,
    {
      body: [draft],
    },
  ),
  send("neither check nor store", IMPORT, [draft], 400, "Send either dryRun=1 or the digest of a check."),
  send("check with another flag", `${IMPORT}?dryRun=yes`, [draft], 400, "dryRun must be one of 1."),
  send("check invalid questions", `${IMPORT}?dryRun=1`, [draft, null, { ...draft, correctAnswer: 3 }], 200, [
    {
      verdicts: [
        {
          verdict: "failed",
          path: "certification",
          reason: "“Fire Safety” is not a certification of this organization",
        },
        { verdict: "failed", path: "", reason: "is not a question" },
        { verdict: "failed", path: "correctAnswer", reason: "names no option" },
      ],
    },
    { summary: { rows: 3, fresh: 0, duplicates: 0, changed: 0, failed: 3, missing: [] } },
  ]),
  send(
    "store failed rows",
    `${IMPORT}?digest=LAST_DIGEST`,
    [draft, null, { ...draft, correctAnswer: 3 }],
    422,
    "Rows that failed can't be imported. Nothing was stored.",
  ),
  send("check two and a duplicate", CHECK, THREE, 200, [
    {
      verdicts: [
        { verdict: "new" },
        { verdict: "new" },
        { verdict: "duplicate", of: { row: 0 }, differs: ["key", "tags"] },
      ],
    },
    {
      summary: {
        rows: 3,
        fresh: 2,
        duplicates: 1,
        changed: 0,
        failed: 0,
        missing: [
          { certification: "Fire Safety", rows: 2 },
          { certification: "Fire Safety", domain: "Extinguishers", rows: 1 },
        ],
      },
    },
  ]),
  send("store other rows", STORE, [draft], 409, CHANGED),
  send("store", STORE, THREE, 200, [
    { result: { created: 2, changed: 0, skipped: 1, categories: 1, subcategories: 1 } },
  ]),
  send("store again", STORE, THREE, 409, CHANGED),
  send("check stored questions", CHECK, [draft, order], 200, [
    { verdicts: [{ verdict: "duplicate" }, { verdict: "duplicate" }] },
    { summary: { rows: 2, fresh: 0, duplicates: 2 } },
  ]),
  send("store duplicates only", STORE, [draft, order], 200, [
    { result: { created: 0, changed: 0, skipped: 2, categories: 0, subcategories: 0 } },
  ]),
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
  ...(["import learner", "a stale cookie"] as const).map((session) =>
    call(`a picture by ${session}`, "POST", PICTURES, session === "import learner" ? 403 : 401, undefined, {
      ...picture(SVG),
      as: session,
    }),
  ),
  call("a picture", "POST", PICTURES, 201, { src: STORED, type: "image/svg+xml", size: 63 }, picture(SVG)),
  call("the same picture again", "POST", PICTURES, 201, { src: STORED }, picture(SVG)),
  call("a page instead of a picture", "POST", PICTURES, 400, NO_PICTURE, picture(`<html>${SVG}</html>`)),
  call("a picture that was cut off", "POST", PICTURES, 400, undefined, picture(SVG.slice(0, -1))),
  call("a picture as JSON", "POST", PICTURES, 415, undefined, { text: SVG }),
  call("a picture of more than 2 MB", "POST", PICTURES, 413, undefined, picture(SVG.padEnd(2_000_001))),
  call("read the picture", "GET", STORED, 200, SVG, {
    expectedHeaders: {
      "content-type": "image/svg+xml",
      "cache-control": "private, max-age=31536000, immutable",
    },
  }),
  call("read it as a learner of another organization", "GET", STORED, 404, "Picture not found", {
    as: "import learner",
  }),
  call("read an unknown picture", "GET", `${STORED.slice(0, -1)}0`, 404, "Picture not found"),
];
