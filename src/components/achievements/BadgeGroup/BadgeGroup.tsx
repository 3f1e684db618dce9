import { useId, type ComponentPropsWithRef } from "react";
import type { BadgeCategory } from "../../../api/achievements/schema.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { List } from "../../layout/List/List.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { BADGE_CATEGORY_LABELS } from "../badge-categories.ts";
import { BADGE_LABELS } from "../badge-labels.ts";
import type { BadgeCardLabels } from "../BadgeCard/badge-card-labels.ts";
import { BadgeCard, type BadgeCardProps } from "../BadgeCard/BadgeCard.tsx";
import * as css from "./BadgeGroup.css.ts";

export interface BadgeGroupProps extends Omit<ComponentPropsWithRef<"section">, "children"> {
  /** The category of the badges. */
  category: BadgeCategory;
  /** Shown under the category's name, such as `4 of 7 earned`. */
  summary: string;
  /** The badges with their status, in display order. */
  cards: readonly Pick<BadgeCardProps, "badge" | "status">[];
  /** Labels that override those of the provider. */
  labels?: Partial<BadgeCardLabels> | undefined;
}

/**
 * The badges of one category in two columns, with its name in the margin. Earned badges start a new row.
 *
 * Assistive technology finds a region named by the category, with a list in it.
 */
export function BadgeGroup({ category, summary, cards, labels, className, ...rest }: BadgeGroupProps) {
  const t = useLabels("achievements", BADGE_LABELS, labels);
  const titleId = useId();
  const firstEarned = cards.findIndex(({ status }) => status.kind === "earned");
  return (
    <section {...rest} className={classNames(css.group, className)} aria-labelledby={titleId}>
      <div>
        <Heading id={titleId} level={2} size="lg" weight="heading" leading="heading" tracking="heading">
          {t(BADGE_CATEGORY_LABELS[category])}
        </Heading>
        <Text tone="muted" size="sm" tabular>
          {summary}
        </Text>
      </div>
      <List className={css.list}>
        {cards.map((card, index) => (
          <li key={card.badge.id} className={index === firstEarned ? css.newRow : undefined}>
            <BadgeCard {...card} labels={labels} />
          </li>
        ))}
      </List>
    </section>
  );
}
