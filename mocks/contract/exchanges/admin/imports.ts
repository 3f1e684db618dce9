import { BYTES } from "../../../../src/api/questions/text/picture-content.ts";
import { newcomer, root, withStaleCookie } from "../common.ts";
import type { Exchange } from "../exchange.ts";

/** An organization of the seed without questions. */
const T = "/api/admin/tenants/2";
const IMPORT = `${T}/questions/import`;
const CHECK = `${IMPORT}?createMissing=1&dryRun=1`;
const STORE = `${IMPORT}?createMissing=1&digest=LAST_DIGEST`;
const EXPORT = `${T}/questions/export`;

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
const PICTURES = `${T}/pictures`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>ä</title></svg>';
const STORED = "/api/pictures/420ed58c79de9b2a01cb22ac2c6f66eeea55417fb1e60204c7fb3e5f68f91961";
const picture = (text: string): Partial<Exchange> => ({ text, headers: { "Content-Type": BYTES } });

const THREE = [draft, order, { ...draft, correctAnswer: 1, tags: [] }];
/** Exchanges about importing and exporting questions. They run after the other exchanges. */
export const IMPORT_EXCHANGES: readonly Exchange[] = [
  ...(
    [
      ["POST", CHECK, [draft]],
      ["GET", `${EXPORT}?format=csv`],
    ] as const
  ).flatMap(([method, path, lines]) => {
    const sent = lines === undefined ? {} : { lines };
    return [
      newcomer(`${method} ${path} as a learner`, method, path, undefined, sent),
      withStaleCookie(`${method} ${path} while signed out`, method, path, undefined, sent),
      root(
        `${method} ${path} of an unknown organization`,
        method,
        path.replace("/2/", "/99/"),
        undefined,
        sent,
      ),
    ];
  }),
  root("check no rows", "POST", CHECK, undefined, { lines: [] }),
  root("check too many", "POST", CHECK, undefined, { lines: Array.from({ length: 50_001 }, () => 0) }),
  root("check rows that are no lines", "POST", CHECK, [draft]),
  root("neither check nor store", "POST", IMPORT, undefined, { lines: [draft] }),
  root("check with another flag", "POST", `${IMPORT}?dryRun=yes`, undefined, { lines: [draft] }),
  root("check invalid questions", "POST", `${IMPORT}?dryRun=1`, undefined, {
    lines: [draft, null, { ...draft, correctAnswer: 3 }],
  }),
  root("store failed rows", "POST", `${IMPORT}?digest=LAST_DIGEST`, undefined, {
    lines: [draft, null, { ...draft, correctAnswer: 3 }],
  }),
  root("check two and a duplicate", "POST", CHECK, undefined, { lines: THREE }),
  root("store other rows", "POST", STORE, undefined, { lines: [draft] }),
  root("store", "POST", STORE, undefined, { lines: THREE }),
  root("store again", "POST", STORE, undefined, { lines: THREE }),
  root("check stored questions", "POST", CHECK, undefined, { lines: [draft, order] }),
  root("store duplicates only", "POST", STORE, undefined, { lines: [draft, order] }),
  root("list the imported questions", "GET", `${T}/questions`),
  root("export as CSV", "GET", `${EXPORT}?format=csv&difficultyLevel=1`),
  root("export as JSON", "GET", `${EXPORT}?format=json`),
  root("export nothing", "GET", `${EXPORT}?format=csv&tag=none`),
  root("export without a format", "GET", EXPORT),
  root("export in another format", "GET", `${EXPORT}?format=gift`),
  root("export an invalid level", "GET", `${EXPORT}?format=csv&difficultyLevel=6`),
  newcomer("a picture as a learner", "POST", PICTURES, undefined, picture(SVG)),
  withStaleCookie("a picture while signed out", "POST", PICTURES, undefined, picture(SVG)),
  root("a picture", "POST", PICTURES, undefined, picture(SVG)),
  root("the same picture again", "POST", PICTURES, undefined, picture(SVG)),
  root("a page instead of a picture", "POST", PICTURES, undefined, picture(`<html>${SVG}</html>`)),
  root("a picture that was cut off", "POST", PICTURES, undefined, picture(SVG.slice(0, -1))),
  root("a picture as JSON", "POST", PICTURES, undefined, { text: SVG }),
  root("a picture of more than 2 MB", "POST", PICTURES, undefined, picture(SVG.padEnd(2_000_001))),
  root("read the picture", "GET", STORED),
  newcomer("read it as a learner of another organization", "GET", STORED),
  root("read an unknown picture", "GET", `${STORED.slice(0, -1)}0`),
];
