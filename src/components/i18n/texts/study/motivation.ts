import type { Translate } from "../../labels/labels.tsx";
import type { MOTIVATION_LABELS } from "./motivation-labels.ts";

/** Upper limit of each level band, with the label key of Scout's sentence below it (spec §9). */
const BANDS = [
  [10, "motivationBelow10"],
  [25, "motivationBelow25"],
  [50, "motivationBelow50"],
  [75, "motivationBelow75"],
] as const;

/** Returns Scout's motivating sentence for a level, in the five bands of spec §9: below 10, 25, 50, 75, and above. */
export const motivation = (level: number, t: Translate<typeof MOTIVATION_LABELS>): string =>
  t(BANDS.find(([below]) => level < below)?.[1] ?? "motivationSummit");
