import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const NEW_BADGES_LABELS = {
  oneStone: "One more stone on the pile.",
  twoStones: "Two more stones on the pile.",
  threeStones: "Three more stones on the pile.",
  fourStones: "Four more stones on the pile.",
  fiveStones: "Five more stones on the pile.",
  sixStones: "Six more stones on the pile.",
  sevenStones: "Seven more stones on the pile.",
  eightStones: "Eight more stones on the pile.",
  nineStones: "Nine more stones on the pile.",
  tenStones: "Ten more stones on the pile.",
  manyStones: { other: "{count} more stones on the pile." },
  moreBadges: { other: "{count} more" },
  /** `{names}` is a list that may end with `moreBadges`; `{count}` is the total. */
  newSinceLastVisit: {
    one: "{names} is new since your last visit.",
    other: "{names} are new since your last visit.",
  },
} as const satisfies LabelSet;

export type NewBadgesLabels = Translated<typeof NEW_BADGES_LABELS>;
