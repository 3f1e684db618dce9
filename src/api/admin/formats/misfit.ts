import { fitDraft } from "./fit-draft.ts";
import { partName } from "./part-name.ts";
import type { Defaults, FormatRow } from "./row.ts";

/** The reason why a question can't be read, as the end of a sentence. */
export class Misfit extends Error {
  override name = "Misfit";
}

/**
 * Returns the row of a question whose fields `read` returns. `read` adds changes of its texts to `notes`, and
 * throws a {@link Misfit} if the question can't be read. `title` is what the file calls the question.
 */
export function readRow(
  line: number,
  { certification, domain, difficultyLevel }: Defaults,
  read: (notes: Set<string>) => object,
  title = "",
): FormatRow {
  const notes = new Set<string>();
  const named = { line, ...optionalField("title", title.trim()) };
  let fields: object;
  try {
    fields = read(notes);
  } catch (error) {
    if (error instanceof Misfit)
      return { ...named, problems: [{ line, column: "", reason: error.message }], notes: [] };
    throw error;
  }
  const { draft, problems = [] } = fitDraft({
    certification,
    ...(domain === undefined ? {} : { domain }),
    difficultyLevel,
    ...fields,
  });
  return {
    ...named,
    ...(draft ? { draft } : {}),
    problems: problems.map(({ path, reason }) => ({ line, column: partName(path), reason })),
    notes: [...notes],
  };
}

/** Returns an optional field, which is absent if its text is empty. */
export const optionalField = <F extends string>(field: F, text: string | undefined): { [K in F]?: string } =>
  (text ? { [field]: text } : {}) as { [K in F]?: string };
