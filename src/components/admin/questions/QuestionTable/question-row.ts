import type { AdminQuestion } from "../../../../api/admin/schema.ts";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";

/** A question in the list. */
export interface QuestionRow {
  question: AdminQuestion;
  /** Whether it was deleted here: it stays in the list and can be restored. */
  isDeleted: boolean;
  /** Its zero-based index in the list. */
  index: number;
}

const EXCERPT = 180;

/**
 * Returns the beginning of an authored text in one line, without notation, of at most `most` characters, with an ellipsis if it is
 * truncated.
 */
export function excerpt(text: string, maxLength = EXCERPT): string {
  const line = plainOf(text).replaceAll(/\s+/g, " ").trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`;
}
