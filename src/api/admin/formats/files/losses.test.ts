import { expect, it } from "vitest";
import type { NamedDraft } from "../../../questions/draft/draft.ts";
import type { WriteFormat } from "../rows/format.ts";
import { lossesOf, type LossKind } from "./losses.ts";

const options = ["a", "b", "c"].map((text) => ({ text }));
const common = { certification: "A", text: "Q", options, difficultyLevel: 1, tags: [] };
const single: NamedDraft = { ...common, correctAnswer: 1 };
const multiple: NamedDraft = { ...common, kind: "multiple", correctAnswers: [1, 2] };
const order: NamedDraft = { ...common, kind: "order", correctOrder: [1, 2, 3] };
const match: NamedDraft = {
  ...common,
  kind: "match",
  prompts: [{ text: "p" }, { text: "q" }],
  correctMatches: [
    { prompt: 1, option: 1 },
    { prompt: 2, option: 2 },
  ],
};
const rich = {
  tags: ["t"],
  objective: "1.1",
  point: "keys-are-rotated",
  thinking: "apply" as const,
  form: "A" as const,
  reference: { title: "R", url: "https://cairn.test" },
  explanation: "e",
  keepOrder: true as const,
  options: options.map((option) => ({ ...option, feedback: "f" })),
};
const picture = { exhibit: { title: "P", format: "image" as const, src: "/p.png", alt: "A plan" } };
const story = { scenario: { title: "S", text: "s" } };

const drawn = [{ text: "![a](/a.png)" }, { text: "![b](data:image/gif;base64,R0lG)" }, { text: "c" }];

const all: [string, NamedDraft, Record<Exclude<WriteFormat, "csv" | "json">, string>][] = [
  [
    "single",
    single,
    {
      gift: "difficulty",
      "moodle-xml": "difficulty",
      aiken: "category difficulty",
      "qti-2-1": "",
      "qti-1-2": "difficulty",
    },
  ],
  [
    "multiple",
    multiple,
    {
      gift: "difficulty",
      "moodle-xml": "difficulty",
      aiken: "out kind",
      "qti-2-1": "",
      "qti-1-2": "difficulty",
    },
  ],
  [
    "order",
    order,
    {
      gift: "out kind",
      "moodle-xml": "difficulty",
      aiken: "out kind",
      "qti-2-1": "",
      "qti-1-2": "difficulty orderAsMatch partialPoints",
    },
  ],
  [
    "match",
    match,
    {
      gift: "difficulty",
      "moodle-xml": "difficulty",
      aiken: "out kind",
      "qti-2-1": "",
      "qti-1-2": "difficulty partialPoints",
    },
  ],
  [
    "pictures in texts",
    { ...single, options: drawn },
    {
      gift: "out pictures",
      "moodle-xml": "difficulty picture",
      aiken: "out pictures",
      "qti-2-1": "picture",
      "qti-1-2": "picture difficulty",
    },
  ],
  [
    "pictures in a matching",
    { ...match, options: drawn.slice(1).concat({ text: "d" }) },
    {
      gift: "out pictures",
      "moodle-xml": "difficulty plainPicture",
      aiken: "out kind pictures",
      "qti-2-1": "",
      "qti-1-2": "difficulty partialPoints",
    },
  ],
  [
    "a rich single",
    { ...single, ...rich },
    {
      gift: "difficulty objective reference point thinking form keepOrder",
      "moodle-xml": "difficulty objective reference point thinking form",
      aiken:
        "category difficulty tags objective reference point thinking form explanation feedback keepOrder",
      "qti-2-1": "objective reference point thinking form",
      "qti-1-2": "objective reference point thinking form difficulty tags",
    },
  ],
  [
    "a rich match",
    { ...match, ...rich },
    {
      gift: "difficulty objective reference point thinking form keepOrder feedback",
      "moodle-xml": "difficulty objective reference point thinking form feedback",
      aiken: "out kind",
      "qti-2-1": "objective reference point thinking form feedback",
      "qti-1-2": "objective reference point thinking form feedback difficulty tags partialPoints",
    },
  ],
  [
    "a rich order",
    { ...order, ...rich },
    {
      gift: "out kind",
      "moodle-xml": "difficulty objective reference point thinking form keepOrder feedback",
      aiken: "out kind",
      "qti-2-1": "objective reference point thinking form feedback",
      "qti-1-2":
        "objective reference point thinking form feedback difficulty tags orderAsMatch partialPoints",
    },
  ],
  [
    "exhibit and case",
    { ...single, ...picture, ...story },
    {
      gift: "out exhibit scenario",
      "moodle-xml": "difficulty picture repeatedScenario",
      aiken: "out exhibit scenario",
      "qti-2-1": "picture repeatedScenario",
      "qti-1-2": "picture repeatedScenario difficulty",
    },
  ],
];

it.each(
  all.flatMap(([name, draft, by]) =>
    Object.entries(by).map(([format, says]) => [name, format, says, draft] as const),
  ),
)("%s in %s: %s", (_, format, says, draft) => {
  const { isLeftOut, lost } = lossesOf(draft, format as WriteFormat);
  expect([...(isLeftOut ? ["out"] : []), ...lost].join(" ")).toBe(says);
});

it("CSV and JSON lose nothing", () => {
  for (const format of ["csv", "json"] as const)
    expect(lossesOf({ ...single, ...rich, ...picture, ...story }, format)).toEqual({
      isLeftOut: false,
      lost: [],
    });
});

it.each<[string, NamedDraft, WriteFormat, LossKind]>([
  ["an arrow in a prompt", { ...match, prompts: [{ text: "a -> b" }, { text: "q" }] }, "gift", "arrow"],
  ["an arrow in an answer", { ...match, options: [{ text: "->" }, ...options.slice(1)] }, "gift", "arrow"],
  ["one prompt", { ...match, prompts: [{ text: "p" }] }, "gift", "fewPairs"],
  ["two answers", { ...match, options: options.slice(0, 2) }, "gift", "fewPairs"],
  ["one prompt", { ...match, prompts: [{ text: "p" }] }, "moodle-xml", "fewPairs"],
  [
    "27 options",
    { ...single, options: Array.from({ length: 27 }, (_, n) => ({ text: `${n}` })) },
    "aiken",
    "manyOptions",
  ],
  ["a text like an option", { ...single, text: "A. Which?" }, "aiken", "looksLikeOption"],
])("leaves out %s", (_, draft, format, loss) =>
  expect(lossesOf(draft, format)).toEqual({ isLeftOut: true, lost: [loss] }),
);

it("Aiken accepts 26 options, one for each letter", () => {
  const letters = Array.from({ length: 26 }, (_, n) => ({ text: `${n}` }));
  expect(lossesOf({ ...single, options: letters }, "aiken").isLeftOut).toBe(false);
});

it("Aiken loses line breaks", () =>
  expect(lossesOf({ ...single, text: "a\nb" }, "aiken").lost).toContain("lineBreaks"));

it.each(["moodle-xml", "qti-2-1", "qti-1-2"] as const)(
  "%s keeps a picture that the question contains",
  (format) => {
    const exhibit = { ...picture.exhibit, src: "data:image/gif;base64,R0lGODlhOw==" };
    expect(lossesOf({ ...single, exhibit }, format).lost).not.toContain("picture");
  },
);
