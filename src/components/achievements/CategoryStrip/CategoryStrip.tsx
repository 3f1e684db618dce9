import type { BadgeCategory } from "../../../api/achievements/schema.ts";
import { BADGE_CATEGORY_LABELS } from "../badge-categories.ts";
import * as css from "./CategoryStrip.css.ts";

/** What was earned of one category; `total` is absent while nobody knows it. */
export interface CategoryCount {
  category: BadgeCategory;
  earned: number;
  total?: number;
}

export interface CategoryStripProps {
  counts: readonly CategoryCount[];
}

/**
 * The five categories between two rules, each with its count and a stone a badge.
 *
 * Nothing in it takes the focus; each count is read with its category.
 */
export function CategoryStrip({ counts }: CategoryStripProps) {
  return (
    <ul className={css.strip} aria-label="Badges by category">
      {counts.map(({ category, earned, total }) => (
        <li key={category} className={css.category}>
          <span className={css.name}>{BADGE_CATEGORY_LABELS[category]}</span>{" "}
          <span className={css.count}>
            {earned}
            <span className={css.of}>{total === undefined ? " earned" : ` of ${total}`}</span>
          </span>
          <span className={css.dots} aria-hidden>
            {Array.from({ length: total ?? earned }, (_, index) => (
              <span key={index} className={css.dot[index < earned ? "earned" : "ahead"]} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
