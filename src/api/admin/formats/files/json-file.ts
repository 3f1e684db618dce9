import * as z from "zod/mini";
import { fingerprint } from "../../../questions/draft/fingerprint.ts";
import { mapPictures } from "../../../questions/draft/texts.ts";
import { PICTURES_PATH } from "../../../questions/text/picture-address.ts";
import { megabytes } from "../../../values/megabytes.ts";
import { Id } from "../../../wire.ts";
import { ROWS_LENGTH_MAX, RowTarget } from "../../import-schema.ts";
import { identifyKey } from "../answer-keys/json-key.ts";
import { FileSettings, type BankSettings } from "../bank-settings.ts";
import { fitDraft } from "../rows/fit-draft.ts";
import { partName } from "../rows/part-name.ts";
import { rejectText, type BankedDraft, type Defaults, type FormatRow, type ReadText } from "../rows/row.ts";

const FORMAT = "cairn-questions";
const VERSION = 1;

/**
 * The text of a file around its questions. Each question and each picture is on its own line. Pictures are named by
 * the hash in their address, so that questions share them.
 */
export const JSON_FRAME = {
  /** Returns the start of the file. Default: without settings. */
  head: (settings?: FileSettings): string =>
    `${JSON.stringify({ format: FORMAT, version: VERSION, ...settings }).slice(0, -1)},`,
  picturesStart: '"pictures":{\n',
  picturesEnd: "\n},",
  /** The text before the first question. */
  start: '"questions":[\n',
  between: ",\n",
  end: "\n]}\n",
} as const;

/** Pictures as `data:` addresses, by the hash in the address that questions have. */
type Pictures = ReadonlyMap<string, string>;

/** A picture on its own line. */
const PICTURE_LINE = /^"([0-9a-f]{64})":"(data:[^"]*)",?$/;

/** Matches the addresses of stored pictures in the JSON of a question, in its exhibit and in texts. */
const ADDRESSES = new RegExp(String.raw`(?<=\]\(|"src":")${PICTURES_PATH}([0-9a-f]{64})(?=[)"])`, "g");

/** Returns the JSON of a question with the pictures themselves instead of their addresses. */
const withPictures = (json: string, pictures: Pictures): string =>
  pictures.size === 0
    ? json
    : json.replaceAll(ADDRESSES, (address, hash: string) => pictures.get(hash) ?? address);

/** Returns the length of {@link withPictures}, which may be too long for memory: questions share pictures. */
function lengthWithPictures(json: string, pictures: Pictures): number {
  let length = json.length;
  for (const [address, hash = ""] of json.matchAll(ADDRESSES))
    length += (pictures.get(hash) ?? address).length - address.length;
  return length;
}

/** The `data:` addresses that JSON and a text can contain as they are. */
const PICTURE_DATA = /^data:image\/[\w+/=;,%.-]+$/;

/** Returns the pictures of a file; `null` if they are malformed. */
function picturesIn(value: unknown): Pictures | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && PICTURE_DATA.test(entry[1]),
  );
  return entries.length === Object.keys(value).length ? new Map(entries) : null;
}

const JsonFile = z.union([
  z.array(z.unknown()),
  z.object({
    format: z.literal(FORMAT),
    version: z.number(),
    certifications: z.exactOptional(z.unknown()),
    practiceTests: z.exactOptional(z.unknown()),
    pictures: z.exactOptional(z.unknown()),
    questions: z.array(z.unknown()),
  }),
]);

/** A file that the server exported. The bank guarantees that its questions are valid. */
export const QuestionsFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  ...FileSettings.shape,
  /** Pictures as `data:` addresses, by their hash; absent if no question has one. */
  pictures: z.exactOptional(z.looseObject({})),
  questions: z.array(z.looseObject({ id: Id, certification: z.string(), text: z.string() })),
});

/**
 * Reads a JSON array of questions, or a file that this module wrote. Rows are numbered by their position in the
 * array.
 */
