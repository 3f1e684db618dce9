import * as z from "zod/mini";
import { fingerprint } from "../../questions/fingerprint.ts";
import { Id } from "../../wire.ts";
import { FileSettings, type BankSettings } from "./bank-settings.ts";
import { RowTarget } from "../import-schema.ts";
import { fitDraft } from "./fit-draft.ts";
import { identifyKey } from "./json-key.ts";
import { partName } from "./part-name.ts";
import { unreadable, type BankedDraft, type Defaults, type FormatRow, type ReadText } from "./row.ts";

const FORMAT = "cairn-questions";
const VERSION = 1;

/** Text before, between and after the questions of a file. Each question is on its own line. */
export const JSON_FRAME = {
  /** Returns the text before. Default: without settings. */
  start: (settings?: FileSettings): string =>
    `${JSON.stringify({ format: FORMAT, version: VERSION, ...settings }).slice(0, -1)},"questions":[\n`,
  between: ",\n",
  end: "\n]}\n",
} as const;

const JsonFile = z.union([
  z.array(z.unknown()),
  z.object({
    format: z.literal(FORMAT),
    version: z.number(),
    certifications: z.exactOptional(z.unknown()),
    practiceTests: z.exactOptional(z.unknown()),
    questions: z.array(z.unknown()),
  }),
]);

/** A file that the server exported. The bank guarantees that its questions are valid. */
export const QuestionsFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  ...FileSettings.shape,
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
    return unreadable(
      `This is not valid JSON: ${error instanceof Error ? error.message : "it ends too early"}.`,
    );
  }
  const file = JsonFile.safeParse(value);
  if (!file.success)
    return unreadable(
      "This JSON has no list of questions. Use an array of questions or a file exported by Cairn.",
    );
  if (!Array.isArray(file.data) && file.data.version > VERSION)
    return unreadable("This file was written by a newer Cairn.");
  const questions = Array.isArray(file.data) ? file.data : file.data.questions;
  const rows = questions.map((question, index) => rowOf(question, index + 1, defaults));
  const { settings, problem: settingsProblem } = Array.isArray(file.data)
    ? {}
    : settingsIn(file.data, questions, rows);
  return {
    rows,
    ...(settings ? { settings } : {}),
    notes: [],
    warnings: settingsProblem === undefined ? [] : [settingsProblem],
    problem: questions.length === 0 ? "The list of questions is empty." : null,
    sourceOf: (index) => questions[index],
  };
}

/** Reads the certifications and practice tests of a file. Forms name questions by their ids in the file. */
function settingsIn(
  file: { certifications?: unknown; practiceTests?: unknown },
  questions: readonly unknown[],
  rows: readonly FormatRow[],
): { settings?: BankSettings; problem?: string } {
  if (file.certifications === undefined && file.practiceTests === undefined) return {};
  const read = FileSettings.safeParse({ certifications: [], practiceTests: [], ...file });
  if (!read.success)
    return {
      problem: `The exam settings and practice tests of this file can't be read: ${read.error.issues[0]?.path.join(".") ?? ""}. Its questions can.`,
    };
  const { certifications, practiceTests } = read.data;
  const prints = new Map<unknown, string>();
  if (practiceTests.some(({ form }) => form))
    for (const [index, question] of questions.entries()) {
      const draft = rows[index]?.draft;
      if (draft && typeof question === "object" && question !== null && "id" in question)
        prints.set(question.id, fingerprint(draft));
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
    return { line, problems: [{ line, column: "", reason: "is no question" }], notes: [] };
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

/** Yields the questions of a file that the server exported, line by line as they arrive. */
export async function* questionsIn(lines: AsyncIterable<string>): AsyncGenerator<BankedDraft> {
  for await (const line of lines) {
    if (!line.startsWith("{") || line.startsWith('{"format":')) continue;
    yield JSON.parse(line.replace(/,$/, "")) as BankedDraft;
  }
}
