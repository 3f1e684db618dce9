import type { AdminQuestion } from "../../../api/admin/schema.ts";

/** A question in the list. */
export interface QuestionRow {
  question: AdminQuestion;
  /** It was deleted here, and stays in its place with a way to bring it back. */
  isDeleted: boolean;
  /** Its place in the list, from 0. */
  index: number;
}

const EXCERPT = 180;

/** The beginning of a text in one line, at most `most` characters, ended by an ellipsis where there is more. */
export function excerpt(text: string, most = EXCERPT): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
