import { expect, it } from "vitest";
import { seedBank } from "../../../../mocks/builders/banked-drafts.ts";
import { JSON_FRAME, questionsIn, readJson } from "./json-file.ts";

const DEFAULTS = { certification: "Fire Safety", domain: "Extinguishers", difficultyLevel: 2 };
const sound = { text: "Which?", options: [{ text: "a" }, { text: "b" }], correctAnswer: 1 };
const read = (value: unknown) =>
  readJson(typeof value === "string" ? value : JSON.stringify(value), DEFAULTS);

it("takes a bare list, with the defaults where a question says nothing", () =>
  expect(
    read([sound, { ...sound, certification: "Other", difficultyLevel: 4 }]).rows.map(({ draft }) => draft),
  ).toEqual([
    { ...sound, ...DEFAULTS, tags: [] },
    { ...sound, certification: "Other", difficultyLevel: 4, tags: [] },
  ]));

it("tells each fault by the place in the list and the path", () =>
  expect(
    read([sound, { ...sound, correctAnswer: 3 }, null, { ...sound, text: "", tags: ["a,b"] }]).rows.flatMap(
      ({ problems }) => problems,
    ),
  ).toEqual([
    { line: 2, column: "correctAnswer", reason: "names no option" },
    { line: 3, column: "", reason: "is no question" },
    { line: 4, column: "text", reason: "is missing" },
    { line: 4, column: "tags.0", reason: "A tag has no comma" },
  ]));

it.each([
  ['[{"text":', /^This is not valid JSON/],
  ["{}", /holds no list of questions/],
  ['{"format":"other","version":1,"questions":[]}', /holds no list of questions/],
  ['{"format":"cairn-questions","version":2,"questions":[]}', /^This file was written by a newer Cairn\.$/],
])("tells of %s", (text, says) => expect(read(text).problem).toMatch(says));

it("is read line by line, as it arrives", async () => {
  const { start, between, end } = JSON_FRAME;
  const two = seedBank.slice(0, 2);
  const text = start + two.map((question) => JSON.stringify(question)).join(between) + end;
  async function* lines() {
    yield* text.split("\n");
  }
  const found = [];
  for await (const question of questionsIn(lines())) found.push(question);
  expect(found).toEqual(two);
});
