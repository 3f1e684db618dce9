import type { ComponentPropsWithRef } from "react";
import type { BadgeCategory } from "../../../api/achievements/schema.ts";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { BADGE_CATEGORY_LABELS } from "../badge-categories.ts";
import { BADGE_LABELS } from "../badge-labels.ts";
import { CATEGORY_STRIP_LABELS, type CategoryStripLabels } from "./category-strip-labels.ts";
import * as css from "./CategoryStrip.css.ts";

/** The earned badges of one category; `total` is absent if unknown. */
export interface CategoryCount {
  category: BadgeCategory;
  earned: number;
  total?: number;
}

export interface CategoryStripProps extends Omit<ComponentPropsWithRef<"ul">, "children"> {
  /** Earned and all badges of each category. */
  counts: readonly CategoryCount[];
  /** Labels that override those of the provider. */
  labels?: Partial<CategoryStripLabels> | undefined;
}

/**
 * The five categories, each with its count and one stone per badge.
 *
 * Nothing in it takes focus; each count is read with its category.
 */
export function CategoryStrip({ counts, labels, className, ...rest }: CategoryStripProps) {
  const t = useLabels("achievements", CATEGORY_STRIP_LABELS, labels);
  const tBadge = useLabels("achievements", BADGE_LABELS, labels);
  return (
    <ul {...rest} className={classNames(css.strip, className)} aria-label={t("badgesByCategory")}>
      {counts.map(({ category, earned, total }) => (
        <li key={category} className={css.category}>
          <span className={css.name}>{tBadge(BADGE_CATEGORY_LABELS[category])}</span>{" "}
          <span className={css.count}>
            {formatNumber(earned, t.locale)}
            <Text as="span" tone="muted" size="base" weight="regular" className={css.of}>
              {" "}
              {total === undefined ? t("earnedBadges") : t("ofBadges", { total })}
            </Text>
          </span>
          <Inline as="span" gap={1} className={css.dots} aria-hidden>
            {Array.from({ length: total ?? earned }, (_, index) => (
              <span key={index} className={css.dot[index < earned ? "earned" : "inProgress"]} />
            ))}
          </Inline>
        </li>
      ))}
    </ul>
  );
}
