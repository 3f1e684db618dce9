import * as z from "zod/mini";
import { messageOf } from "../../mocks/error-message.ts";

const Fault = z.object({
  id: z.string(),
  /** Path from the project's root. */
  file: z.string(),
  /** The text to replace. It must occur in the file exactly once, or first at or after `line`. */
  before: z.string().check(z.minLength(1)),
  after: z.string(),
  /** One-based line at which the search starts. */
  line: z.optional(z.int().check(z.positive())),
  what: z.prefault(z.string(), ""),
  /** Filters for paths of node tests. */
  tests: z.prefault(z.array(z.string()), []),
  /** Filters for paths of story files. */
  stories: z.prefault(z.array(z.string()), []),
  /** A regular expression; only tests with a matching name run. */
  name: z.optional(z.string()),
});
export type Fault = z.infer<typeof Fault>;

/**
 * Reads a list of faults, one JSON object per line; empty lines are skipped.
 *
 * @throws with the number of the first line that is not a fault
 */
export function parseFaults(text: string): Fault[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [Fault.parse(JSON.parse(line))];
    } catch (cause) {
      const reason = messageOf(cause);
      throw new Error(`Line ${index + 1} is not a fault: ${reason}`, { cause });
    }
  });
}

/**
 * Returns the source with the fault applied.
 *
 * @throws if the text to replace does not occur, or occurs several times and the fault has no `line`
 */
export function applyFault(source: string, { before, after, line, file }: Fault): string {
  const first = source.indexOf(before);
  if (first < 0) throw new Error(`${file} does not contain the text to replace.`);
  const isUnique = source.indexOf(before, first + 1) < 0;
  if (!isUnique && line === undefined)
    throw new Error(`${file} contains the text to replace several times. Add a line number.`);
  const from = isUnique
    ? 0
    : source.split("\n", (line ?? 1) - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const at = source.indexOf(before, from);
  if (at < 0) throw new Error(`${file} does not contain the text to replace at or after line ${line}.`);
  return source.slice(0, at) + after + source.slice(at + before.length);
}
