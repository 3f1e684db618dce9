import { isBlank } from "../../../api/questions/blank.ts";
import type { Draft } from "./draft-store.ts";

/** How many questions have an answer, also in part, as far as a draft tells without its questions. */
export function countGiven(draft: Pick<Draft, "answers"> | null): number {
  return Object.values(draft?.answers ?? {}).filter(
    (answer) => typeof answer === "number" || !isBlank(answer),
  ).length;
}
