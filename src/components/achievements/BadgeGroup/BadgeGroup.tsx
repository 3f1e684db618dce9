import { useId } from "react";
import type { BadgeCategory } from "../../../api/achievements/schema.ts";
import { BADGE_CATEGORY_LABELS } from "../badge-categories.ts";
import { BadgeCard, type BadgeCardProps } from "../BadgeCard/BadgeCard.tsx";
import * as css from "./BadgeGroup.css.ts";

export interface BadgeGroupProps {
  category: BadgeCategory;
  /** Under the category's name, such as `4 of 7 earned`. */
  summary: string;
  cards: readonly Pick<BadgeCardProps, "badge" | "status">[];
}

/**
 * The badges of one category in two columns, its name in the margin. Earned ones begin a row of their own.
 *
 * Assistive technology finds a region named by the category, and a list in it.
 */
export function BadgeGroup({ category, summary, cards }: BadgeGroupProps) {
  const titleId = useId();
  const firstEarned = cards.findIndex(({ status }) => status.kind === "earned");
  return (
    <section className={css.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={css.title}>
          {BADGE_CATEGORY_LABELS[category]}
        </h2>
        <p className={css.summary}>{summary}</p>
      </div>
      <ul className={css.list}>
        {cards.map((card, index) => (
          <li key={card.badge.id} className={index === firstEarned ? css.newRow : undefined}>
            <BadgeCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
