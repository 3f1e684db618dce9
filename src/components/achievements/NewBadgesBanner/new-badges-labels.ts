import type { LabelSet, Translated } from "../../labels/label.ts";

export const NEW_BADGES_LABELS = {
  oneStone: "One stone more on the pile.",
  twoStones: "Two stones more on the pile.",
  threeStones: "Three stones more on the pile.",
  fourStones: "Four stones more on the pile.",
  fiveStones: "Five stones more on the pile.",
  sixStones: "Six stones more on the pile.",
  sevenStones: "Seven stones more on the pile.",
  eightStones: "Eight stones more on the pile.",
  nineStones: "Nine stones more on the pile.",
  tenStones: "Ten stones more on the pile.",
  manyStones: { other: "{count} stones more on the pile." },
  moreBadges: { other: "{count} more" },
  /** `{names}` is a list, which may end with `moreBadges`; `{count}` of all. */
  newSinceLastVisit: {
    one: "{names} is new since your last visit.",
    other: "{names} are new since your last visit.",
  },
} as const satisfies LabelSet;

export type NewBadgesLabels = Translated<typeof NEW_BADGES_LABELS>;
