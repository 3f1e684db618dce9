import type * as z from "zod/mini";
import { draftProblem } from "../../../questions/draft/draft-problem.ts";
import { NamedDraft } from "../../../questions/draft/draft.ts";
import { picturesOf } from "../../../questions/draft/texts.ts";
import { QuestionKind } from "../../../questions/kind.ts";
import { MISSING, type QuestionProblem } from "../../../questions/scoring/key-problem.ts";
import { pictureContent } from "../../../questions/text/picture-content.ts";
import { bytesOfDataUrl } from "../../../values/base64.ts";
import { megabytes } from "../../../values/megabytes.ts";
import { messageOfSchema, validate } from "../../../values/validate.ts";
import { hasHidden, HIDDEN_NOTE, withoutHidden } from "./plain-signs.ts";

/** A question read from a file with the changes to its texts, or all problems that prevent storing it. */
export type FittedRow =
  | { draft: NamedDraft; notes: readonly string[]; problems?: never }
  | { draft?: never; notes?: never; problems: QuestionProblem[] };

/** Maximum number of problems reported for one question. */
const PROBLEMS_MAX = 20;

/**
 * Converts a row to a draft that can be stored, without control characters. The file readers and the server share
 * these checks.
 */
export function fitDraft(row: unknown): FittedRow {
  const parsed = validate<NamedDraft>(NamedDraft, withoutHidden(row));
  if (!parsed.success)
    return { problems: parsed.error.issues.slice(0, PROBLEMS_MAX).map((issue) => toProblem(issue, row)) };
  const problem = draftProblem(parsed.data) ?? packedProblem(parsed.data);
  return problem
    ? { problems: [problem] }
    : { draft: parsed.data, notes: hasHidden(row) ? [HIDDEN_NOTE] : [] };
}

/** Maximum size of the pictures that a question of a file contains, in bytes. */
const PICTURES_MAX = 6_000_000;

/** Returns why the pictures that the row contains can't be stored; `null` if they can, or if there are none. */
function packedProblem(draft: NamedDraft): QuestionProblem | null {
  const contained = picturesOf(draft).filter(({ src }) => src.startsWith("data:"));
  for (const { path, src } of contained) {
    const { problem } = pictureContent(bytesOfDataUrl(src) ?? new Uint8Array());
    if (problem !== undefined) return { path, reason: problem };
  }
  // Base64 writes three bytes in four characters.
  const bytes = contained.reduce((sum, { src }) => sum + (src.length * 3) / 4, 0);
  const [first] = contained;
  return first && bytes > PICTURES_MAX
    ? {
        path: first.path,
        reason: `The pictures of this question are larger than ${megabytes(PICTURES_MAX)} together.`,
      }
    : null;
}

type Issue = z.core.$ZodIssue;

const toProblem = (issue: Issue, row: unknown): QuestionProblem => ({
  path: issue.path.join("."),
  reason: reasonOf(issue, row),
});

function reasonOf(issue: Issue, row: unknown): string {
  const message = messageOfSchema(issue);
  if (message === "Required") return MISSING;
  if (message !== null) return message;
  const value = issue.path.reduce<unknown>(valueAt, row);
  if (issue.path.length === 0) return "is not a question";
  if (value === undefined || value === null || value === "") return MISSING;
  return REASON_BY_FIELD.get(issue.path.at(-1)) ?? sizeReason(issue);
}

/** Reasons for fields that are present but invalid. */
const REASON_BY_FIELD: ReadonlyMap<unknown, string> = new Map([
  ["kind", `is none of ${QuestionKind.options.join(", ")}`],
  ["difficultyLevel", "must be from 1 to 5"],
  ["url", "must begin with https://"],
]);

function sizeReason(issue: Issue): string {
  if (issue.code === "invalid_type" && issue.expected === "int") return "must be a whole number";
  if (issue.code !== "too_small" && issue.code !== "too_big") return "does not have the expected form";
  const [atLeast, limit] = issue.code === "too_small" ? [true, issue.minimum] : [false, issue.maximum];
  if (issue.origin === "array" || issue.origin === "string")
    return `must have at ${atLeast ? "least" : "most"} ${limit} ${issue.origin === "array" ? "entries" : "characters"}`;
  if (issue.inclusive === false) return `must be ${atLeast ? "more" : "less"} than ${limit}`;
  return `must be at ${atLeast ? "least" : "most"} ${limit}`;
}

const valueAt = (value: unknown, key: PropertyKey): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