export function readJson(text: string, defaults: Defaults): ReadText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return rejectText(
      `This is not valid JSON: ${error instanceof Error ? error.message : "it ends too early"}.`,
    );
  }
  const file = JsonFile.safeParse(value);
  if (!file.success)
    return rejectText(
      "This JSON has no list of questions. Use an array of questions or a file exported by Cairn.",
    );
  if (!Array.isArray(file.data) && file.data.version > VERSION)
    return rejectText("This file was written by a newer Cairn.");
  const { questions: written, pictures: packed = {} } = Array.isArray(file.data)
    ? { questions: file.data }
    : file.data;
  const readable = picturesIn(packed);
  const pictures = readable ?? new Map<string, string>();
  let questions: readonly unknown[] = written;
  if (pictures.size > 0) {
    const json = JSON.stringify(written);
    if (lengthWithPictures(json, pictures) > ROWS_LENGTH_MAX)
      return rejectText(
        `The questions of this file, each with its pictures, are larger than ${megabytes(ROWS_LENGTH_MAX)}. Export them in parts, such as one certification at a time.`,
      );
    questions = JSON.parse(withPictures(json, pictures)) as readonly unknown[];
  }
  const rows = questions.map((question, index) => rowOf(question, index + 1, defaults));
  const { settings, problem: settingsProblem } = Array.isArray(file.data)
    ? {}
    : settingsIn(file.data, questions, rows, pictures);
  return {
    rows,
    ...(settings ? { settings } : {}),
    notes: [],
    warnings: [
      ...(settingsProblem === undefined ? [] : [settingsProblem]),
      ...(readable
        ? []
        : [
            "The pictures of this file can't be read. Questions with pictures fail unless they are stored already.",
          ]),
    ],
    problem: questions.length === 0 ? "The list of questions is empty." : null,
    sourceOf: (index) => questions[index],
  };
}

/** Reads the certifications and practice tests of a file. Forms name questions by their ids in the file. */
function settingsIn(
  file: { certifications?: unknown; practiceTests?: unknown },
  questions: readonly unknown[],
  rows: readonly FormatRow[],
  pictures: Pictures,
): { settings?: BankSettings; problem?: string } {
  if (file.certifications === undefined && file.practiceTests === undefined) return {};
  const read = FileSettings.safeParse({ certifications: [], practiceTests: [], ...file });
  if (!read.success)
    return {
      problem: `The exam settings and practice tests of this file can't be read: ${read.error.issues[0]?.path.join(".") ?? ""}. Its questions can.`,
    };
  const { certifications, practiceTests } = read.data;
  const prints = new Map<unknown, string>();
  // The server knows questions by the addresses of their pictures.
  const addresses = new Map([...pictures].map(([hash, data]) => [data, PICTURES_PATH + hash]));
  if (practiceTests.some(({ form }) => form))
    for (const [index, question] of questions.entries()) {
      const draft = rows[index]?.draft;
      if (draft && typeof question === "object" && question !== null && "id" in question)
        prints.set(question.id, fingerprint(mapPictures(draft, ({ src }) => addresses.get(src) ?? src)));
    }
  return {
    settings: {
      certifications,
      practiceTests: practiceTests.map(({ form, ...test }) => ({
        ...test,
        ...(form ? { form: { ...form, questions: form.questions.map((id) => prints.get(id) ?? "") } } : {}),
      })),
    },
  };
}

function rowOf(question: unknown, line: number, { difficultyLevel, ...names }: Defaults): FormatRow {
  if (typeof question !== "object" || question === null)
    return { line, problems: [{ line, column: "", reason: "is not a question" }], notes: [] };
  // Without a version, ids may come from any other program.
  const target = RowTarget.safeParse("version" in question ? question : null);
  const key = identifyKey({
    ...("certification" in question ? {} : names),
    ...(difficultyLevel === undefined ? {} : { difficultyLevel }),
    ...question,
  });
  const { draft, notes = [], problems: schemaProblems = [] } = fitDraft(key.question);
  // Problems with the answer key come before what the schema reports about the options.
  const others = schemaProblems.filter(
    ({ path, reason }) =>
      !path.startsWith("correct") &&
      // The schema reports mixed ids as well.
      !key.problems.some((problem) => problem.path === path && problem.reason === reason),
  );
  const problems =
    key.problems.length > 0 ? [...key.problems, ...others] : others.length > 0 ? others : schemaProblems;
  return {
    line,
    ...(draft ? { draft } : { fields: key.question }),
    ...(target.success ? { target: target.data } : {}),
    problems: problems.map(({ path, reason }) => ({ line, column: partName(path), reason })),
    notes,
  };
}

/** Yields the questions of a file that the server exported, with their pictures, line by line as they arrive. */
export async function* questionsIn(lines: AsyncIterable<string>): AsyncGenerator<BankedDraft> {
  const pictures = new Map<string, string>();
  for await (const line of lines) {
    const [, hash, data] = PICTURE_LINE.exec(line) ?? [];
    if (hash !== undefined && data !== undefined) pictures.set(hash, data);
    if (!line.startsWith("{") || line.startsWith('{"format":')) continue;
    yield JSON.parse(withPictures(line.replace(/,$/, ""), pictures)) as BankedDraft;
  }
}
