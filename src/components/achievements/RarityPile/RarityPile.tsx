import type { ComponentPropsWithRef } from "react";
import type { Rarity } from "../../../api/achievements/schema.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { BADGE_LABELS } from "../badge-labels.ts";
import * as css from "./RarityPile.css.ts";

/** Number of stones in a rarity's pile. */
const HEIGHTS: Record<Rarity, number> = { common: 1, uncommon: 2, rare: 3, legendary: 4 };

/** Positions of four stones, the lowest first, in a view box of 16 × 18. */
const POSITIONS = [
  { x: 0, y: 14.4, width: 16 },
  { x: 1.6, y: 9.8, width: 12.8 },
  { x: 3.2, y: 5.2, width: 9.6 },
  { x: 4.8, y: 0.6, width: 6.4 },
] as const;

export interface RarityPileProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  rarity: Rarity;
}

/**
 * The rarity of a badge: a pile of one to four stones and the word in upper case (spec §2.10).
 *
 * The word is read; the pile is decorative.
 */
export function RarityPile({ rarity, className, ...rest }: RarityPileProps) {
  const t = useLabels("achievements", BADGE_LABELS);
  return (
    <Inline
      {...rest}
      as="span"
      inText
      nowrap
      align="center"
      className={classNames(css.line, css.rarity[rarity], className)}
    >
      <svg className={css.pile} viewBox="0 0 16 18" fill="currentColor" aria-hidden>
        {POSITIONS.map((position, index) => (
          <rect
            key={position.y}
            {...position}
            height={3.4}
            rx={1.7}
            className={index < HEIGHTS[rarity] ? undefined : css.missing}
          />
        ))}
      </svg>
      <Text as="span" weight="heading" tracking="caps" className={css.word}>
        {t(rarity)}
      </Text>
    </Inline>
  );
}
