/** The level that ends each band and what Scout says below it (spec §9). */
const BANDS: readonly (readonly [below: number, text: string])[] = [
  [10, "Every trail starts with a few stones. Ten questions today lay the next one."],
  [25, "Your footing is sure now. Spend your next session on your weakest domain."],
  [50, "You know this ground well. A graded quiz a week shows how close the goal line is."],
  [75, "Most of the climb lies behind you. A full practice exam shows what still slips."],
];

const SUMMIT = "Few come this far. One session a day keeps the whole pile steady.";

/** Scout's word for a level, in the five bands of spec §9: below 10, 25, 50, 75, and above. */
export function motivation(level: number): string {
  return BANDS.find(([below]) => level < below)?.[1] ?? SUMMIT;
}
