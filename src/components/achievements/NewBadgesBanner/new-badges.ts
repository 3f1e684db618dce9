import { formatList } from "../../i18n/format/lists.ts";
import type { Translate } from "../../i18n/labels/labels.tsx";
import type { NEW_BADGES_LABELS } from "./new-badges-labels.ts";

const HEADLINES = [
  "oneStone",
  "twoStones",
  "threeStones",
  "fourStones",
  "fiveStones",
  "sixStones",
  "sevenStones",
  "eightStones",
  "nineStones",
  "tenStones",
] as const satisfies readonly (keyof typeof NEW_BADGES_LABELS)[];
/** Maximum number of badges listed by name. */
const NAMES_MAX = 3;

/** Returns the congratulation for new badges: a headline and a sentence with their names. */
export function newBadgesTexts(
  names: readonly string[],
  t: Translate<typeof NEW_BADGES_LABELS>,
): { headline: string; sentence: string } {
  const count = names.length;
  const listedNames =
    count > NAMES_MAX + 1
      ? [...names.slice(0, NAMES_MAX), t("moreBadges", { count: count - NAMES_MAX })]
      : names;
  return {
    headline: t(HEADLINES[count - 1] ?? "manyStones", { count }),
    sentence: t("newSinceLastVisit", { count, names: formatList(listedNames, t.locale) }),
  };
}
