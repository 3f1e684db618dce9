import { optionValue } from "../../questions/scoring.ts";
import { withIds } from "../../questions/draft.ts";
import type { BankedDraft } from "./row.ts";

/** Aiken has one line for each text. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, " ");

/** A single choice as Aiken; of what `lossesOf` leaves out, nothing may be asked here. */
export function aikenOf(draft: BankedDraft): string {
  const question = withIds(draft);
  if (question.kind === "multiple" || question.kind === "order" || question.kind === "match") return "";
  const letterOf = (place: number): string => String.fromCodePoint(65 + place);
  const right = question.options.findIndex(
    (option, place) => optionValue(option, place) === question.correctAnswer,
  );
  return [
    onOneLine(question.text),
    ...question.options.map(({ text }, place) => `${letterOf(place)}. ${onOneLine(text)}`),
    `ANSWER: ${letterOf(right)}`,
    "",
    "",
  ].join("\n");
}
