import { fitDraft } from "../rows/fit-draft.ts";
import { partName } from "../rows/part-name.ts";
import type { Defaults, FormatRow, ReadText, RowProblem } from "../rows/row.ts";

const OPTION = /^([A-Z])[.)](?:\s+|$)(.*)$/;
/** Without a blank, a line is an option only if its letter is the next one. */
const TIGHT_OPTION = /^([A-Z])[.)](.+)$/;
const ANSWER = /^ANSWER:\s*(.*)$/;

interface OpenQuestion {
  line: number;
  stem: string[];
  options: string[];
  problems: RowProblem[];
}

/** Reads Aiken: question text on one or more lines, options `A.` or `A)` in order, `ANSWER: B`. */
export function readAiken(file: string, defaults: Defaults): ReadText {
  const rows: FormatRow[] = [];
  let open: OpenQuestion | null = null;
  const lines = file.split(/\r\n|\r|\n/);
  for (const [index, written] of lines.entries()) {
    const line = index + 1;
    const text = written.trim();
    if (text === "") continue;
    const question: OpenQuestion = (open ??= { line, stem: [], options: [], problems: [] });
    const blame = (column: string, reason: string): void =>
      void question.problems.push({ line, column, reason });
    const [, answer] = ANSWER.exec(text) ?? [];
    const expected = String.fromCodePoint(65 + question.options.length);
    const tight = TIGHT_OPTION.exec(text);
    const isNext = question.stem.length > 0 && tight?.[1] === expected;
    const [, letter = "", option = ""] = OPTION.exec(text) ?? (isNext ? tight : null) ?? [];
    if (answer !== undefined) {
      rows.push(rowOf(question, { answer, line }, defaults));
      open = null;
    } else if (letter !== "") {
      if (question.stem.length === 0 && question.options.length === 0)
        blame("1", "the text of the question is expected before its options");
      if (letter !== expected) blame("1", `option ${expected} is expected, not ${letter}`);
      question.options.push(option);
    } else if (question.options.length > 0) {
      blame("1", "an option such as “A. Text” or a line “ANSWER: A” is expected");
      // The text after a blank line is most likely the next question.
      if (lines[index - 1]?.trim() === "") {
        rows.push(failed(question, defaults));
        open = { line, stem: [text], options: [], problems: [] };
      }
    } else question.stem.push(written.trimEnd());
  }
  if (open) {
    open.problems.push({ line: lines.length, column: "1", reason: "the file ends before “ANSWER:”" });
    rows.push(failed(open, defaults));
  }
  /** The lines up to the next question. */
  const sourceOf = (index: number): string =>
    `${lines
      .slice((rows[index]?.line ?? 1) - 1, (rows[index + 1]?.line ?? lines.length + 1) - 1)
      .join("\n")
      .trim()}\n`;
  return { rows, notes: [], warnings: [], problem: null, sourceOf };
}

const failed = (question: OpenQuestion, defaults: Defaults): FormatRow => ({
  line: question.line,
  fields: fieldsOf(question, defaults),
  problems: question.problems,
  notes: [],
});

const fieldsOf = (
  { stem, options }: OpenQuestion,
  { certification, domain, difficultyLevel }: Defaults,
): object => ({
  certification,
  ...(domain === undefined ? {} : { domain }),
  text: stem.join("\n"),
  options: options.map((text) => ({ text })),
  difficultyLevel,
});

function rowOf(
  question: OpenQuestion,
  { answer, line: answerLine }: { answer: string; line: number },
  defaults: Defaults,
): FormatRow {
  const { line, options, problems } = question;
  const [, letter = ""] = /^([A-Z])[.)]?$/.exec(answer.trim()) ?? [];
  const correct = letter === "" ? 0 : letter.charCodeAt(0) - 64;
  const all = [...problems];
  if (correct === 0)
    all.push({ line: answerLine, column: "9", reason: "one letter from A to Z is expected" });
  else if (correct > options.length)
    all.push({ line: answerLine, column: "9", reason: `there is no option ${letter}` });
  const fields = fieldsOf(question, defaults);
  const fitted = fitDraft({ ...fields, correctAnswer: Math.max(1, Math.min(correct, options.length)) });
  if (all.length === 0)
    for (const { path, reason } of fitted.problems ?? []) all.push({ line, column: partName(path), reason });
  return {
    line,
    ...(fitted.draft && all.length === 0
      ? { draft: fitted.draft }
      : {
          fields: correct === 0 || correct > options.length ? fields : { ...fields, correctAnswer: correct },
        }),
    problems: all,
    notes: fitted.notes ?? [],
  };
}
