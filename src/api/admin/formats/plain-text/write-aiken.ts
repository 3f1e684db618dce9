import { withIds } from "../../../questions/draft/draft.ts";
import { optionValue } from "../../../questions/scoring/scoring.ts";
import type { BankedDraft } from "../rows/row.ts";

/** Joins the lines of a text, because Aiken has one line per text. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, " ");

/** Writes a single-choice question as Aiken. The caller must skip questions that `lossesOf` leaves out. */
export function aikenOf(draft: BankedDraft): string {
  const question = withIds(draft);
  if (question.kind === "multiple" || question.kind === "order" || question.kind === "match") return "";
  const letterOf = (index: number): string => String.fromCodePoint(65 + index);
  const right = question.options.findIndex(
    (option, index) => optionValue(option, index) === question.correctAnswer,
  );
  return [
    onOneLine(question.text),
    ...question.options.map(({ text }, index) => `${letterOf(index)}. ${onOneLine(text)}`),
    `ANSWER: ${letterOf(right)}`,
    "",
    "",
  ].join("\n");
}
