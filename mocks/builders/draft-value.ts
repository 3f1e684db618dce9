import type { DraftValue } from "../../src/api/attempts/draft.ts";
import type { AnswerValue } from "../../src/api/questions/answers.ts";

/** Converts an answer to its form in drafts, where ids are strings. */
export const toDraftValue = (answer: AnswerValue): DraftValue =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) => (typeof value === "number" ? String(value) : value)),
  ) as DraftValue;
