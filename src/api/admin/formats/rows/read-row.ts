import { fitDraft } from "./fit-draft.ts";
import { partName } from "./part-name.ts";
import type { Defaults, FormatRow, RowProblem } from "./row.ts";

/** The reason why a part of a question can't be read, as the end of a sentence. */
export class RowError extends Error {
  override name = "RowError";
  /** Its location, if that is not the start of the question. */
  readonly location: { line: number; column: string } | undefined;
  constructor(message: string, location?: { line: number; column: string }, options?: ErrorOptions) {
    super(message, options);
    this.location = location;
  }
}

/** A question while its parts are read. */
export interface RowContext {
  /** Collects changes of its texts. */
  notes: Set<string>;
  /** The name of the question in the file. */
  title: string;
}

/** Reads a part of a question: some of its fields. Throws a {@link RowError} if it can't be read. */
export type ReadPart = () => object;

/**
 * Returns the row of a question. Each part is read even if another fails, so that the row lists all problems and
 * has the fields that could be read. `partsOf` may throw a {@link RowError} too.
 */
export function readRow(
  line: number,
  { certification, domain, difficultyLevel }: Defaults,
  partsOf: (row: RowContext) => readonly ReadPart[],
): FormatRow {
  const row: RowContext = { notes: new Set(), title: "" };
  const problems: RowProblem[] = [];
  const fields = { certification, ...optionalField("domain", domain), difficultyLevel };
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      if (!problems.some(({ reason }) => reason === error.message))
        problems.push({ line, column: "", ...error.location, reason: error.message });
      return undefined;
    }
  };
  for (const part of attempt(() => partsOf(row)) ?? []) Object.assign(fields, attempt(part));
  const fitted = problems.length === 0 ? fitDraft(fields) : null;
  for (const { path, reason } of fitted?.problems ?? [])
    problems.push({ line, column: partName(path), reason });
  return {
    line,
    ...optionalField("title", row.title.trim()),
    ...(fitted?.draft ? { draft: fitted.draft } : { fields }),
    problems,
    notes: [...row.notes, ...(fitted?.notes ?? [])],
  };
}

/** Returns an optional field, which is absent if its text is empty. */
export const optionalField = <F extends string>(field: F, text: string | undefined): { [K in F]?: string } =>
  (text ? { [field]: text } : {}) as { [K in F]?: string };
