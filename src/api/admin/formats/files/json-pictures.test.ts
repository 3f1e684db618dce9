import { expect, it } from "vitest";
import { seedBank } from "../../../../../mocks/test-backend/banked-drafts.ts";
import { fingerprint } from "../../../questions/draft/fingerprint.ts";
import { JSON_FRAME, questionsIn, readJson } from "./json-file.ts";

const DEFAULTS = { certification: "Fire Safety", difficultyLevel: 2 };
const sound = { text: "Which?", options: [{ text: "a" }, { text: "b" }], correctAnswer: 1 };
const read = (value: object) => readJson(JSON.stringify(value), DEFAULTS);

const HASH = "0a".repeat(32);
const ADDRESS = `/api/pictures/${HASH}`;
const DATA = "data:image/gif;base64,R0lGODlhOw==";
/** A question with a picture in each text. */
const drawn = (src: string) => {
  const picture = `![A plan](${src})`;
  return {
    certification: "Fire Safety",
    kind: "match" as const,
    text: `Which ${picture}?`,
    options: [
      { id: 1, text: `a ${picture}`, feedback: picture },
      { id: 2, text: "b" },
    ],
    prompts: [{ id: 1, text: `${picture} c` }],
    correctMatches: [{ prompt: 1, option: 1 }],
    difficultyLevel: 2 as const,
    tags: [],
    explanation: picture,
    exhibit: { title: "P", format: "image" as const, src, alt: "A plan" },
    scenario: { title: "S", text: picture },
  };
};
const fileOf = (pictures: unknown, ...questions: object[]) => ({
  format: "cairn-questions",
  version: 1,
  pictures,
  questions,
});

it("reads pictures that several questions share", () => {
  const { rows, warnings, sourceOf } = read(
    fileOf({ [HASH]: DATA }, { id: 1, ...drawn(ADDRESS) }, { id: 2, ...drawn(ADDRESS), text: "Else?" }),
  );
  expect(warnings).toEqual([]);
  expect(rows.map(({ draft }) => draft)).toEqual([drawn(DATA), { ...drawn(DATA), text: "Else?" }]);
  // A file of rejected rows contains them.
  expect(sourceOf?.(0)).toEqual({ id: 1, ...drawn(DATA) });
});

it("refuses questions that are larger than 100 MB with the pictures that they share", () => {
  const large = `data:image/png;base64,${"A".repeat(30_000_000)}`;
  const shared = { ...sound, text: `Which? ![a](${ADDRESS})` };
  const problemOf = (count: number) =>
    read(fileOf({ [HASH]: large }, ...Array.from({ length: count }, () => shared))).problem;
  // Without the limit, this would be a string of 3 GB.
  expect(problemOf(100)).toBe(
    "The questions of this file, each with its pictures, are larger than 100 MB. Export them in parts, such as one certification at a time.",
  );
});

it("keeps addresses of pictures that the file does not have", () =>
  expect(read(fileOf({ ["b".repeat(64)]: DATA }, drawn(ADDRESS))).rows[0]?.draft).toEqual(drawn(ADDRESS)));

it.each([[{ [HASH]: 'data:image/png;base64,"' }], [{ [HASH]: "https://a.test/b.png" }], [[]]])(
  "warns of pictures that can't be read: %j",
  (pictures) => {
    const { rows, warnings } = read(fileOf(pictures, drawn(ADDRESS)));
    expect(rows[0]?.draft).toEqual(drawn(ADDRESS));
    expect(warnings).toEqual([expect.stringMatching(/^The pictures of this file can't be read\./)]);
  },
);

it("knows the questions of a form by the addresses of their pictures", () => {
  const { settings } = read({
    ...fileOf({ [HASH]: DATA }, { id: 1, ...drawn(ADDRESS) }),
    practiceTests: [
      {
        title: "T",
        description: "",
        certifications: ["Fire Safety"],
        timeLimit: 10,
        passMark: 70,
        questionCount: 1,
        form: { questions: [1], isShuffled: true },
      },
    ],
  });
  expect(settings?.practiceTests[0]?.form?.questions).toEqual([fingerprint(drawn(ADDRESS))]);
});

it("applies the limits of texts without the pictures", () => {
  const long = `data:image/gif;base64,${Buffer.from(`GIF89a${"\0".repeat(9000)};`).toString("base64")}`;
  const textOf = (length: number) => `${"x".repeat(length - 84)}![a](${long})`;
  const problemsOf = (text: string) =>
    read([{ ...sound, text }]).rows[0]?.problems.map(({ reason }) => reason);
  expect(problemsOf(textOf(4000))).toEqual([]);
  expect(problemsOf(textOf(4001))).toEqual(["At most 4,000 characters"]);
  expect(problemsOf(`![ ](${DATA})`)).toEqual([
    "has a picture without an alternative text. Write it between [ and ]",
  ]);
  expect(problemsOf("![a](data:image/gif;base64,R0lGODlh)")).toEqual([
    "This picture is not complete: its end is missing.",
  ]);
});

async function readLineByLine(text: string): Promise<unknown[]> {
  async function* lines() {
    yield* text.split("\n");
  }
  const found = [];
  for await (const question of questionsIn(lines())) found.push(question);
  return found;
}

it("reads an exported file line by line, with and without pictures", async () => {
  const { head, picturesStart, picturesEnd, start, between, end } = JSON_FRAME;
  const withPictures = `${head()}${picturesStart}"${HASH}":"${DATA}"${picturesEnd}${start}${JSON.stringify(drawn(ADDRESS))}${end}`;
  expect(readJson(withPictures, DEFAULTS).rows[0]?.draft).toEqual(drawn(DATA));
  expect(await readLineByLine(withPictures)).toEqual([drawn(DATA)]);
  const two = seedBank.slice(0, 2);
  const text = head() + start + two.map((question) => JSON.stringify(question)).join(between) + end;
  expect(await readLineByLine(text)).toEqual(two);
});
