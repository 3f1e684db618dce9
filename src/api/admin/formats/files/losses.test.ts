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

const FORMATS = ["gift", "moodle-xml", "aiken", "qti-2-1", "qti-1-2"] as const;
/** The losses in the order of {@link FORMATS}; "out" if the question is left out. */
const LOSSES: [name: string, draft: NamedDraft, ...losses: string[]][] = [
  ["single", single, "difficulty", "difficulty", "category difficulty", "", "difficulty"],
  ["multiple", multiple, "difficulty", "difficulty", "out kind", "", "difficulty"],
  ["order", order, "out kind", "difficulty", "out kind", "", "difficulty orderAsMatch partialPoints"],
  ["match", match, "difficulty", "difficulty", "out kind", "", "difficulty partialPoints"],
  [
    "pictures in texts",
    { ...single, options: drawn },
    "out pictures",
    "difficulty picture",
    "out pictures",
    "picture",
    "picture difficulty",
  ],
  [
    "pictures in a matching",
    { ...match, options: drawn.slice(1).concat({ text: "d" }) },
    "out pictures",
    "difficulty plainPicture",
    "out kind pictures",
    "",
    "difficulty partialPoints",
  ],
  [
    "a rich single",
    { ...single, ...rich },
    "difficulty objective reference point thinking form keepOrder",
    "difficulty objective reference point thinking form",
    "category difficulty tags objective reference point thinking form explanation feedback keepOrder",
    "objective reference point thinking form",
    "objective reference point thinking form difficulty tags",
  ],
  [
    "a rich match",
    { ...match, ...rich },
    "difficulty objective reference point thinking form keepOrder feedback",
    "difficulty objective reference point thinking form feedback",
    "out kind",
    "objective reference point thinking form feedback",
    "objective reference point thinking form feedback difficulty tags partialPoints",
  ],
  [
    "a rich order",
    { ...order, ...rich },
    "out kind",
    "difficulty objective reference point thinking form keepOrder feedback",
    "out kind",
    "objective reference point thinking form feedback",
    "objective reference point thinking form feedback difficulty tags orderAsMatch partialPoints",
  ],
  [
    "exhibit and case",
    { ...single, ...picture, ...story },
    "out exhibit scenario",
    "difficulty picture repeatedScenario",
    "out exhibit scenario",
    "picture repeatedScenario",
    "picture repeatedScenario difficulty",
  ],
];

it.each(
  LOSSES.flatMap(([name, draft, ...losses]) =>
    FORMATS.map((format, index) => [name, format, losses[index], draft] as const),
  ),
)("%s in %s: %s", (_, format, losses, draft) => {
  const { isLeftOut, lost } = lossesOf(draft, format);
  expect([...(isLeftOut ? ["out"] : []), ...lost].join(" ")).toBe(losses);
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
