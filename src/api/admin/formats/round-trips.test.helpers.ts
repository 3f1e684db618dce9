import { expect } from "vitest";
import { differences, fingerprint } from "../../questions/draft/fingerprint.ts";
import { lossesOf } from "./files/losses.ts";
import { readFile } from "./files/read-file.ts";
import { writeFile } from "./files/write-file.ts";
import type { BankedDraft, ReadFile } from "./rows/row.ts";

/** Reads a file. */
export const read = (name: string, file: string | ArrayBuffer): Promise<ReadFile> =>
  readFile(typeof file === "string" ? new TextEncoder().encode(file).buffer : file, {
    name,
    format: null,
    encoding: null,
    defaults: { certification: "None", difficultyLevel: 1 },
  });

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** Writes and reads questions, and expects no other differences than the losses of the format. */
export async function expectSame(
  format: "moodle-xml" | "qti-2-1" | "qti-1-2" | "gift",
  questions: readonly BankedDraft[],
): Promise<void> {
  const expressible = questions.filter((question) => !lossesOf(question, format).isLeftOut);
  if (expressible.length === 0) return;
  const file = await writeFile(format, each(questions));
  const { rows, problem } = await read("", await file.arrayBuffer());
  expect(problem).toBeNull();
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  // Moodle and QTI group the questions by domain.
  const prints = new Map(rows.map(({ draft }) => [draft && fingerprint(draft), draft]));
  expect(rows).toHaveLength(expressible.length);
  for (const question of expressible) {
    const draft = prints.get(fingerprint(question));
    if (!draft)
      throw new Error(`Question ${question.id} was not read as it was written: ${JSON.stringify(question)}`);
    const lost = new Set<string>(lossesOf(question, format).lost);
    const isReordered = format !== "gift" && (question.kind === "match" || question.kind === "order");
    if (lost.has("keepOrder") || isReordered) lost.add("order");
    expect(
      differences(draft, question).filter((part) => !lost.has(part)),
      JSON.stringify([question, draft]),
    ).toEqual([]);
  }
}
